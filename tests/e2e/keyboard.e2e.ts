import { expect } from '@playwright/test'
import { password, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { onPhone } from './widths.ts'

test('sign-up, confirmation and sign-in work by keyboard alone', onPhone, async ({ page }) => {
  const address = newAddress()
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, 'Create an account')
  await page.keyboard.press('Enter')
  await opened(page, 'Create your account')

  await tabTo(page, 'Email')
  await page.keyboard.type(address)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await tabTo(page, 'Show password')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByLabel('Code')).toBeFocused()

  await page.keyboard.type(await codeSentTo(page.request, address))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account was created.')).toBeVisible()
  // Until the form is there, a placeholder of the page shows the same heading.
  await expect(page.getByLabel('Country')).toBeVisible()
  await opened(page, 'About your business')

  await tabTo(page, 'Contact Support', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, /^\+1/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeFocused()
  await tabTo(page, /^Account/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await opened(page, 'Sign In')
})
