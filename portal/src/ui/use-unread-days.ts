import { useState } from 'react'
import { afterPress } from './use-left-fields.ts'

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
