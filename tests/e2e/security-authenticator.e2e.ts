import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { otherThan } from './mailbox.ts'
import { expectNoise, newUser, signIn, signOut, test, atBeginning } from './journey.ts'
import {
  appFor,
  button,
  codesTitle,
  dialog,
  loseAnswers,
  openSecurity,
  setUpTitle,
  toast,
  turnOn,
} from './security.ts'
import { inEverything } from './widths.ts'

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

test(
  'an authenticator is set up, signs in, is replaced once by a recovery code, and is removed',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await openSecurity(page)
    const { app, codes } = await turnOn(page)
    expect(new Set(codes).size).toBe(10)
    await expect(toast(page, 'Your MFA settings were updated.')).toBeVisible()
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await expect(button(page, setUpTitle)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Authenticator app', exact: true })).toBeFocused()

    await signOut(page)
    await signIn(page, address)
    await codeField(page).fill(await app.nextCode())
    await button(page, 'Continue').click()
    await atBeginning(page)

    await signOut(page)
    await signIn(page, address)
    await button(page, 'Use a recovery code instead').click()
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase())
    await button(page, 'Continue').click()
    await atBeginning(page)
    await openSecurity(page)
    await expect(page.getByText('9 of 10 left')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sign-in history' })).toContainText('Recovery code used')

    await button(page, 'Turn off').click()
    await dialog(page, 'Turn off the authenticator app?').getByRole('button', { name: 'Keep it on' }).click()
    await expect(button(page, 'Turn off')).toBeFocused()
    await button(page, 'Turn off').click()
    await button(page, 'Turn it off').click()
    await expect(toast(page, 'MFA was removed from your account.')).toBeVisible()
    await expect(button(page, setUpTitle)).toBeVisible()

    await signOut(page)
    await signIn(page, address)
    await atBeginning(page)
  },
)

test(
  'a wrong code is reported at its field, the closed dialog forgets its secret, and an app whose code was answered into the void is on with the next try',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    await openSecurity(page)
    await button(page, setUpTitle).click()
    const app = await appFor(page)
    const form = dialog(page, setUpTitle)
    const field = form.getByLabel('Enter the code from the app')
    await form.getByRole('button', { name: 'Turn on' }).click()
    await expect(field).toHaveAccessibleDescription(/^Enter the 6 digits that the app shows\./)
    await field.fill(otherThan(await app.nextCode()))
    await form.getByRole('button', { name: 'Turn on' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(
      /^The code you entered was incorrect\. Please try again\./,
    )

    const shown = await form.locator('[data-secret]').textContent()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(button(page, setUpTitle)).toBeFocused()
    await button(page, setUpTitle).click()
    await expect(form.locator('[data-secret]')).not.toHaveText(shown ?? '')

    // The first code is answered into the void; the app is on with the next try.
    const next = await appFor(page)
    await field.fill(await next.nextCode())
    await loseAnswers(page, 'VerifySoftwareToken')
    expectNoise(page)
    await button(page, 'Turn on').click()
    await expect(form.getByRole('alert').filter({ hasText: 'so this app may already be on' })).toBeVisible()
    await page.unroute('**/identity/')
    await button(page, 'Turn on').click()
    await expect(dialog(page, codesTitle)).toBeVisible()
    await expect(toast(page, 'Your MFA settings were updated.')).toBeVisible()
  },
)

test(
  'recovery codes are shown once, to copy, to download and to print',
  inEverything,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const address = await newUser(page)
    await openSecurity(page)
    const { app, codes } = await turnOn(page)
    await button(page, 'Create new codes').click()
    await expect(dialog(page, 'Create new recovery codes?')).toContainText('stop working')
    await dialog(page, 'Create new recovery codes?').getByRole('button', { name: 'Create new codes' }).click()
    const shown = dialog(page, codesTitle)
    await expect(shown).toBeVisible()
    const made = await shown.getByRole('listitem').allTextContents()
    expect(made).toHaveLength(10)
    expect(made.filter((code) => codes.includes(code))).toEqual([])

    await button(page, 'Copy recovery codes').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made.join('\n'))
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    const text = await readFile(await file.path(), 'utf8')
    for (const part of [address, ...made]) expect(text).toContain(part)
    await page.emulateMedia({ media: 'print' })
    await expect(shown.getByRole('list')).toBeVisible()
    await expect(page.locator('#content')).toBeHidden()
    await expect(page.getByLabel('I saved these codes')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.keyboard.press('Escape')
    await expect(page.getByLabel('I saved these codes')).toBeFocused()
    await shown.getByRole('heading').focus()
    await button(page, 'Done').click()
    await expect(page.getByLabel('I saved these codes')).toBeFocused()
    await expect(page.getByLabel('I saved these codes')).toHaveAccessibleDescription('Check this box first')
    await page.keyboard.press('Space')
    await button(page, 'Done').click()
    await expect(shown).toBeHidden()

    await signOut(page)
    await signIn(page, address)
    await button(page, 'Use a recovery code instead').click()
    await page.getByLabel('Recovery code').fill(codes[1] ?? '')
    await button(page, 'Continue').click()
    await expect(page.getByRole('main')).toContainText('incorrect')
    await button(page, 'Use the authenticator app instead').click()
    await codeField(page).fill(await app.nextCode())
    await button(page, 'Continue').click()
    await atBeginning(page)
  },
)

test(
  'another authenticator app replaces the current one, and is not said to be on if its code was lost and its key has expired meanwhile',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await openSecurity(page)
    await turnOn(page)
    await button(page, 'Use another app').click()
    const title = 'Use another authenticator app'
    const app = await appFor(page, title)
    await dialog(page, title)
      .getByLabel('Enter the code from the app')
      .fill(await app.nextCode())
    await button(page, 'Turn on').click()
    await expect(dialog(page, title)).toBeHidden()
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await signOut(page)
    await signIn(page, address)
    await codeField(page).fill(await app.nextCode())
    await button(page, 'Continue').click()
    await atBeginning(page)

    // A new app whose code was lost and whose key has expired meanwhile is not said to be on.
    await openSecurity(page)
    await button(page, 'Use another app').click()
    const third = await appFor(page, title)
    const form = dialog(page, title)
    const answerVerifying = (answer: (route: Route) => Promise<void>) =>
      page.route('**/identity/', (route) =>
        route.request().headers()['x-amz-target']?.endsWith('VerifySoftwareToken')
          ? answer(route)
          : route.continue(),
      )
    expectNoise(page)
    // The code never reaches the service, which forgets the key after an hour.
    await answerVerifying((route) => route.abort())
    await form.getByLabel('Enter the code from the app').fill(await third.nextCode())
    await button(page, 'Turn on').click()
    await expect(form.getByRole('alert').filter({ hasText: 'so this app may already be on' })).toBeVisible()
    await page.unroute('**/identity/')
    await page.clock.setFixedTime(new Date(Date.now() + 61 * 60_000))
    const gone = {
      __type: 'SoftwareTokenMFANotFoundException',
      message: 'Software Token MFA does not exist.',
    }
    await answerVerifying((route) => route.fulfill({ status: 400, json: gone }))
    await button(page, 'Turn on').click()
    await expect(form.getByRole('alert').filter({ hasText: 'This key has expired' })).toBeVisible()
    await expect(form).toBeVisible()
  },
)

test('an old session needs another proof first: password, code or recovery code', async ({ page }) => {
  await newUser(page)
  await openSecurity(page)
  // Only the browser's clock has advanced, so only the page asks for a proof.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000)
  await button(page, setUpTitle).click()
  const asking = dialog(page, 'Confirm that it’s you')
  await expect(asking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(dialog(page, setUpTitle)).toBeHidden()
  await expect(button(page, setUpTitle)).toBeFocused()

  await button(page, setUpTitle).click()
  expectNoise(page)
  await asking.getByLabel('Password', { exact: true }).fill('Wrong-Pass-1')
  await button(page, 'Continue').click()
  await expect(asking.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That isn’t your password. Please try again.',
  )
  await asking.getByLabel('Password', { exact: true }).fill('Journey-Pass-1')
  await button(page, 'Continue').click()
  await expect(dialog(page, setUpTitle)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.setSystemTime(Date.now())
  const { app, codes } = await turnOn(page)

  // The service asks ten minutes after the sign-in. Other tests, which control the time, check that; here its refusal is
  // simulated.
  let asked = 0
  await page.route('**/account/recovery-codes', async (route) => {
    if (route.request().method() !== 'POST' || asked > 0) return route.continue()
    asked += 1
    const body = {
      code: 'STEP_UP_REQUIRED',
      message: 'Please confirm that it’s you, then try again.',
      statusCode: 403,
    }
    return route.fulfill({ status: 403, json: body })
  })
  const begin = async () => {
    asked = 0
    await dialog(page, 'Create new recovery codes?').getByRole('button', { name: 'Create new codes' }).click()
  }
  await button(page, 'Create new codes').click()
  await begin()
  await asking.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog(page, 'Create new recovery codes?')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('There was an error'),
  ).toHaveCount(0)

  await begin()
  await asking.getByLabel('Code from your authenticator app').fill(await app.nextCode())
  await button(page, 'Continue').click()
  await expect(dialog(page, codesTitle)).toBeVisible()
  await dialog(page, codesTitle).getByRole('checkbox').check()
  await button(page, 'Done').click()

  await button(page, 'Create new codes').click()
  await begin()
  await button(page, 'Use a recovery code instead').click()
  await asking.getByLabel('Recovery code').fill(codes[0] ?? '')
  await button(page, 'Continue').click()
  await expect(asking.getByLabel('Recovery code')).toHaveAccessibleDescription(
    /^The code you entered was incorrect\. Please try again\./,
  )
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
})
