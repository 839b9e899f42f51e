import { expect, type Page } from '@playwright/test'
import {
  confirm,
  expectNoise,
  fields,
  inspect,
  newUser,
  onboarding,
  password,
  signIn,
  signOut,
  signUp,
  test,
  atBeginning,
} from './journey.ts'
import { newAddress } from './mailbox.ts'
import { inEverything } from './widths.ts'

const setUpFailed = 'There was an error setting up your account. Please contact support for assistance.'
const alert = (page: Page) => page.getByRole('alert').first()
/** This has the format of an invitation, but does not exist. */
const invitation = 'AAAAAAAAAAAAAAAAAAAAAA'

test(
  'an invitation that cannot be accepted shows the specified message, and can be set aside',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await signOut(page)
    expectNoise(page)
    await page.goto(`/sign-in?onboardingId=${invitation}&email=${encodeURIComponent(address)}`)
    await expect(fields(page).email).toHaveValue(address)
    await fields(page).password.fill(password)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toContainText(setUpFailed)
    await expect(page).toHaveURL(/\/sign-in\?/)
    await inspect(page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.session'))),
    ).toEqual([])
    await page.reload()
    await signIn(page, address)
    await expect(alert(page)).toContainText(setUpFailed)
    await page.getByRole('button', { name: 'Sign in without the invitation' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'signing in without the invitation.' }),
    ).toBeVisible()
    await signIn(page, address)
    await expect(page).toHaveURL(onboarding)
  },
)

test(
  'the same failure after signing up leads to the sign-in page with its message',
  inEverything,
  async ({ page }) => {
    expectNoise(page)
    const address = newAddress()
    await page.goto(`/sign-up?onboardingId=${invitation}&email=${encodeURIComponent(address)}`)
    await expect(fields(page).email).toHaveValue(address)
    await signUp(page, address)
    await confirm(page, address)
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect(alert(page)).toContainText(setUpFailed)
    await expect(fields(page).email).toHaveValue(address)
  },
)

test('a page reloaded during set-up finishes the set-up and continues', inEverything, async ({ page }) => {
  const address = newAddress()
  let held = true
  await page.route('**/user-accounts/**', (route) => (held ? undefined : route.fallback()))
  await signUp(page, address)
  await confirm(page, address)
  await expect(page.getByRole('button', { name: 'Getting your account ready…' })).toBeVisible()
  held = false
  const made = page.waitForResponse((answer) => answer.url().endsWith('/user-accounts'))
  await page.reload()
  expect((await made).status()).toBe(201)
  await expect(page).toHaveURL(onboarding)
})

test(
  'a slow service shows its progress; signing in as another user in another tab signs that user in in both tabs',
  inEverything,
  async ({ page, context }) => {
    const second = await newUser(page)
    await signOut(page)
    const first = await newUser(page)
    await signOut(page)
    const { promise: patience, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/user-accounts/**', async (route) => {
      await patience
      await route.continue()
    })
    await signIn(page, first)
    await expect(page.getByRole('button', { name: 'Getting your account ready…' })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' }),
    ).toBeVisible()
    const other = await context.newPage()
    await other.goto('/faq')
    // Simulates a tab that signs in: the first tab holds the lock for setting accounts up until it notices that it was overtaken.
    await other.evaluate(() => sessionStorage.clear())
    await other.goto('/sign-in')
    goOn()
    await expect(page).toHaveURL(onboarding)
    // Signing out revokes the session, and the browser would log each call of this tab that is still open.
    await expect(page.getByLabel('Country')).toBeVisible()
    await atBeginning(other)
    await signOut(other)
    await signIn(other, second)
    await expect(other.getByText(`Your account ${second} is confirmed`)).toBeVisible()
    await expect(page.getByText(`Your account ${second} is confirmed`)).toBeVisible()
  },
)
