import { expect, type Page } from '@playwright/test'
import { british } from './banking.ts'
import { enterAs } from './entering.ts'
import { byMouse } from './hands.ts'
import { expectNoise, inspect, openAccount, password, pressSignOut, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { business } from './new-vendor.ts'
import { atDashboard, field } from './onboarding.ts'
import { atPage as at, invited, invitedAs, pastBank, pastBusiness, steps, walk } from './onboarding-walk.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const card = (page: Page, label: string) => page.getByRole('radio', { name: label })
const change = (page: Page, what: string) => page.getByRole('link', { name: `Change: ${what}` })
const keystone = { partnerId: 2 }

test('no page is shown before its turn, and onboarding continues on another device where it was left', async ({
  page,
  browser,
}) => {
  const { address } = await invited(page, keystone)
  for (const early of ['terms', 'bank-info', 'bank-plaid', 'on-demand-schedule']) {
    await page.goto(`/onboarding/${early}`)
    await at(page, 'business-info')
  }
  await walk(page, { hand: byMouse, pages: ['business-info'] })
  await byMouse.choose(page, 'When due, or on demand')
  await page.reload()
  await expect(card(page, 'When due, or on demand')).toBeChecked()
  await page.goto('/onboarding/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page doesn’t exist')
  await inspect(page)

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, address, { password, path: '/' })
  await at(other, 'payment-schedule')
  await walk(other, { hand: byMouse, pages: ['payment-schedule'] })
  await at(other, 'auto-get-paid-now')
  // A finished page can be opened again, and shows what was entered in the other browser.
  await other.goto('/onboarding/business-info')
  await expect(field(other, 'Legal name')).toHaveValue('Quayside Fencing LLC')
  await other.goto('/sign-in')
  await at(other, 'auto-get-paid-now')
  await other.context().close()
})

test(
  'an invited vendor sees the brand of its partner on the pages of the invitation and signed in',
  inEverything,
  async ({ page }) => {
    const brand = () => page.evaluate(() => document.documentElement.dataset['brand'])
    const { onboardingId } = await invited(page, keystone)
    await at(page, 'business-info')
    await expect.poll(brand).toBe('keystone')
    await pressSignOut(page)
    await expect(page).toHaveURL(/\/sign-in$/)
    await expect.poll(brand).toBe('sooner')
    await page.reload()
    await expect.poll(brand).toBe('sooner')

    await page.goto(`/sign-up?onboardingId=${onboardingId}`)
    await expect.poll(brand).toBe('keystone')
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await brand()).toBe('keystone')
  },
)

test('a failed request is reported and can be repeated', inEverything, async ({ page }) => {
  expectNoise(page)
  await page.route('**/programs', (route) => route.fulfill({ status: 400, json: {} }))
  await pastBusiness(page, keystone)
  await expect(page.getByText('We couldn’t load your prices')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await inspect(page)
  await page.unroute('**/programs')
  await page.getByRole('button', { name: 'Try again' }).click()

  await at(page, 'payment-schedule')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page, '30 days after the invoice')).toBeFocused()
  await expect(page.getByText('Choose one to continue.')).toBeVisible()
  await page.route('**/vendor-preferences/*', (route) => route.abort())
  await byMouse.choose(page, '30 days after the invoice')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error updating' })).toBeVisible()
  await page.unroute('**/vendor-preferences/*')
  const onDemand = page.getByRole('table').filter({ hasText: 'On Demand, for 30 days' })
  await expect(onDemand).toContainText('2.80%')
  await expect(page.getByText(/^Fee, 3\.10%$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await at(page, 'auto-get-paid-now')

  await page.route('**/onboarding-progress', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(page.getByText('We couldn’t find where you left off')).toBeVisible()
  await page.unroute('**/onboarding-progress')
  await page.getByRole('button', { name: 'Try again' }).click()
  await at(page, 'auto-get-paid-now')
})

test(
  'terms agreed with one partner are shown with its name, and as an example in money',
  inEverything,
  async ({ page }) => {
    const atApproval = { programCode: 'Pay-On-Approval', netDays: null, visibleInOnboarding: true } as const
    const { call, onboardingId } = await invited(page, { partnerId: 1, availablePrograms: [atApproval] })
    await expect(page.getByText(`Harborline invited you as ${invitedAs}.`)).toBeVisible()
    await call('createVendor', { body: { ...business, ...british, onboardingId } })
    await page.goto('/')
    await at(page, 'pay-on-approval')
    await expect(page.getByText('This is the schedule agreed with Harborline.')).toBeVisible()
    await expect(page.getByText('£8,400.00').first()).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
  },
)

test('Back leads to the previous page, and no choice is lost', onPhoneInEverything, async ({ page }) => {
  await pastBusiness(page, keystone)
  await walk(page, { hand: byMouse, pages: ['payment-schedule', 'auto-get-paid-now'] })
  for (const name of ['bank-info', 'auto-get-paid-now', 'payment-schedule'] as const) {
    await at(page, name)
    await opened(page, steps[name].title)
    await tabTo(page, 'Back', 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await at(page, 'business-info')
  await expect(field(page, 'City')).toHaveValue('Albany')
  await page.goBack()
  await expect(card(page, '30 days after the invoice')).toBeChecked()
})

test('the review shows what was entered, and leads to each part and back', inEverything, async ({ page }) => {
  const { call, vendorId: id } = await pastBank(page, keystone)
  await at(page, 'review')
  for (const text of ['Quayside Fencing LLC', 'Albany, NY 12207', 'Ann Quay', '••••0007'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()

  await change(page, 'Business').click()
  await at(page, 'business-info')
  await expect(page.getByLabel('EIN, SSN or ITIN (optional)')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await at(page, 'review')
  await change(page, 'Business').click()
  await field(page, 'City').fill('Troy')
  await field(page, 'EIN, SSN or ITIN (optional)').fill('12-3456789')
  await page.reload()
  await expect(field(page, 'City')).toHaveValue('Troy')
  await expect(field(page, 'EIN, SSN or ITIN (optional)')).toHaveValue('')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await at(page, 'review')
  await expect(page.getByText('Troy, NY 12207')).toBeVisible()

  await change(page, 'Payment schedule').click()
  await byMouse.choose(page, '45 days after the invoice')
  await page.getByRole('button', { name: 'Continue' }).click()
  await at(page, 'review')
  await expect(page.getByText('45 days after the invoice')).toBeVisible()
  await change(page, 'Auto Get Paid Now').click()
  await page.getByRole('link', { name: 'Back' }).click()
  await at(page, 'review')
  await change(page, 'Bank account').click()
  await at(page, 'bank-info')

  for (const { id: agreementId } of await call('listVendorAgreements', { params: { id } }))
    await call('signVendorAgreement', {
      params: { id, agreementId },
      body: { signedByName: 'Ann Quay', hasAcceptedTos: true },
    })
  await page.goto('/onboarding/review')
  await expect(page.getByText('Everything is signed. Finish to see your invoices.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await atDashboard(page)
})

test(
  'an agreed schedule cannot be changed; the account page leads back to the unfinished step',
  inEverything,
  async ({ page }) => {
    const availablePrograms = [{ programCode: 'NET-30', netDays: 30, visibleInOnboarding: true }] as const
    await pastBank(page, { ...keystone, availablePrograms: [...availablePrograms] })
    await at(page, 'review')
    await expect(change(page, 'Auto Get Paid Now')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
    await expect(change(page, 'Payment schedule')).toHaveCount(0)
    await openAccount(page)
    await expect(page).toHaveURL(/\/dashboard\/account\/security$/)
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await at(page, 'review')
  },
)
