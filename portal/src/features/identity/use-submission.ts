import { useRef, useState } from 'react'
import { codeOf } from './error-code.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { GivenUp } from './asked.ts'

/** What is being done, where that changes how a refusal is called. */
type Work = 'forgotPassword'

/** Who has typed something has loaded it already; where it can't be had any more, there is no network either. */
const loadRefusals = () => import('./refusals/refusals.ts')

/** What is said of an error. */
export async function toldOf(error: unknown, work?: Work): Promise<RefusalKey | undefined> {
  if (error instanceof GivenUp) return error.why
  try {
    const { refusalOf, bringRefusalWords } = await loadRefusals()
    await bringRefusalWords()
    const told = refusalOf(error, navigator.onLine)
    // A service that tells which names it knows is quoted as the specification has it; ours never tells.
    return work === 'forgotPassword' && codeOf(error) === 'UserNotFoundException' ? 'username' : told
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline'
  }
}

/** One send at a time: a second click, or Enter again, while the first is on its way does nothing. */
export function useSubmission(what?: Work, cameWith?: RefusalKey) {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(cameWith)

  /** Says whether it went well; `onRefused` may bring somebody to the field that it is about. */
  async function run(work: () => Promise<void>, onRefused?: (why: RefusalKey | undefined) => void) {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      const why = await toldOf(error, what)
      setFailure(why)
      onRefused?.(why)
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, failure, setFailure, run }
}
