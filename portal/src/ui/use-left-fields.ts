import { useState } from 'react'

/**
 * A press takes the focus out of a field before it is over. A message that came in between would move what is pressed from
 * under the finger, and the press would be lost. After a touch only the mouse events that follow it are still to come.
 */
function afterPress(act: () => void): void {
  if (!document.querySelector('button:active, a:active')) return act()
  const over = new AbortController()
  const end = () => {
    over.abort()
    setTimeout(act)
  }
  for (const event of ['pointerup', 'mouseup']) addEventListener(event, end, { signal: over.signal })
  return undefined
}

/** Which fields were left once: what is wrong with a field is told from then on, and not while it is first typed in. */
export function useLeftFields<Field extends string>(all: readonly Field[] = []) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const add = (field: Field) =>
    setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field])))
  return {
    left,
    leave: (field: Field) => afterPress(() => add(field)),
    leaveAll: () => setLeft(new Set(all)),
  }
}
