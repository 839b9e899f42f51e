import { expect, type Page } from '@playwright/test'
import { fields, inspect, newUser, signIn, signOut, test, atBeginning } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { codeSentTo, linkSentTo, newAddress, otherThan } from './mailbox.ts'
import { inEverything, onPhone } from './widths.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newPassword = 'Recovered-Pass-2'

test('a lost password is replaced in three screens, by keyboard alone', onPhone, async ({ page }) => {
  const address = await newUser(page)
  await signOut(page)
  await page.goto('/sign-in?redirect=%2Fdashboard%2Faccount%2Fsecurity')
  await fields(page).email.fill(address)
  await tabTo(page, 'Forgot password?')
  await page.keyboard.press('Enter')
  await opened(page, 'Forgot your password?')
  await expect(fields(page).email).toHaveValue(address)
  await inspect(page)
  await tabTo(page, 'Email')
  await page.keyboard.press('Enter')

  await opened(page, 'Check your email')
  await expect(page).toHaveURL(/\/forgot-password-confirm$/)
  await inspect(page)
  const code = await codeSentTo(page.request, address, 2)
  await tabTo(page, 'Code')
  await page.keyboard.press('Enter')
  await expect(fields(page).code).toHaveAccessibleDescription(/^Enter the 6 digits from the email\./)
  await page.keyboard.type(otherThan(code))
  await page.keyboard.press('Enter')

  await opened(page, 'Set a new password')
  await expect(page).toHaveURL(/\/forgot-password-submit$/)
  await expect(fields(page).code).toHaveValue(otherThan(code))
  await inspect(page)
  await tabTo(page, 'New password')
  await page.keyboard.type('weak')
  await page.keyboard.press('Enter')
  const chosen = page.getByLabel('New password', { exact: true })
  await expect(chosen).toHaveAccessibleDescription(/^Choose a password/)
  await chosen.fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toHaveText(
    'The code you entered was incorrect. Please try again.',
  )
  await expect(fields(page).code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')

  await opened(page, 'Sign In')
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible()
  await expect(fields(page).email).toHaveValue(address)
  await signIn(page, address, newPassword)
  // The page that was wanted at first.
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
})

test(
  'each recovery screen survives a reload; no code and no password is stored',
  inEverything,
  async ({ page }) => {
    const address = await newUser(page)
    await signOut(page)
    await page.goto('/forgot-password')
    await fields(page).email.fill(address)
    await button(page, 'Send code').click()
    await expect(page).toHaveURL(/\/forgot-password-confirm$/)
    const code = await codeSentTo(page.request, address, 2)
    await page.reload()
    await expect(page.getByText(`If ${address} has an account`)).toBeVisible()
    await fields(page).code.fill(code)
    await button(page, 'Continue').click()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).toContain(address)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(newPassword)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
    await expect(fields(page).code).toHaveValue('')
    await fields(page).code.fill(code)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await button(page, 'Set password').click()
    await expect(page).toHaveURL(/\/sign-in$/)
    await page.goto('/forgot-password-submit')
    await expect(page).toHaveURL(/\/forgot-password$/)
  },
)

test(
  'a link to a later recovery screen leads to the first one, which answers an unknown address like a known one, and an account that has to be reset',
  inEverything,
  async ({ page }) => {
    for (const path of ['/forgot-password-confirm', '/forgot-password-submit']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/forgot-password$/)
    }
    await button(page, 'Send code').click()
    await expect(fields(page).email).toHaveAccessibleDescription('Enter your email address.')
    await expect(fields(page).email).toBeFocused()

    await fields(page).email.fill(newAddress())
    await button(page, 'Send code').click()
    await expect(page).toHaveURL(/\/forgot-password-confirm$/)
    await page.getByRole('link', { name: 'Start over' }).click()
    await page.route('**/identity/', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({ __type: 'UserNotFoundException', message: 'User does not exist.' }),
      }),
    )
    await fields(page).email.fill('nobody@journey.test')
    await button(page, 'Send code').click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toBeVisible()
    expect(await alert.textContent()).toBe('Username not found.  Please try again.')

    await page.unroute('**/identity/')
    await page.goto('/sign-in')
    await page.route('**/identity/', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({
          __type: 'PasswordResetRequiredException',
          message: 'Password reset required',
        }),
      }),
    )
    await signIn(page, 'owner@journey.test')
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(
      page.getByText('You need a new password before you can sign in to this account.'),
    ).toBeVisible()
    await expect(fields(page).email).toHaveValue('owner@journey.test')
  },
)

test('the link of the mail takes the place of the code, and its secret is gone from the address', async ({
  page,
}) => {
  const address = await newUser(page)
  await signOut(page)
  await page.goto('/forgot-password')
  await fields(page).email.fill(address)
  await button(page, 'Send code').click()
  const link = await linkSentTo(page.request, address, 2)
  const secret = new URLSearchParams(link.hash.slice(1)).get('secret') ?? ''
  expect(secret).toHaveLength(22)
  const another = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  await page.goto(link.pathname + link.hash.replace(secret, another))
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await button(page, 'Set password').click()
  await expect(page.getByRole('alert').first()).toHaveText(
    'The code you entered was incorrect. Please try again.',
  )
  await page.goto('/sign-in')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') sent.push(request.url(), request.headers()['referer'] ?? '')
  })
  await page.goto(link.pathname + link.hash)
  await expect(page.getByText(`For ${address}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/forgot-password-submit$/)
  await expect(fields(page).code).toHaveCount(0)
  await inspect(page)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await button(page, 'Set password').click()
  await signIn(page, address, newPassword)
  await atBeginning(page)
  expect(sent.filter((one) => one.includes(secret))).toEqual([])
  await signOut(page)
  await page.goto(link.pathname + link.hash)
  await page.getByLabel('New password', { exact: true }).fill('Another-Pass-2')
  await button(page, 'Set password').click()
  await expect(page.getByRole('alert').first()).toHaveText('This code is no longer valid. Ask for a new one.')
})
