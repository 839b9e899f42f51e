import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoise, newUser, signIn, signOut, test, atBeginning, hasStarted } from './journey.ts'
import { button, dialog, loseAnswers, openSecurity, securityPath, toast } from './security.ts'
import { inEverything } from './widths.ts'

const sessions = (page: Page) =>
  page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
const devices = (page: Page) => page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
const history = (page: Page) => page.getByRole('list', { name: 'Sign-in history' })

/** The same user in another browser with a different user agent. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const page = await (await browser.newContext({ userAgent })).newPage()
  await page.goto('/sign-in')
  await hasStarted(page)
  await signIn(page, address)
  await atBeginning(page)
  return page
}

test('another session is ended while it is in use', async ({ page, browser }) => {
  const address = await newUser(page)
  const other = await elsewhere(browser, address)
  await openSecurity(other)
  await openSecurity(page)
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).filter({ hasText: 'This browser' })).toContainText('Chrome on Linux')
  await expect(sessions(page).filter({ hasText: 'This browser' }).getByRole('button')).toHaveCount(0)

  await button(page, 'Sign out: Firefox on Windows').click()
  await dialog(page, 'Sign out Firefox on Windows?').getByRole('button', { name: 'Sign it out' }).click()
  await expect(toast(page, 'That sign-in was ended.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused()

  expectNoise(other)
  await button(other, 'Change password').click()
  const form = dialog(other, 'Change password')
  await form.getByLabel('Current password').fill('Journey-Pass-1')
  await form.getByLabel('New password', { exact: true }).fill('Another-Pass-2')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(other).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount%2Fsecurity$/)
  await signIn(other, address)
  await expect(other).toHaveURL(new RegExp(`${securityPath}$`))
  await other.context().close()
})

test(
  'a device is remembered and forgotten, and those that look the same are forgotten together',
  inEverything,
  async ({ page, browser }) => {
    const address = await newUser(page)
    const other = await elsewhere(browser, address)
    await (await elsewhere(browser, address)).context().close()
    await openSecurity(page)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).filter({ hasText: 'This device' })).toContainText('Chrome on Linux')

    const remember = page.getByRole('switch', { name: 'Remember this device' })
    await expect(remember).not.toBeChecked()
    await remember.click()
    await expect(toast(page, 'This device is remembered.')).toBeVisible()
    await expect(remember).toBeChecked()
    await page.reload()
    await expect(remember).toBeChecked()

    await button(page, 'Remove all 2: Firefox on Windows').click()
    const asking = dialog(page, 'Remove Firefox on Windows?')
    let isFirst = true
    expectNoise(page)
    await page.route('**/identity/', (route) => {
      const isFailing = isFirst && route.request().headers()['x-amz-target']?.endsWith('.ForgetDevice')
      if (isFailing) isFirst = false
      return isFailing
        ? route.fulfill({ status: 400, json: { __type: 'InternalErrorException' } })
        : route.fallback()
    })
    await asking.getByRole('button', { name: 'Remove all 2' }).click()
    // One of them failed, and the other one is gone.
    await asking.getByRole('button', { name: 'Remove device' }).click()
    await expect(toast(page, 'The device was removed.')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    expectNoise(other)
    await other.goto(securityPath)
    await expect(other).toHaveURL(/\/sign-in/)
    await other.context().close()

    await button(page, 'Remove: Chrome on Linux').click()
    await button(page, 'Remove device').click()
    await expect(page.getByText('No devices yet')).toBeVisible()
    await expect(remember).toHaveCount(0)
  },
)

test('signing out everywhere ends this session and all others', inEverything, async ({ page, browser }) => {
  const address = await newUser(page)
  const other = await elsewhere(browser, address)
  await openSecurity(page)
  await page.route('**/identity/', (route) => route.abort())
  expectNoise(page)
  await button(page, 'Sign out everywhere').click()
  const asking = dialog(page, 'Sign out everywhere?')
  await asking.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(asking.getByRole('alert').filter({ hasText: 'We didn’t get an answer' })).toBeVisible()

  // Without an answer, the session itself shows that it has ended.
  await page.unroute('**/identity/')
  await loseAnswers(page, 'GlobalSignOut')
  await asking.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByRole('status').filter({ hasText: 'You’re signed out.' })).toBeVisible()
  expectNoise(other)
  await other.goto(securityPath)
  await expect(other).toHaveURL(/\/sign-in/)
  await other.context().close()
})

test('the history lists activity page by page', inEverything, async ({ page }) => {
  const address = await newUser(page)
  for (let times = 0; times < 5; times += 1) {
    await signOut(page)
    await signIn(page, address, 'Wrong-Pass-1')
    await expect(page.getByRole('alert')).toContainText('email or password is incorrect')
    await signIn(page, address)
    await atBeginning(page)
  }
  await openSecurity(page)
  await expect(history(page).getByRole('listitem')).toHaveCount(10)
  await expect(history(page).getByRole('listitem').first()).toContainText(/^Sign-in.*Chrome on Linux/)
  await expect(history(page).getByRole('listitem').nth(1)).toContainText('Refused')
  const pages = page.getByRole('navigation', { name: 'Sign-in history: pages' })
  await expect(pages.getByRole('status')).toContainText(/^1–10 of \d+$/)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages.getByRole('status')).toContainText(/^11–\d+ of \d+$/)
  await expect(pages.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect(pages.getByRole('status')).toContainText(/^1–10 of/)
})
