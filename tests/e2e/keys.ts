import { expect, type Page } from '@playwright/test'

/** A page focuses its heading once it has loaded; a Tab before that would be lost. */
export const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

/** Presses Tab until the control of that name has the focus, and fails if the keyboard can't reach it. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab', most = 25): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const element = document.activeElement
      // Before the first control and after the last one, nothing has the focus.
      if (element === null || element === document.body) return []
      const labelled =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      const labels = labelled ? [...(element.labels ?? [])] : []
      const own = labels[0]?.textContent ?? element.getAttribute('aria-label')
      // A text that is hidden at this width is not part of the name.
      const shown = element instanceof HTMLElement ? element.innerText : ''
      return own === null || own === undefined ? [element.textContent ?? '', shown] : [own]
    })
    if (found.some((label) => (typeof name === 'string' ? label.trim() === name : name.test(label)))) return
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
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
