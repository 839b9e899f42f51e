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

/** As many digits as a whole day has, with a year of four. */
const wholeDigits = 8
const isWhole = (typed: string) => typed.replace(/\D/g, '').length >= wholeDigits

interface Text {
  readonly isUnread: boolean
  readonly isUnfinished: boolean
}

/**
 * The date fields whose text is no day. A text that is still being typed is no fault yet: it becomes one when it is as long as a
 * whole day, or when the field is left.
 */
export function useUnreadDays<Field extends string>() {
  const [texts, setTexts] = useState<ReadonlyMap<Field, Text>>(new Map())
  const set = (field: Field, text: Text) => setTexts((before) => new Map([...before, [field, text]]))
  const isUnread = (field: Field) => texts.get(field)?.isUnread === true
  const isUnfinished = (field: Field) => texts.get(field)?.isUnfinished === true
  return {
    /** Records what a field now holds; `isRead` if it is a day, or an empty text where that is allowed. */
    note: (field: Field, typed: string, isRead: boolean) =>
      set(field, { isUnread: !isRead, isUnfinished: !isWhole(typed) }),
    leave: (field: Field) => {
      if (isUnfinished(field))
        afterPress(() => set(field, { isUnread: isUnread(field), isUnfinished: false }))
    },
    isUnread,
    isUnfinished,
    isWrong: (field: Field) => isUnread(field) && !isUnfinished(field),
  }
}
