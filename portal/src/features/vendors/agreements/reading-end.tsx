import { useEffect, useRef } from 'react'
import { useAgreementWords } from './words.ts'

interface ReadingEndProps {
  readonly onReached: () => void
  /** Takes the reader on to the signature. */
  readonly onGoOn: () => void
}

/**
 * Where a text ends. It is reached when it comes into sight, by whatever brought it there: a wheel, a finger, a key. A screen
 * reader need not move what is seen, so there is a button as well, which shows itself to whoever comes to it by the keyboard.
 */
export function ReadingEnd({ onReached, onGoOn }: ReadingEndProps) {
  const { read } = useAgreementWords()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [onReached])
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
