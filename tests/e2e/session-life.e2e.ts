import { expect, type Page } from '@playwright/test'
import {
  expectNoise,
  fields,
  newUser,
  onboarding,
  openAccount,
  pressSignOut,
  signIn,
  signOut,
  test,
  atBeginning,
} from './journey.ts'
import { ask, tokensOf } from './pool.ts'
import { inEverything } from './widths.ts'

/** Sets this browser's clock off by `ms`, as if it were wrong or as if time had passed. */
const shiftClock = (page: Page, ms: number) =>
  page.addInitScript((by) => {
    const RealDate = Date
    const shifted = class extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(RealDate.now() + by)
        else super(...(given as [number]))
      }
      static override now = () => RealDate.now() + by
    }
    globalThis.Date = shifted as DateConstructor
  }, ms)

const hourMs = 3_600_000

test(
  'a clock that is wrong by an hour, ahead or behind, signs in and stays signed in',
  inEverything,
  async ({ page }) => {
    // Each shift is added to the one before: an hour ahead, then an hour behind.
    for (const by of [hourMs, -2 * hourMs]) {
      await shiftClock(page, by)
      const address = await newUser(page)
      await page.reload()
      await atBeginning(page)
      await signOut(page)
      await signIn(page, address)
      await expect(page).toHaveURL(onboarding)
      await atBeginning(page)
      await signOut(page)
    }
  },
)

test(
  'two tabs that refresh the session at the same time stay signed in',
  inEverything,
  async ({ page, context }) => {
    await newUser(page)
    const before = await tokensOf(page)
    const later = await Promise.all([context.newPage(), context.newPage()])
    for (const tab of later) await shiftClock(tab, hourMs)
    await Promise.all(later.map((tab) => tab.goto('/onboarding/business-info')))
    for (const tab of later) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('About your business')
      await tab.reload()
      await expect(tab).toHaveURL(onboarding)
    }
    const after = await tokensOf(page)
    expect(after.accessToken).not.toBe(before.accessToken)
    await page.reload()
    await expect(page).toHaveURL(onboarding)
  },
)

test('a session that was ended elsewhere ends at the next action and at a reload, with a message, and signing in leads back', async ({
  page,
}) => {
  const address = await newUser(page)
  expectNoise(page)
  const endElsewhere = async () => {
    const { accessToken } = await tokensOf(page)
    expect((await ask(page, 'GlobalSignOut', { AccessToken: accessToken })).status()).toBe(200)
  }
  await endElsewhere()
  await openAccount(page)
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount/)
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible()
  await signIn(page, address)
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
  // A question that the page still asks would end the session here before the reload, which then finds nothing that has ended.
  for (const name of ['Where you’re signed in', 'Your devices', 'Sign-in history'])
    await expect(page.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible()

  await endElsewhere()
  await shiftClock(page, hourMs)
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible()
  await signIn(page, address)
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
})

test('signing out removes all personal data and waits for no service', async ({ page }) => {
  await newUser(page)
  expectNoise(page)
  await page.route('**/activity', () => undefined)
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(fields(page).email).toHaveValue('')
  const left = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))
  // These belong to the browser and survive the sign-out: language, appearance, and the proof that lets a remembered device skip
  // the second step.
  const ofBrowser = /^(sooner\.device\.|user-pool\.soonerportal\.devices$)/
  expect(left.filter((key) => !ofBrowser.test(key))).toEqual([])
})

test(
  'requests in flight at sign-out are canceled, and their answers are ignored',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    const revoked = page.waitForResponse(
      (answer) => answer.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
    )
    const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/onboarding-progress', async (route) => {
      asked.resolve()
      await revoked
      // The page has left and does not wait for this answer any more.
      await route.continue().catch(() => undefined)
      sent.resolve()
    })
    await page.reload()
    await asked.promise
    await signOut(page)
    await sent.promise
    await expect(fields(page).email).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  },
)

/** A sign-out waits at most one second for its log entry; a busy machine may need more, so the wait is extended to a minute. */
const neverHurries = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: real } = globalThis
    const patient = (work: () => void, ms = 0) => real(work, ms === 1000 ? 60_000 : ms)
    globalThis.setTimeout = patient as typeof setTimeout
  })

test(
  'signing in, refreshing the session and signing out are recorded for the owner of the account',
  inEverything,
  async ({ page }) => {
    await neverHurries(page)
    const address = await newUser(page)
    await signOut(page)
    const recorded = (activity: string) =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith(`/user-accounts/${encodeURIComponent(address)}/activity`) &&
          (answer.request().postDataJSON() as { activity?: string }).activity === activity,
      )
    const [signedIn] = await Promise.all([recorded('sign-in'), signIn(page, address)])
    expect(signedIn.status()).toBe(204)
    await expect(page).toHaveURL(onboarding)
    await shiftClock(page, hourMs)
    const [renewed] = await Promise.all([recorded('token-refresh'), page.reload()])
    expect(renewed.status()).toBe(204)
    const [signedOut] = await Promise.all([recorded('sign-out'), signOut(page)])
    expect(signedOut.status()).toBe(204)
  },
)
