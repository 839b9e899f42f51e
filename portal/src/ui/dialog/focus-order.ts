const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Of radio buttons with one name, Tab reaches only the checked one. */
const isPassedOver = (element: HTMLElement, all: readonly HTMLElement[]) =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  all.some(
    (other) =>
      other instanceof HTMLInputElement &&
      other.type === 'radio' &&
      other.name === element.name &&
      other.checked,
  )

/** The elements that Tab reaches, in order. */
export function focusOrder(within: HTMLElement): readonly HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
  return all.filter((element) => !isPassedOver(element, all))
}

/** Makes Tab cycle within the element; the browser alone would move on to its own toolbars. */
export function trapFocus(within: HTMLElement, event: KeyboardEvent): void {
  const order = focusOrder(within)
  const [first, last] = [order[0], order.at(-1)]
  const at = document.activeElement
  const outside = !order.some((element) => element === at)
  if (event.shiftKey && (at === first || outside)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && at === last) {
    event.preventDefault()
    first?.focus()
  }
}
