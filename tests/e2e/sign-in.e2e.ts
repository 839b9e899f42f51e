import { expect } from '@playwright/test'
import {
  fields,
  newUser,
  onboarding,
  password,
  signIn,
  signOut,
  signUp,
  test,
  atBeginning,
} from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { inEverything } from './widths.ts'

test('a wrong password and an unknown address have the same message; an existing address leads from sign-up to sign-in', async ({
  page,
}) => {
  const address = await newUser(page)
  await signOut(page)
  const refusal = 'The email or password is incorrect. Check both and try again.'
  for (const known of [address, newAddress()]) {
    await signIn(page, known, 'Another-Pass-1')
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(fields(page).password).toBeFocused()
    await page.reload()
  }
  // Who signs up with an existing address is led to sign-in.
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await fields(page).email.fill(address)
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in instead' }).click()
  await expect(fields(page).email).toHaveValue(address)
  await signIn(page, address.toUpperCase())
  await expect(page).toHaveURL(onboarding)
})

test(
  'an unconfirmed account gets a new code and signs in with it',
  inEverything,
  async ({ page, context }) => {
    const address = newAddress()
    await signUp(page, address)
    await codeSentTo(page.request, address)
    await context.clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/sign-in')
    await signIn(page, address)
    await expect(page).toHaveURL(/\/confirm$/)
    await expect(page.getByRole('status').filter({ hasText: 'isn’t confirmed yet' })).toBeVisible()
    await fields(page).code.fill(await codeSentTo(page.request, address, 2))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(onboarding)
  },
)

test('the redirect survives signing in, and a hostile one leads to a page of this site', async ({ page }) => {
  const address = await newUser(page)
  await signOut(page)
  await page.goto('/onboarding/business-info?from=mail')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fonboarding%2Fbusiness-info%3Ffrom%3Dmail$/)
  await signIn(page, address)
  await expect(page).toHaveURL(/\/onboarding\/business-info\?from=mail$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About your business')
  const { host } = new URL(page.url())
  for (const foreign of [
    'https://evil.test/',
    '//evil.test/onboarding/',
    '/\\evil.test',
    'javascript:alert(1)',
  ]) {
    await signOut(page)
    await page.goto(`/sign-in?redirect=${encodeURIComponent(foreign)}`)
    await signIn(page, address)
    await atBeginning(page)
    expect(new URL(page.url()).host).toBe(host)
  }
})

test('signing out in one tab signs out the other', inEverything, async ({ page, context }) => {
  await newUser(page)
  const other = await context.newPage()
  await other.goto('/')
  await atBeginning(other)
  await signOut(other)
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
})
