import { useEffect, useRef } from 'react'
import { useAgreementWords } from './words/index.ts'

interface ReadingEndProps {
  readonly onReached: () => void
  /** Moves the reader to the signature. */
  readonly onGoOn: () => void
}

/**
 * Also counts everything above the viewport: the margin exceeds any text's length but stays within what browsers can
 * compute.
 */
const inSightOrAbove = { rootMargin: '1000000px 0px 0px' }

/**
 * Calls `onReached` when the end becomes visible or is jumped over: a browser that jumps (the End key, the scroll bar, a
 * field further below, a rotated screen) never renders what lies between. If the text loads while the reader is already
 * below it, that does not count as reading: the end has to become visible.
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
 * The end of a text. A screen reader does not have to scroll the window, so there is also a button, which becomes visible
 * when it has the keyboard focus.
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
