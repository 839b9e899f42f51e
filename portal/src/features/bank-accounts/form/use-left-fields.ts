import { useState } from 'react'

/**
 * A press takes the focus out of a field before it is over. A message that came in between would move what is pressed from
 * under the finger, and the press would be lost.
 */
function afterPress(act: () => void): void {
  if (!document.querySelector('button:active, a:active')) return act()
  return addEventListener('pointerup', () => setTimeout(act), { once: true })
}

/** Which fields were left once: what is wrong with a field is told from then on, and not while it is first typed in. */
export function useLeftFields<Field extends string>(all: readonly Field[]) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  return {
    left,
    leave: (field: Field) => afterPress(() => setLeft((fields) => new Set([...fields, field]))),
    leaveAll: () => setLeft(new Set(all)),
  }
}
