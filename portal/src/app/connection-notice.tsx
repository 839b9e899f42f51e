import { useEffect, useState } from 'react'
import { useOnline } from '../ui/use-online.ts'
import { useWords } from '../lib/words/index.ts'
import { AlertIcon, CheckIcon } from '../ui/icons.tsx'

const restoredNoticeMs = 5000

/**
 * Shows that the connection is lost, then briefly that it is back. The live region is always in the page, so that screen readers
 * read it.
 */
export function ConnectionNotice() {
  const { shell } = useWords()
  const online = useOnline()
  const [wasGone, setWasGone] = useState(false)
  if (!online && !wasGone) setWasGone(true)

  useEffect(() => {
    if (!online || !wasGone) return undefined
    const timer = setTimeout(() => setWasGone(false), restoredNoticeMs)
    return () => clearTimeout(timer)
  }, [online, wasGone])

  const look = online ? 'bg-positive-tint text-positive' : 'bg-warning-tint text-warning'
  return (
    <div role="status" className="tall:sticky tall:top-0 tall:z-10">
      {wasGone && (
        <p className={`flex items-center justify-center gap-2 px-4 py-2.5 text-14 ${look}`}>
          {online ? <CheckIcon size={18} /> : <AlertIcon size={18} />}
          {online ? shell.onlineAgain : shell.offline}
        </p>
      )}
    </div>
  )
}
