import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A form sends this event once its content is stored, so that nobody is asked about it. */
export const storedEvent = 'stored'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A chosen file is sent at once, so nobody loses it. */
const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const contentOf = (field: Field): string =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? String(field.checked)
    : field.value

/**
 * Whether fields within an element have other content than when the user came to them, and are still there: a step that came
 * after has replaced them. While there are any, the browser asks before a reload.
 */
export function useTyped(within: RefObject<HTMLElement | null>, isWatched: boolean): () => boolean {
  const before = useRef(new Map<Field, string>())
  const hasTyped = () =>
    [...before.current].some(([field, content]) => field.isConnected && contentOf(field) !== content)
  // A field that takes the focus in an effect of its own must not do so before this.
  useLayoutEffect(() => {
    const element = within.current
    if (!element || !isWatched) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const fields = before.current
    element.addEventListener(
      'focusin',
      ({ target }) => {
        if (isField(target) && !fields.has(target)) fields.set(target, contentOf(target))
      },
      { signal },
    )
    const onStored = () => {
      for (const field of fields.keys()) fields.set(field, contentOf(field))
    }
    element.addEventListener(storedEvent, onStored, { signal })
    addEventListener(
      'beforeunload',
      (event) => {
        if (hasTyped()) event.preventDefault()
      },
      { signal },
    )
    return () => gone.abort()
  }, [within, isWatched])
  return hasTyped
}
