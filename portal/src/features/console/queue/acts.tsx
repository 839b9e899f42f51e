import { useLayoutEffect, useRef, useState } from 'react'
import { type Decision, DecisionBar } from './decision-bar.tsx'

/** The acts of a page that is no queue. After one, the focus is on the sentence that says what was decided. */
export function Acts({ decisions }: { readonly decisions: readonly Decision[] }) {
  const [done, setDone] = useState({ count: 0, said: '' })
  const sentence = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (done.count > 0) sentence.current?.focus()
  }, [done.count])
  // What was decided stays said, where it leaves nothing more to decide.
  if (decisions.length === 0 && done.count === 0) return null
  return (
    <div className="grid gap-2">
      {/* No queue stands around it, so no letter would press its buttons. */}
      <DecisionBar
        key={done.count}
        decisions={decisions.map(({ letter: _letter, ...decision }) => decision)}
        onDecided={(said) => setDone(({ count }) => ({ count: count + 1, said }))}
      />
      <p
        ref={sentence}
        role="status"
        tabIndex={-1}
        className={`text-14 text-positive outline-none ${done.said === '' ? 'sr-only' : ''}`}
      >
        {done.said}
      </p>
    </div>
  )
}
