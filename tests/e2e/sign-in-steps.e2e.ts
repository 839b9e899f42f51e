import { expect, type Page } from '@playwright/test'
import {
  accountMenu,
  expectNoise,
  fields,
  inspect,
  newUser,
  onboarding,
  password,
  signIn,
  signOut,
  test,
} from './journey.ts'
import { tabTo, watchAlert } from './keys.ts'
import { codeSentTo, otherThan } from './mailbox.ts'
import { simulateStep } from './simulated-pool.ts'
import { dialog, openSecurity, setUpTitle, turnOn } from './security.ts'
import { preferNeither, turnOnTextCodes } from './telephone.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const wrongCode = 'The code you entered was incorrect. Please try again.'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A user with an account on the sign-in page. */
async function visitor(page: Page): Promise<string> {
  const address = await newUser(page)
  await signOut(page)
  return address
}

/** Signs out, so that another simulated step may follow. */
async function endStep(page: Page): Promise<void> {
  await expect(page.getByLabel('Country')).toBeVisible()
  await signOut(page)
  await page.unrouteAll({ behavior: 'wait' })
}

/** Signs in from a browser that the pool does not know, so that no step is skipped. */
async function signInOnNewPage(page: Page, address: string): Promise<void> {
  await signOut(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/sign-in')
  await signIn(page, address)
}

test('signing in with a code by text message', onPhoneInEverything, async ({ page }) => {
  const address = await newUser(page)
  const number = await turnOnTextCodes(page)
  await signInOnNewPage(page, address)
  await expect(heading(page)).toHaveText('Enter the code we sent')
  await expect(page.getByText(`${number.slice(-4)}.`)).toBeVisible()
  await expect(fields(page).code).toBeFocused()
  await expect(fields(page).code).toHaveAttribute('autocomplete', 'one-time-code')
  await inspect(page)
  await page.keyboard.press('Enter')
  await expect(fields(page).code).toHaveAccessibleDescription(/^Enter the 6 digits of the code\./)
  const code = await codeSentTo(page.request, number, 2)
  await page.keyboard.type(otherThan(code))
  const readyToRetype = await watchAlert(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toHaveText(wrongCode)
  await readyToRetype(otherThan(code))
  await expect(fields(page).code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(onboarding)
})

test(
  'a step-up that requires a new sign-in leads there and back to the page',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    const number = await turnOnTextCodes(page)
    await openSecurity(page)
    // Only the browser's clock has advanced, so only the page asks for a proof.
    await page.clock.setSystemTime(Date.now() + 6 * 60_000)
    await button(page, setUpTitle).click()
    const asking = dialog(page, 'Confirm that it’s you')
    await asking.getByLabel('Password', { exact: true }).fill(password)
    expectNoise(page)
    await page.keyboard.press('Enter')
    await expect(asking.getByRole('alert').first()).toContainText('Your account uses codes by text message')
    await expect(asking.getByLabel('Password', { exact: true })).toHaveCount(0)
    await expect(asking.getByRole('button', { name: 'Sign in again' })).toBeFocused()
    await inspect(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fdashboard%2Faccount%2Fsecurity$/)
    await page.clock.setSystemTime(Date.now())
    await signIn(page, address)
    await fields(page).code.fill(await codeSentTo(page.request, number, 2))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
    await button(page, setUpTitle).click()
    await expect(dialog(page, setUpTitle)).toBeVisible()
  },
)

test(
  'signing in with a choice of the second factor, and then that factor',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await openSecurity(page)
    const { app } = await turnOn(page)
    await turnOnTextCodes(page)
    await preferNeither(page)
    await signInOnNewPage(page, address)
    await expect(heading(page)).toHaveText('How do you want to confirm it’s you?')
    await expect(heading(page)).toBeFocused()
    await inspect(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Authenticator app' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Enter your code')
    await inspect(page)
    await fields(page).code.fill(await app.nextCode())
    await button(page, 'Continue').click()
    await expect(accountMenu(page)).toBeVisible()
  },
)

test(
  'signing in requires an authenticator app to be set up first, or asks a custom question; an expired step leads back to the password, and so does canceling it',
  inEverything,
  async ({ page }) => {
    const address = await visitor(page)
    await simulateStep(page, {
      challenge: 'MFA_SETUP',
      parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      judge: ({ USER_CODE: code }) =>
        code === '123456' ? undefined : { refused: 'EnableSoftwareTokenMFAException' },
    })
    await signIn(page, address)
    await expect(heading(page)).toHaveText('Set up an authenticator app')
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await inspect(page)
    await tabTo(page, 'Code from the app')
    await page.keyboard.type('000000')
    const readyToRetype = await watchAlert(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: wrongCode })).toBeVisible()
    await readyToRetype('000000')
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(onboarding)

    // A custom challenge of the pool.
    await endStep(page)
    await simulateStep(page, {
      challenge: 'CUSTOM_CHALLENGE',
      parameters: { question: 'What is the name of your first client?' },
      judge: ({ ANSWER: typedAnswer }) =>
        typedAnswer === 'Harborline'
          ? undefined
          : { refused: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    })
    await signIn(page, address)
    await expect(heading(page)).toHaveText('One more question')
    await expect(page.getByText('What is the name of your first client?')).toBeVisible()
    await inspect(page)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Answer')).toHaveAccessibleDescription('Enter your answer.')
    await page.keyboard.type(' Harborline ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(onboarding)

    // An expired step leads back to the password, and so does canceling it.
    await endStep(page)
    const message = 'Invalid session for the user, session is expired.'
    await simulateStep(page, {
      challenge: 'SOFTWARE_TOKEN_MFA',
      judge: () => ({ refused: 'NotAuthorizedException', message }),
    })
    await signIn(page, address)
    await fields(page).code.fill('123456')
    await button(page, 'Continue').click()
    await expect(heading(page)).toHaveText('Sign In')
    await expect(page.getByRole('alert').first()).toHaveText(
      'Your sign-in timed out. Enter your password again.',
    )
    await expect(fields(page).email).toHaveValue(address)
    await expect(fields(page).password).toBeFocused()
    await fields(page).password.fill(password)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Enter your code')
    await button(page, 'Start over with another account or password').click()
    await expect(heading(page)).toHaveText('Sign In')
    await expect(page.getByText('Your sign-in timed out')).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toHaveText('Sign In')
  },
)

test(
  'a temporary password is replaced, along with attributes that the pool requires',
  inEverything,
  async ({ page }) => {
    const address = await visitor(page)
    await simulateStep(page, {
      challenge: 'NEW_PASSWORD_REQUIRED',
      parameters: {
        requiredAttributes: '["userAttributes.name","userAttributes.custom:site"]',
        userAttributes: JSON.stringify({ email: address, 'custom:site': 'Newark' }),
      },
      judge: (given) => {
        const {
          NEW_PASSWORD: chosen,
          'userAttributes.name': name,
          'userAttributes.custom:site': site,
        } = given
        if (chosen === 'Common-Pass-1') return { refused: 'InvalidPasswordException' }
        return name === 'Maria Diaz' && site === 'Newark'
          ? undefined
          : { refused: 'InvalidParameterException' }
      },
    })
    await signIn(page, address)
    await expect(heading(page)).toHaveText('Choose a new password')
    await inspect(page)
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(address)
    const chosen = page.getByLabel('New password', { exact: true })
    await expect(chosen).toHaveAttribute('autocomplete', 'new-password')
    await tabTo(page, 'New password')
    await page.keyboard.type('weak')
    await page.keyboard.press('Enter')
    await expect(chosen).toBeFocused()
    await expect(chosen).toHaveAccessibleDescription(/^Choose a password.*a number +\(not met yet\)/)
    await chosen.fill('Common-Pass-1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.keyboard.type('Maria Diaz')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toContainText(
      'This password doesn’t meet the requirements below.',
    )
    await expect(chosen).toBeFocused()
    await chosen.fill('Another-Pass-1')
    await expect(page.getByLabel('site')).toHaveValue('Newark')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(onboarding)
  },
)
