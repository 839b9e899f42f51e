/**
 * A key of the console is stated by the button, link or field that it presses, as `aria-keyshortcuts`. What a key does and what the
 * list of keys says are read from the same attribute, so that the list can't be wrong.
 */
const attribute = 'aria-keyshortcuts'

export interface PageKey {
  readonly key: string
  /** The name of what it presses. */
  readonly name: string
  /** Whether it does nothing now. */
  readonly isHeldBack: boolean
}

/** The name without the key that is shown in it. */
function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const key of copy.querySelectorAll('kbd')) key.remove()
  return element.getAttribute('aria-label') ?? copy.textContent.trim()
}

/** The keys within this part of a page, each once: the first element that states a key has it. */
export function keysWithin(part: Element): readonly PageKey[] {
  const found = new Map<string, PageKey>()
  for (const element of part.querySelectorAll(`[${attribute}]`)) {
    const key = element.getAttribute(attribute) ?? ''
    const isHeldBack = element.getAttribute('aria-disabled') === 'true'
    if (!found.has(key)) found.set(key, { key, name: nameOf(element), isHeldBack })
  }
  return [...found.values()]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** As React and as the browser have it. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'> & {
  readonly getModifierState: (key: 'AltGraph') => boolean
}

/** The element that the pressed key is for, if it is one of `keys` and nobody is typing. */
function elementFor(part: Element, event: Pressed, keys: RegExp): HTMLElement | null {
  // On many keyboards a bracket is typed by AltGr, which counts as Ctrl and Alt.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  if (isCommand || isTyping(event.target) || !keys.test(key)) return null
  return part.querySelector<HTMLElement>(`[${attribute}="${key}"]`)
}

/** Presses what the key is for; a field takes the focus. */
export function pressByKey(part: Element, event: Pressed, keys: RegExp): void {
  const element = elementFor(part, event, keys)
  if (!element) return
  event.preventDefault()
  if (element instanceof HTMLInputElement) element.focus()
  else element.click()
}

/** What closes the form that is open in this part of a page. */
export const closerWithin = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>(`[${attribute}="Escape"]`)

/** They work while the focus is in a queue. */
export const keysOfQueue = /^[A-Z0-9]$/

/** They work while the focus is anywhere in the console. */
export const keysOfConsole = /^[/?[\]]$/
