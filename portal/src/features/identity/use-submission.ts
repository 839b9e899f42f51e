import { useRef, useState } from 'react'
import { type RefusalKey, refusalOf } from './refusals.ts'

/** One send at a time: a second click, or Enter again, while the first is on its way does nothing. */
export function useSubmission() {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusalKey>()

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(refusalOf(error, navigator.onLine))
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, failure, setFailure, run }
}
