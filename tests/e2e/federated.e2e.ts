import { expect, type Page } from '@playwright/test'
import { expectNoise, fields, inspect, onboarding, signOut, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { inEverything, onPhone } from './widths.ts'

/** The sandbox's provider is trusted for this domain, so its people need no code. */
const knownAddress = () => newAddress().replace('journey', 'acme')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failed = 'You aren’t signed in'
const stillSignedIn = 'You’re still signed in'

/** Chooses a person on the page of the sandbox's provider. */
async function beAt(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.getByRole('textbox', { name: 'Name' }).fill('Kim Vale')
  await page.getByRole('textbox', { name: 'Email address' }).fill(address)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('signing in with another provider leads to the page that was requested', onPhone, async ({ page }) => {
  const address = knownAddress()
  await page.goto('/onboarding/business-info?from=mail')
  await expect(heading(page)).toHaveText('Sign In')
  await tabTo(page, 'Continue with Sandbox identity')
  await page.keyboard.press('Enter')
  await beAt(page, address)
  await expect(page).toHaveURL(/\/onboarding\/business-info\?from=mail$/)
  // What the page asks for would be refused after signing out.
  await expect(page.getByLabel('Country')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
  await beAt(page, address)
  await expect(page).toHaveURL(onboarding)
})

test(
  'a callback that was not started here, or was used already, signs nobody in and nobody out',
  inEverything,
  async ({ page }) => {
    await page.goto('/sign-in/callback?code=stolen&state=invented')
    await opened(page, failed)
    await expect(page.getByRole('alert').first()).toContainText('This sign-in wasn’t started in this tab')
    await expect(page).toHaveURL(/\/sign-in\/callback$/)
    await inspect(page)
    await tabTo(page, 'Back to sign in')
    await page.keyboard.press('Enter')
    await opened(page, 'Sign In')

    // A person who is signed in stays it.
    await page.goto('/sign-in?redirect=%2Fdashboard%2Faccount%2Fsecurity')
    await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
    await beAt(page, knownAddress())
    await expect(heading(page)).toHaveText('Security')
    await page.goto('/sign-in/callback?code=x&state=y')
    await opened(page, stillSignedIn)
    await expect(page.getByRole('alert').first()).toContainText('This sign-in wasn’t started in this tab')
    await inspect(page)
    await tabTo(page, 'Continue where you were')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
    await expect(heading(page)).toHaveText('Security')
  },
)

test(
  'a newcomer who types the code of the mailbox holds up no other tab',
  inEverything,
  async ({ page, context }) => {
    const address = newAddress()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
    await beAt(page, address)
    await expect(heading(page)).toHaveText('Confirm your email')
    const other = await context.newPage()
    await other.goto('/onboarding/business-info')
    await expect(heading(other)).toHaveText('Sign In')
    await fields(page).code.fill(await codeSentTo(page.request, address))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(onboarding)
    await expect(other).toHaveURL(onboarding)
  },
)

test(
  'a sign-in in another tab takes the place of one that waits for a code',
  inEverything,
  async ({ page, context }) => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
    await beAt(page, newAddress())
    await expect(heading(page)).toHaveText('Confirm your email')
    const other = await context.newPage()
    await other.goto('/sign-in')
    await other.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
    await beAt(other, knownAddress())
    await expect(other).toHaveURL(onboarding)
    // The former session ends a moment before the new one is stored, so the page learns of one or the other first.
    await expect(heading(page)).not.toHaveText('Confirm your email')
  },
)

/** Goes to the provider and returns with a simulated answer. */
async function comeBackWith(page: Page, answer: (state: string) => string): Promise<void> {
  let state = ''
  await page.route('**/oauth2/authorize?**', async (route) => {
    state = new URL(route.request().url()).searchParams.get('state') ?? ''
    await route.fulfill({ status: 302, headers: { location: `/sign-in/callback?${answer(state)}` } })
  })
  await page.goto('/sign-in?redirect=%2Fonboarding%2Fterms')
  await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
  await expect(heading(page)).toHaveText(failed)
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/sign-in?redirect=%2Fonboarding%2Fterms',
  )
  expect(state).toMatch(/^[\w-]{32}$/)
}

test(
  'a refusing provider, a refused code and a failing network have different messages',
  inEverything,
  async ({ page }) => {
    const alert = page.getByRole('alert').first()
    await comeBackWith(page, (state) => `error=access_denied&state=${state}`)
    await expect(alert).toContainText('didn’t sign you in')
    await comeBackWith(page, (state) => `code=not-a-code&state=${state}`)
    await expect(alert).toContainText('isn’t valid or was already used')
    page.removeAllListeners('console')
    await page.route('**/oauth2/token', (route) => route.abort())
    await comeBackWith(page, (state) => `code=any&state=${state}`)
    await expect(alert).toContainText('We couldn’t connect to finish signing you in.')
  },
)

test('a federated user confirms their identity at the provider', inEverything, async ({ page }) => {
  const address = knownAddress()
  await page.goto('/sign-in?redirect=%2Fdashboard%2Faccount%2Fsecurity')
  await page.getByRole('button', { name: 'Continue with Sandbox identity' }).click()
  await beAt(page, address)
  await expect(heading(page)).toHaveText('Security')
  await expect(page.getByText('You sign in with Sandbox identity.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toHaveCount(0)
  await inspect(page)

  // Other tests, which control the time, check that the service asks; this one checks how the page handles it.
  await page.route('**/account/sessions', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'STEP_UP_REQUIRED',
        message: 'Please confirm that it’s you, then try again.',
        statusCode: 403,
      },
    }),
  )
  expectNoise(page)
  await page.reload()
  const asking = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(asking).toContainText('You sign in with Sandbox identity.')
  await expect(asking.getByLabel('Password', { exact: true })).toHaveCount(0)
  await inspect(page)
  // Who cancels there is still signed in, and comes back to the same page.
  await page.route('**/oauth2/authorize?**', async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? ''
    const location = `/sign-in/callback?error=access_denied&state=${state}`
    await route.fulfill({ status: 302, headers: { location } })
  })
  await asking.getByRole('button', { name: 'Sign in again' }).click()
  await opened(page, stillSignedIn)
  await expect(page.getByRole('alert').first()).toContainText('or you cancelled there')
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
  await page.unroute('**/oauth2/authorize?**')
  await expect(asking).toContainText('You sign in with Sandbox identity.')
  await page.unroute('**/account/sessions')
  await asking.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/\/sandbox\/.*[?&]prompt=login/)
  await beAt(page, address)
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
  await expect(heading(page)).toHaveText('Security')
})
