import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectNoise,
  fields,
  newUser,
  onboarding,
  password,
  signIn,
  signOut,
  test,
  atBeginning,
  hasStarted,
} from './journey.ts'
import { button, dialog, openSecurity, toast } from './security.ts'
import { inEverything } from './widths.ts'

const next = 'Another-Pass-2'
const old = 'Current password'
const fresh = 'New password'

async function signedInElsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/sign-in')
  await hasStarted(page)
  await signIn(page, address)
  await atBeginning(page)
  return page
}

test(
  'faults of the passwords are shown at their fields; a changed password ends all other sessions and signs in',
  inEverything,
  async ({ page, browser }) => {
    const address = await newUser(page)
    const elsewhere = await signedInElsewhere(browser, address)
    await openSecurity(page)
    await button(page, 'Change password').click()
    const form = dialog(page, 'Change password')
    const submit = form.getByRole('button', { name: 'Change password' })
    await submit.click()
    await expect(form.getByLabel(old)).toBeFocused()
    await expect(form.getByLabel(old)).toHaveAccessibleDescription('Enter your current password.')

    await form.getByLabel(old).fill('Wrong-Pass-1')
    await form.getByLabel(fresh, { exact: true }).fill('short')
    await submit.click()
    await expect(form.getByLabel(fresh, { exact: true })).toBeFocused()
    await expect(form.getByLabel(fresh, { exact: true })).toHaveAccessibleDescription(
      /^Choose a password.*a number +\(not met yet\)/,
    )

    await form.getByLabel(fresh, { exact: true }).fill(next)
    await submit.click()
    await expect(form.getByLabel(old)).toBeFocused()
    await expect(form.getByLabel(old)).toHaveAccessibleDescription(
      'This isn’t your current password. Please try again.',
    )

    await form.getByLabel(old).fill(password)
    await form.getByLabel(fresh, { exact: true }).fill(password)
    await submit.click()
    await expect(form.getByLabel(fresh, { exact: true })).toHaveAccessibleDescription(
      /^This is your current password\. Choose another one\./,
    )

    await form.getByLabel(fresh, { exact: true }).fill('Password-1234')
    await page.route('**/identity/', (route) => route.abort())
    expectNoise(page)
    await submit.click()
    await expect(form.getByRole('alert').filter({ hasText: 'We couldn’t connect.' })).toBeVisible()
    await page.unroute('**/identity/')

    await expect(form).toContainText('are signed out everywhere else.')
    await expect(form.getByLabel(old)).toHaveAttribute('autocomplete', 'current-password')
    await expect(form.getByLabel(fresh, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    await form.getByLabel(old).fill(password)
    await form.getByLabel(fresh, { exact: true }).fill(next)
    await submit.click()
    await expect(form).toBeHidden()
    await expect(toast(page, 'Your password was changed.')).toBeVisible()
    await expect(button(page, 'Change password')).toBeFocused()
    await expect(page.getByRole('list', { name: 'Sign-in history' })).toContainText('Password change')

    expectNoise(elsewhere)
    await elsewhere.goto('/dashboard/account/security')
    await expect(elsewhere).toHaveURL(/\/sign-in/)
    await elsewhere.context().close()

    await signOut(page)
    await signIn(page, address)
    await expect(page.getByRole('alert')).toContainText('email or password is incorrect')
    await fields(page).password.fill(next)
    await button(page, 'Sign In').click()
    await expect(page).toHaveURL(onboarding)
  },
)
