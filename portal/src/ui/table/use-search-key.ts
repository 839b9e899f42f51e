import { type RefObject, useEffect } from 'react'

/**
 * A slash within the list leads to its search. It works only while the focus is in the list, so that it can't surprise a person
 * who dictates or who types elsewhere.
 */
export function useSearchKey(
  frame: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const within = frame.current
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox'
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      search.current?.focus()
    }
    within?.addEventListener('keydown', onKey)
    return () => within?.removeEventListener('keydown', onKey)
  }, [frame, search])
}
