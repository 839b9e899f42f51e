import { expect, type Page } from '@playwright/test'
import { askForConfig } from './configuration.ts'
import { newColleague } from './colleagues.ts'
import { enterInvited } from './entering.ts'
import { expectNoise, inspect, newUser, openAccount, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import {
  appFor,
  button,
  codesTitle,
  dialog,
  openSecurity,
  securityPath,
  setUpTitle,
  shownCodes,
  turnOn,
} from './security.ts'
import { inEverything, onPhone, onTabletInEverything } from './widths.ts'

async function inspectDialog(page: Page, opener: string, name: string): Promise<void> {
  await button(page, opener).click()
  await expect(dialog(page, name)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, opener)).toBeFocused()
}

test(
  'the page and each of its dialogs are accessible, close on Escape, and return the focus',
  onTabletInEverything,
  async ({ page }) => {
    await newUser(page)
    await openAccount(page)
    await opened(page, 'Security')
    await expect(page).toHaveURL(new RegExp(`${securityPath}$`))
    await expect(page).toHaveTitle('Security · Sooner')
    await openSecurity(page)
    await inspect(page)
    await inspectDialog(page, 'Change password', 'Change password')
    await inspectDialog(page, 'Sign out everywhere', 'Sign out everywhere?')
    await inspectDialog(page, setUpTitle, setUpTitle)

    await button(page, setUpTitle).click()
    const app = await appFor(page)
    await page.getByLabel('Enter the code from the app').fill(await app.nextCode())
    await button(page, 'Turn on').click()
    await expect(dialog(page, codesTitle)).toBeVisible()
    await inspect(page)
    // Escape leads to the confirmation, without which the codes stay.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Authenticator app', exact: true })).toBeFocused()
    await inspect(page)
    await inspectDialog(page, 'Turn off', 'Turn off the authenticator app?')
    await inspectDialog(page, 'Use another app', 'Use another authenticator app')
    await button(page, 'Create new codes').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect(page)
    await page.keyboard.press('Escape')
    // The dialog has a button of the same name.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Create new codes')).toBeFocused()
  },
)

test('an authenticator is set up and removed by keyboard alone', onPhone, async ({ page }) => {
  await newUser(page)
  await expect(page.getByLabel('Country')).toBeVisible()
  await opened(page, 'About your business')
  await tabTo(page, /^Account/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Account settings')
  await page.keyboard.press('Enter')
  await opened(page, 'Security')
  await expect(button(page, setUpTitle)).toBeVisible()
  await tabTo(page, setUpTitle)
  await page.keyboard.press('Enter')
  const app = await appFor(page)
  await tabTo(page, 'Enter the code from the app')
  await page.keyboard.type(await app.nextCode())
  await page.keyboard.press('Enter')
  await expect(dialog(page, codesTitle)).toBeVisible()
  expect(await shownCodes(page)).toHaveLength(10)
  await tabTo(page, 'I saved these codes')
  await page.keyboard.press('Space')
  await tabTo(page, 'Done')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Authenticator app', exact: true })).toBeFocused()
  await tabTo(page, 'Turn off')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Turn off the authenticator app?')).toBeVisible()
  await tabTo(page, 'Turn it off')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Authenticator app', exact: true })).toBeFocused()
  await expect(button(page, setUpTitle)).toBeVisible()
  await tabTo(page, setUpTitle)
})

test('a read-only user may still secure their own account', inEverything, async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const { call, vendorId: id } = await enterAsNewVendor(await elsewhere.newPage(), securityPath)
  const reader = newColleague()
  await call('inviteColleague', { params: { id }, body: { email: reader, readOnly: true } })
  await elsewhere.close()
  await enterInvited(page, reader, { path: securityPath })
  await turnOn(page)
  await button(page, 'Turn off').click()
  await button(page, 'Turn it off').click()
  await expect(button(page, setUpTitle)).toBeVisible()
})

test(
  'without a connection each section reports it, and recovers with it',
  inEverything,
  async ({ page, context }) => {
    await newUser(page)
    await openSecurity(page)
    expectNoise(page)
    let away = true
    await page.route('**/identity/account/**', (route) => (away ? route.abort() : route.continue()))
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(
      page.getByRole('alert').filter({ hasText: 'We couldn’t load your security settings' }),
    ).toHaveCount(2)
    away = false
    await context.setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toHaveCount(2)
    await page.clock.resume()
    await context.setOffline(false)
    await expect(page.getByRole('list', { name: 'Where you’re signed in' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sign-in history' })).toBeVisible()
  },
)

test('with a hosted user pool only its supported features are offered', inEverything, async ({ page }) => {
  await newUser(page)
  await askForConfig(page)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as { identity: Record<string, unknown> }
    const { ownRoutes: _, ...identity } = config.identity
    await route.fulfill({ response: answer, json: { ...config, identity } })
  })
  await openSecurity(page)
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sign-in history' })).toHaveCount(0)
  await button(page, setUpTitle).click()
  const app = await appFor(page)
  await page.getByLabel('Enter the code from the app').fill(await app.nextCode())
  await button(page, 'Turn on').click()
  await expect(button(page, 'Turn off')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toHaveCount(0)
})
