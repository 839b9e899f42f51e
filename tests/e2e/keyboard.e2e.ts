import { expect, type Page } from '@playwright/test'
import { onboarding, password, test } from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'

/** Tabs to the control of that name, as somebody without a mouse does; a control that can't be reached fails. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
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
  await expect(page).toHaveURL(/\/sign-up$/)

  await tabTo(page, 'E-mail')
  await page.keyboard.type(address)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await tabTo(page, 'Show password')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirm$/)

  await tabTo(page, 'Code')
  await page.keyboard.type(await codeSentTo(page.request, address))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(onboarding)

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+Tab')
  await page.locator('body').press('Shift+Tab')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await tabTo(page, 'Contact Support')
  await page.keyboard.press('Enter')
  await tabTo(page, /^\+1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused()
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in$/)
})
