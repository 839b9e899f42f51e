import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'
import { askBeforeLeaving, askedBeforeBack } from './leaving.ts'

/** The ways out of a page that the page itself does not offer: its links, the back button, and leaving or reloading the document. */
type Ask = (leave: () => void) => void

/** The browser's own question, whose text no page can choose. */
function askBeforeUnload(signal: AbortSignal): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function leftBy(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !isPlain(event) || event.defaultPrevented || link.hasAttribute('download'))
    return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const isWithinPage = link.pathname === location.pathname && link.search === location.search
  return isWithinPage || link.origin !== location.origin ? undefined : link
}

/** After the answer the link is clicked again, so that the router or the browser handles it as usual. */
function askBeforeLinks(ask: Ask, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = leftBy(event)
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => (link.isConnected ? link.click() : location.assign(link.href)))
  }
  document.addEventListener('click', onClick, { capture: true, signal })
}

/** The router numbers its entries of the history. */
const entryNumber = (): number | undefined => {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : undefined
}

/** The browser has gone back by the time it reports that, so this goes forward again before it asks. */
function askBeforeBack(ask: Ask, signal: AbortSignal): void {
  const here = entryNumber()
  let isReturning = false
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    const there = entryNumber()
    if (here === undefined || there === undefined || here === there) return
    event.stopImmediatePropagation()
    isReturning = true
    history.go(here - there)
    ask(() => history.go(there - here))
  }
  signal.addEventListener('abort', askedBeforeBack(onPop))
}

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
