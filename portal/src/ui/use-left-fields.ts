import { useState } from 'react'

/**
 * A press moves the focus out of a field before it ends. A message inserted at that moment would move the pressed button away,
 * and the click would be lost. After a touch only the mouse events that follow it are still to come.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector('button:active, a:active')) return act()
  const over = new AbortController()
  const end = () => {
    over.abort()
    setTimeout(act)
  }
  for (const event of ['pointerup', 'mouseup']) addEventListener(event, end, { signal: over.signal })
  return undefined
}

/** Which fields have been left once. From then on their faults are shown, but not while a field is first typed in. */
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
