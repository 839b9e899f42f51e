import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'
import { askBeforeLeaving } from './leaving.ts'
import { askBeforeBack, askBeforeLinks, askBeforeUnload } from './ways-out.ts'

interface Asked {
  readonly leave: () => void
}

/** Rendered while a page has unsaved input: asks before a link, the back button, a reload or signing out would lose it. */
export function UnsavedPage() {
  const { key } = useLocation()
  const [asked, setAsked] = useState<Asked>()
  // After the answer nothing may ask again, and the listeners have to be gone before the act.
  const [leaving, setLeaving] = useState<Asked>()
  useEffect(() => {
    if (leaving) return undefined
    const gone = new AbortController()
    const ask = (leave: () => void) => setAsked({ leave })
    askBeforeUnload(gone.signal)
    askBeforeLinks(ask, gone.signal)
    askBeforeBack(ask, gone.signal)
    const forget = askBeforeLeaving(ask)
    return () => {
      gone.abort()
      forget()
    }
  }, [leaving, key])
  useEffect(() => leaving?.leave(), [leaving])
  if (!asked || leaving) return null
  return <LeaveQuestion onLeave={() => setLeaving(asked)} onStay={() => setAsked(undefined)} />
}
