import { expect, type Page } from '@playwright/test'
import { accountMenu, fields, inspect, newUser, signIn, signOut, test, atBeginning } from './journey.ts'
import { tabTo } from './keys.ts'
import { otherThan } from './mailbox.ts'
import { openSecurity, turnOn } from './security.ts'
import { onPhone } from './widths.ts'

const alert = (page: Page) => page.getByRole('alert').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const recoveryCode = (page: Page) => page.getByLabel('Recovery code')

/** Signs in from a browser without stored data, as on a new phone. */
async function signInOnNewPage(page: Page, address: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/sign-in')
  await signIn(page, address)
  await expect(heading(page)).toHaveText('Enter your code')
}

test('signing in takes an authenticator code, or a recovery code in its place', onPhone, async ({ page }) => {
  const address = await newUser(page)
  await openSecurity(page)
  const { app, codes } = await turnOn(page)
  await signOut(page)

  await signInOnNewPage(page, address)
  const code = await app.nextCode()
  await fields(page).code.fill(otherThan(code))
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('The code you entered was incorrect. Please try again.')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await atBeginning(page)
  await signOut(page)

  await signInOnNewPage(page, address)
  await fields(page).code.fill(code)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('This code was already used. Wait until your app shows the next one.')
  await tabTo(page, 'Use a recovery code instead')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Use a recovery code')
  await expect(recoveryCode(page)).toBeFocused()
  await inspect(page)
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(recoveryCode(page)).toHaveAccessibleDescription(/^Enter the recovery code/)
  await recoveryCode(page).fill('aaaaa-aaaaa')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toContainText('This recovery code was incorrect or already used.')
  await button(page, 'Use the authenticator app instead').click()
  await expect(fields(page).code).toBeFocused()
  await button(page, 'Use a recovery code instead').click()
  await recoveryCode(page).fill((codes[0] ?? '').toUpperCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeVisible()
})
