import { useEffect, useRef } from 'react'
import { useAgreementWords } from './words.ts'

interface ReadingEndProps {
  readonly onReached: () => void
  /** Takes the reader on to the signature. */
  readonly onGoOn: () => void
}

/** Everything above the window counts as well: more than any text is long, and less than what browsers can compute with. */
const inSightOrAbove = { rootMargin: '1000000px 0px 0px' }

/**
 * Calls `onReached` when the end comes into sight, or is left behind at once: a browser that jumps (the End key, the scroll bar, a
 * field further below, a window that is turned) never draws what lies between. A text that comes while its reader stands further
 * below has not been passed by the reader: its end has to be looked at.
 */
function watchEnd(end: Element, onReached: () => void): () => void {
  let cameAbove = end.getBoundingClientRect().bottom <= 0
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
  })
  const passing = new IntersectionObserver((entries) => {
    if (!cameAbove && entries.some(({ isIntersecting }) => isIntersecting)) onReached()
    cameAbove = false
  }, inSightOrAbove)
  sight.observe(end)
  passing.observe(end)
  return () => {
    sight.disconnect()
    passing.disconnect()
  }
}

/**
 * Where a text ends. A screen reader does not have to move the window, so there is a button as well, which becomes visible when
 * the keyboard focus reaches it.
 */
export function ReadingEnd({ onReached, onGoOn }: ReadingEndProps) {
  const { read } = useAgreementWords()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => (end.current ? watchEnd(end.current, onReached) : undefined), [onReached])
  return (
    <div
      ref={end}
      className="mt-8 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-14 text-muted"
    >
      <p>{read.end}</p>
      <button
        type="button"
        onClick={() => {
          onReached()
          onGoOn()
        }}
        className="sr-only rounded-control text-accent underline focus:not-sr-only focus:px-2 focus:py-2.5"
      >
        {read.toSignature}
      </button>
    </div>
  )
}
