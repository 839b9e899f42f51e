import { expect, type Page } from '@playwright/test'
import { reader } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { expectNoise, inspect, test, withoutLive } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const path = '/fees'
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
/** The value beside a term of the sum. */
const row = (page: Page, term: string | RegExp) =>
  result(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')
const amount = (page: Page) => page.getByLabel('Invoice amount')
const days = (page: Page) => page.getByLabel('Days early')

test(
  'a vendor estimates fees with its own prices, which are listed beside the calculator',
  inEverything,
  async ({ page }) => {
    const { vendorId, call } = await enterAsNewVendor(page, path)
    const prices = page
      .getByRole('heading', { name: 'Your prices' })
      .locator('xpath=ancestor::*[.//table][1]')
    await expect(prices.getByText('31 to 45 days', { exact: true })).toBeVisible()
    await expect(prices.getByText('2.70%', { exact: true })).toBeVisible()
    await expect(page.getByText('Example, with a rate that may not be yours')).toHaveCount(0)
    await inspect(page)

    await page.getByLabel('Kind of invoice').selectOption('Partner pays in 31 to 45 days: 2.70%')
    await amount(page).fill('1234.56')
    await days(page).fill('10')
    await expect(row(page, 'Fee, 2.70%')).toHaveText('−$33.33')
    await expect(row(page, 'Paid to you')).toHaveText('$1,201.23')
    await expect(result(page)).toContainText('Paid 20 days after the invoice date, instead of 30 days.')
    await expect(result(page).getByRole('status')).toHaveText(
      'Fee $33.33. Paid to you: $1,201.23. Paid 20 days after the invoice date, instead of 30 days.',
    )

    await days(page).fill('30')
    await days(page).blur()
    await expect(days(page)).toHaveAccessibleDescription(/^Enter a whole number of days, from 1 to 29\./)
    await expect(row(page, 'Paid to you')).toHaveText('–')
    await amount(page).fill('10000000.01')
    await amount(page).blur()
    await expect(amount(page)).toHaveAccessibleDescription(/^Enter an amount of at most \$10,000,000\.00\./)
    await inspect(page)
    await amount(page).fill('')
    await amount(page).blur()
    await expect(amount(page)).toHaveAccessibleDescription(/^Enter an amount above zero\./)
    await expect(result(page)).toContainText('Fill in both fields')

    const preferences = { programCode: 'On-Demand' } as const
    await call('changeVendorPreferences', { params: { vendorId }, body: { preferences } })
    await page.reload()
    await amount(page).fill('1000')
    await days(page).fill('3')
    await expect(row(page, /^Fee, .* for 30 days/)).toHaveText('−$10.00')
    await expect(result(page)).toContainText('Minimum: 1% of the amount')
    await expect(result(page)).toContainText('Paid 3 days before it’s due.')
    await page.getByLabel('Language').selectOption('Español')
    await expect(page.getByRole('heading', { name: '¿Cuánto costaría?' })).toBeVisible()
    await expect(page.getByText('Se paga 3 días antes de su fecha de vencimiento.')).toBeVisible()
  },
)

test(
  'the price that was agreed for one client can be chosen beside those of the general program',
  inEverything,
  async ({ page }) => {
    await enterAs(page, reader, { path })
    await expect(page.getByRole('heading', { name: 'Invoices for Hudson Office Park' })).toBeVisible()
    const kind = page.getByLabel('Kind of invoice')
    await kind.selectOption('For Hudson Office Park. Partner pays in 0 to 90 days: 2.15%')
    await amount(page).fill('1000')
    await days(page).fill('20')
    await expect(row(page, 'Fee, 2.15%')).toHaveText('−$21.50')
    await expect(result(page)).toContainText('Paid 40 days after the invoice date, instead of 60 days.')
    // On Demand has a rate of its own beside the tiers.
    await kind.selectOption('On Demand, for 30 days: 2.60%')
    await days(page).fill('15')
    await expect(row(page, 'Fee, 2.60% for 30 days')).toHaveText('−$13.00')
    await expect(result(page)).toContainText('Paid 15 days after the invoice date, instead of 30 days.')
  },
)

/** Has the page receive another vendor than the one that is stored. */
const receives = (page: Page, more: object) =>
  page.route(/\/vendors\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...more } })
  })

test(
  'prices that cannot be loaded are reported; by keyboard alone, by debiting: everything is paid out, and the fee is debited on the same day',
  onPhoneInEverything,
  async ({ page }) => {
    await receives(page, { feeScheme: 'debiting', currentMsaHasOnDemand: false, activeMsaHasOnDemand: false })
    // A live update would load the prices before the button is pressed.
    await withoutLive(page)
    await page.route('**/programs', (route) => route.fulfill({ status: 400, json: {} }))
    expectNoise(page)
    await enterAsNewVendor(page, path)
    await expect(page.getByText('We couldn’t load your prices')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How you pay the fee' })).toBeVisible()
    await inspect(page)
    await page.unroute('**/programs')
    await button(page, 'Try again').click()
    await expect(result(page)).toBeVisible()
    await tabTo(page, 'Invoice amount')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2000')
    await tabTo(page, 'Days early')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('20')
    await expect(row(page, 'Paid to you')).toHaveText('$2,000.00')
    await expect(row(page, 'Debited from your account on the day you’re paid')).toHaveText(/^−\$\d\d\.\d\d$/)
    await expect(row(page, 'You keep')).toHaveText(/^\$1,9\d\d\.\d\d$/)
    await inspect(page)
    await expect(page.getByRole('heading', { level: 2, name: 'On Demand' })).toHaveCount(0)
    await expect(page.getByText('On Demand')).toHaveCount(0)
  },
)
