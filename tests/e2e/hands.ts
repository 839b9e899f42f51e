import { expect, type Page } from '@playwright/test'
import { tabTo } from './keys.ts'
import { onPhone } from './widths.ts'

/** How a user operates a page: by mouse, or by keyboard alone. */
export interface Hand {
  readonly type: (page: Page, label: string, text: string) => Promise<void>
  readonly pick: (page: Page, label: string, option: string) => Promise<void>
  readonly choose: (page: Page, label: string) => Promise<void>
  readonly tick: (page: Page, label: string) => Promise<void>
  /** Presses a button or a link. */
  readonly press: (page: Page, name: string) => Promise<void>
  readonly readToEnd: (page: Page) => Promise<void>
}

export const within = (page: Page) => page.getByRole('main')

/** A journey is faster than a user, so it waits until the page has noticed that the end came into view. */
const readToEnd = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'You’ve read to the end.' })).toBeAttached()

export const byMouse: Hand = {
  type: (page, label, text) => within(page).getByLabel(label, { exact: true }).fill(text),
  pick: async (page, label, option) =>
    void (await within(page).getByLabel(label, { exact: true }).selectOption(option)),
  // A person presses the card, not the small circle in it.
  choose: (page, label) => within(page).getByText(label, { exact: true }).click(),
  tick: (page, label) => within(page).getByLabel(label, { exact: true }).check(),
  press: (page, name) => {
    const link = within(page).getByRole('link', { name, exact: true })
    return within(page).getByRole('button', { name, exact: true }).or(link).click()
  },
  readToEnd: async (page) => {
    await within(page).getByText('End of the agreement').scrollIntoViewIfNeeded()
    await readToEnd(page)
  },
}

export const byKeyboard: Hand = {
  type: async (page, label, text) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  },
  pick: async (page, label, option) => {
    const list = within(page).getByLabel(label, { exact: true })
    const first = await list.locator('option').first().textContent()
    await tabTo(page, new RegExp(`^${label}|${first ?? label}`))
    await page.keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option)
  },
  choose: async (page, label) => {
    const wanted = within(page).getByLabel(label, { exact: true })
    await tabTo(page, within(page).getByRole('radio'))
    await page.keyboard.press('Space')
    for (let presses = 0; presses < 8 && !(await wanted.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  },
  tick: async (page, label) => {
    await tabTo(page, label)
    await page.keyboard.press('Space')
  },
  press: async (page, name) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  },
  // Focusing this button scrolls the end of the text into view.
  readToEnd: async (page) => {
    await tabTo(page, 'Go to the signature')
    await readToEnd(page)
  },
}

/** Uses the mouse on wide screens, and the keyboard alone at the width of a phone. */
export const handFor = (page: Page): Hand => ((page.viewportSize()?.width ?? 0) < 600 ? byKeyboard : byMouse)

export const hands = { 'by mouse': byMouse, 'by keyboard alone': byKeyboard } as const
export type How = keyof typeof hands
export const hows = ['by mouse', 'by keyboard alone'] as const satisfies readonly How[]

/** The mouse is tried at a desk and the keyboard on a phone. */
export const tagsOf = (how: How): { tag: string[] } => ({
  tag: how === 'by mouse' ? [] : [onPhone.tag],
})
