import { expect } from '@playwright/test'
import {
  confirm,
  fields,
  onboarding,
  password,
  signOut,
  signUp,
  test,
  atBeginning,
  hasStarted,
} from './journey.ts'
import { codeSentTo, linkSentTo, newAddress, otherThan } from './mailbox.ts'
import { inEverything, onTablet } from './widths.ts'

test('from sign-up to an empty onboarding page, and signing out again', onTablet, async ({ page }) => {
  const address = newAddress()
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2F$/)
  await expect(page).toHaveTitle('Sign In · Sooner')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()

  await fields(page).email.fill(address)
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/confirm$/)
  await expect(page.getByText(address)).toBeVisible()

  const code = await codeSentTo(page.request, address)
  await fields(page).code.fill(otherThan(code))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code you entered was incorrect. Please try again.')

  await fields(page).code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(onboarding)
  await expect(page).toHaveTitle('About your business · Sooner')
  await expect(page.getByText(`Your account ${address} is confirmed`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Setup' }).locator('[aria-current="step"]')).toHaveText(
    'Business',
  )

  await page.reload()
  await atBeginning(page)
  await page.goto('/')
  await atBeginning(page)
  await page.goto('/sign-in')
  await atBeginning(page)

  await signOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByRole('status').filter({ hasText: 'You’re signed out.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await page.goto('/onboarding/business-info')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fonboarding%2Fbusiness-info$/)
})

test('the link of the mail confirms without the code, in another browser too', async ({ page, browser }) => {
  const address = newAddress()
  await signUp(page, address)
  const link = await linkSentTo(page.request, address)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(new URL(link.pathname + link.hash, page.url()).href)
  await hasStarted(other)
  await expect(other.getByText(`Confirm that ${address} is yours`)).toBeVisible()
  await expect(other).toHaveURL(/\/confirm$/)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Your account is confirmed.' })).toBeVisible()
  await context.close()
})

test(
  'an account that the pool confirms at once is signed in without a code',
  inEverything,
  async ({ page }) => {
    const address = newAddress()
    const confirmed = new Set<string>()
    await page.route('**/identity/', async (route) => {
      const headers = route.request().headers()
      if (!headers['x-amz-target']?.endsWith('.SignUp')) return route.fallback()
      const { ClientId } = route.request().postDataJSON() as { ClientId: string }
      const signedUp = await route.fetch()
      const answered = (await signedUp.json()) as object
      const code = await codeSentTo(page.request, address)
      const target = 'AWSCognitoIdentityProviderService.ConfirmSignUp'
      const done = await page.request.post(route.request().url(), {
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        data: JSON.stringify({ ClientId, Username: address, ConfirmationCode: code }),
      })
      if (done.ok()) confirmed.add(address)
      return route.fulfill({ response: signedUp, json: { ...answered, UserConfirmed: true } })
    })
    await page.goto('/sign-up')
    await fields(page).email.fill(address)
    await fields(page).password.fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(onboarding)
    expect([...confirmed]).toEqual([address])
  },
)

test('the confirm page survives a reload', inEverything, async ({ page }) => {
  const address = newAddress()
  await signUp(page, address)
  await page.reload()
  await expect(page.getByText(address)).toBeVisible()
  await confirm(page, address)
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByRole('status').filter({ hasText: 'Your account is confirmed.' })).toBeVisible()
  await expect(fields(page).email).toHaveValue(address)
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(onboarding)
})

test('a user who signed up with a wrong address can start over', inEverything, async ({ page }) => {
  await page.goto('/dashboard/upcoming')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused()
  await fields(page).email.fill(newAddress())
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/confirm$/)
  // A slash at the end changes nothing, and neither does a reload.
  await page.evaluate(() => history.replaceState(history.state, '', '/confirm/'))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/\/sign-up$/)
  await expect(fields(page).email).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Fupcoming$/)
  await page.goto('/confirm')
  await expect(fields(page).email).toBeVisible()
})

test(
  'data in a link is prefilled and shown as text, never trusted, and missing fields show their faults',
  inEverything,
  async ({ page }) => {
    const injected = encodeURIComponent('<img src=x onerror=alert(1)>')
    await page.goto(`/sign-up?businessName=${injected}&email=${injected}&onboardingId=${injected}`)
    await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
    await expect(fields(page).email).toHaveValue('<img src=x onerror=alert(1)>')
    await expect(page.locator('main img')).toHaveCount(0)

    await page.goto(
      '/sign-up?onboardingId=abc&email=maria%40brightside.test&businessName=Brightside%20%3Cb%3E',
    )
    await expect(fields(page).email).toHaveValue('maria@brightside.test')
    await expect(page.getByText('For Brightside <b>.')).toBeVisible()
    await fields(page).email.fill('maria')
    await fields(page).password.fill('weak')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(fields(page).email).toBeFocused()
    await expect(fields(page).email).toHaveAccessibleDescription(
      /^Enter an email address, such as name@example\.com\./,
    )
    await fields(page).email.fill('maria@brightside.test')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(fields(page).password).toBeFocused()
    await expect(fields(page).password).toHaveAccessibleDescription(
      /^Choose a password.*a number +\(not met yet\)/,
    )
  },
)

test(
  'a lost connection is reported, and signing up continues when it returns',
  inEverything,
  async ({ page, context }) => {
    const address = newAddress()
    await signUp(page, address)
    const code = await codeSentTo(page.request, address)
    // The browser logs every call without a network in the console, and that is the subject of this test.
    page.removeAllListeners('console')
    await context.setOffline(true)
    await fields(page).code.fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toContainText('You’re offline. Check your connection')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(onboarding)
  },
)
