import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'

/** A page focuses its heading once it has loaded; a Tab before that would be lost. */
export const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

/** A control by its name, or by where it is. */
type Control = string | RegExp | Locator

const controls = 'a[href], button, input, select, summary, textarea, [tabindex="0"]'

/** Whether one of the elements has this name and can be used now. */
function isNamed(elements: Element[], { source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean {
  const name = new RegExp(source, flags)
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return elements.some((element) => {
    if (!(element instanceof HTMLElement) || !dialog.contains(element)) return false
    if (element.matches(':disabled') || element.closest('[inert]') !== null) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    const label = isField ? element.labels?.[0]?.textContent : undefined
    const own = label ?? element.getAttribute('aria-label')
    // A text that is hidden at this width is not part of the name.
    return (own === null ? [element.textContent, element.innerText] : [own]).some((text) => name.test(text))
  })
}

/** Counts the visits of the focused element. Before the first control and after the last one, the body has the focus. */
const countVisit = (visits: JSHandle<Map<Element | null, number>>): Promise<number> =>
  visits.evaluate((counts) => {
    const count = (counts.get(document.activeElement) ?? 0) + 1
    counts.set(document.activeElement, count)
    return count
  })

const exactly = (name: string): RegExp =>
  new RegExp(`^\\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*$`)

const plain = ({ source, flags }: RegExp) => ({ source, flags })

/**
 * Waits until the control can be used, then presses Tab until it has the focus. A focus that is lost or moved on the way, when the
 * page replaces what was focused, begins another round; two whole rounds without the control mean that the keyboard can't reach it.
 */
export async function tabTo(page: Page, control: Control, key = 'Tab'): Promise<void> {
  const name = typeof control === 'string' ? exactly(control) : control
  const isThere = () =>
    name instanceof RegExp
      ? page.locator(controls).evaluateAll(isNamed, plain(name))
      : name.and(page.locator(':enabled')).first().isVisible()
  const isReached = () =>
    name instanceof RegExp
      ? page.locator(':focus').evaluateAll(isNamed, plain(name))
      : name.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
  await expect.poll(isThere, { message: `${String(control)} can be used` }).toBe(true)
  const visits = await page.evaluateHandle(() => new Map<Element | null, number>())
  do {
    await page.keyboard.press(key)
    if (await isReached()) return
  } while ((await countVisit(visits)) < 3)
  throw new Error(`the keyboard does not reach ${String(control)}`)
}

/**
 * From now on, notes what is selected in the focused field at the moment when an alert appears, because a person may type as soon
 * as the alert is visible. What it returns expects that selection, after the alert.
 */
export async function watchAlert(page: Page): Promise<(selected: string) => Promise<void>> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role=alert]')]
      if (alerts.every(({ textContent }) => textContent.trim() === '')) return
      observer.disconnect()
      const field = document.activeElement
      document.documentElement.dataset['selected'] =
        field instanceof HTMLInputElement
          ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
          : ''
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return (selected) => expect(page.locator('html')).toHaveAttribute('data-selected', selected)
}
