import { expect, type Page } from '@playwright/test'
import { password, test } from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'

/** A page takes the focus to its heading when it has come; whoever tabs before that is brought back to the start. */
const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

/** Tabs to the control of that name, as somebody without a mouse does; a control that can't be reached fails. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press(key)
    const focused = page.locator('*:focus')
    const label = await focused.evaluate((element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return labels[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
    })
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
}

test('the whole slice by keyboard alone', { tag: '@phone' }, async ({ page }) => {
  const address = newAddress()
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, 'Create an account')
  await page.keyboard.press('Enter')
  await opened(page, 'Create your account')

  await tabTo(page, 'E-mail')
  await page.keyboard.type(address)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await tabTo(page, 'Show password')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await opened(page, 'Check your mail')

  await tabTo(page, 'Code')
  await page.keyboard.type(await codeSentTo(page.request, address))
  await page.keyboard.press('Enter')
  await opened(page, 'About your business')

  await tabTo(page, 'Contact Support', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, /^\+1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused()
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await opened(page, 'Sign in')
})
