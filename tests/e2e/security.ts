import { expect, type Page } from '@playwright/test'
import { authenticatorApp, type AuthenticatorApp } from './authenticator.ts'

export const securityPath = '/dashboard/account/security'

/** Opens the page directly, as a bookmark would. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto(securityPath)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

export const setUpTitle = 'Set up an authenticator app'
export const codesTitle = 'Save these recovery codes'

/** Creates an authenticator app from the key that the dialog shows. */
export async function appFor(page: Page, title = setUpTitle): Promise<AuthenticatorApp> {
  const key = dialog(page, title).locator('[data-secret]')
  await expect(key).toHaveText(/^([A-Z2-7]{4} ?)+$/)
  return authenticatorApp((await key.textContent()) ?? '')
}

export const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents()

/** Turns the second factor on, stores the recovery codes, and leaves the page open. */
export async function turnOn(page: Page): Promise<{ app: AuthenticatorApp; codes: readonly string[] }> {
  await button(page, setUpTitle).click()
  const app = await appFor(page)
  await dialog(page, setUpTitle)
    .getByLabel('Enter the code from the app')
    .fill(await app.nextCode())
  await button(page, 'Turn on').click()
  await expect(dialog(page, codesTitle)).toBeVisible()
  const codes = await shownCodes(page)
  await page.getByLabel('I saved these codes').check()
  await button(page, 'Done').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { app, codes }
}

/** The service does what it is asked for by this operation of the user pool, and its answer is lost. */
export const loseAnswers = (page: Page, operation: string): Promise<unknown> =>
  page.route('**/identity/', async (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith(`.${operation}`)) return route.fallback()
    await route.fetch()
    await route.abort()
  })
