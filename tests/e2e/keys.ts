import { expect, type Page } from '@playwright/test'

/** A page takes the focus to its heading when it has come; whoever tabs before that is brought back to the start. */
export const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

/** Tabs to the control of that name, as somebody without a mouse does; a control that can't be reached fails. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab', most = 25): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    const said = await page.evaluate(() => {
      const element = document.activeElement
      // Past the last control, and before the first, nothing has the focus.
      if (element === null || element === document.body) return []
      const labelled =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      const labels = labelled ? [...(element.labels ?? [])] : []
      const own = labels[0]?.textContent ?? element.getAttribute('aria-label')
      // What a width hides is not said either.
      const shown = element instanceof HTMLElement ? element.innerText : ''
      return own === null || own === undefined ? [element.textContent ?? '', shown] : [own]
    })
    if (said.some((label) => (typeof name === 'string' ? label.trim() === name : name.test(label)))) return
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
}
