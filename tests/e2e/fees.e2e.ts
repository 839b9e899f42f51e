import { expect, type Page } from '@playwright/test'
import { reader } from './colleagues.ts'
import { askForConfig } from './configuration.ts'
import { enterAs } from './entering.ts'
import { expectNoise, inspect, test, withoutLive } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { button } from './security.ts'
import { inEverything, onPhone } from './widths.ts'

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
const example = (page: Page) => page.getByText('Example, with a rate that may not be yours')

test('a vendor estimates fees with its own prices, which are listed beside the calculator', async ({
  page,
}) => {
  const { vendorId, call } = await enterAsNewVendor(page, path)
  const prices = page
    .getByRole('heading', { name: 'Your prices' })
    .locator('xpath=ancestor::*[dl or .//dl][1]')
  await expect(prices.getByText('31 to 45 days', { exact: true })).toBeVisible()
  await expect(prices.getByText('2.70%', { exact: true })).toBeVisible()
  await expect(example(page)).toHaveCount(0)
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
})

test(
  'the price that was agreed for one client can be chosen beside those of the general program',
  { tag: inEverything },
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
  'by keyboard alone, by debiting: everything is paid out, and the fee is debited on the same day',
  { tag: [onPhone.tag, inEverything] },
  async ({ page }) => {
    await receives(page, { feeScheme: 'debiting' })
    await enterAsNewVendor(page, path)
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
  },
)

test(
  'in pounds the fee is taken off the payment, even where the vendor agreed to debits',
  { tag: inEverything },
  async ({ page }) => {
    await receives(page, { countryCode: 'GB', feeScheme: 'debiting' })
    await enterAsNewVendor(page, path)
    await amount(page).fill('2000')
    await days(page).fill('20')
    await expect(row(page, 'Paid to you')).toHaveText(/^£1,9\d\d\.\d\d$/)
    await expect(row(page, 'Debited from your account on the day you’re paid')).toHaveCount(0)
  },
)

test(
  'a supplement is part of every price, and a line of its own',
  { tag: inEverything },
  async ({ page }) => {
    const { call } = await enterAsNewVendor(page, '/faq')
    const { programs, vendorProducts } = await call('listPrograms')
    const supplemented = vendorProducts.map((product) => ({
      ...product,
      effectivePrograms: product.effectivePrograms.map((program) => ({
        ...program,
        supplementalRateBps: 40,
      })),
    }))
    await page.route('**/programs', (route) =>
      route.fulfill({ json: { programs, vendorProducts: supplemented } }),
    )
    await page.goto(path)
    await expect(page.getByText('Supplemental fee, included in each rate0.40%')).toBeVisible()
    await page.getByLabel('Kind of invoice').selectOption('Partner pays in 31 to 45 days: 3.10%')
    await amount(page).fill('1000')
    await expect(row(page, 'Fee, 2.70%')).toHaveText('−$27.00')
    await expect(row(page, 'Supplemental fee, 0.40%')).toHaveText('−$4.00')
    await expect(row(page, 'Paid to you')).toHaveText('$969.00')
    await inspect(page)
    await page.unroute('**/programs')
  },
)

test(
  "when a vendor's prices cannot be loaded, the page reports it and offers another try",
  { tag: inEverything },
  async ({ page }) => {
    const { call } = await enterAsNewVendor(page, '/faq')
    expectNoise(page)
    // A live update would load the prices before the button is pressed.
    await withoutLive(page)
    await page.route('**/programs', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(path)
    await expect(page.getByText('We couldn’t load your prices')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How you pay the fee' })).toBeVisible()
    await inspect(page)
    await page.unroute('**/programs')
    await button(page, 'Try again').click()
    await expect(result(page)).toBeVisible()

    // Without a price, the page shows no sum, instead of one with a fee of zero.
    const { vendorProducts } = await call('listPrograms')
    const unpriced = vendorProducts.map((product) => ({
      ...product,
      effectivePrograms: product.effectivePrograms.map((program) => ({ ...program, pricingTiers: [] })),
    }))
    await page.route('**/programs', (route) =>
      route.fulfill({ json: { programs: [], vendorProducts: unpriced } }),
    )
    await page.reload()
    await expect(page.getByText('You have no agreed price yet, so we can’t estimate a fee.')).toBeVisible()
    await expect(result(page)).toHaveCount(0)
    await inspect(page)
    // The vendor's program is no longer open to it.
    await page.unroute('**/programs')
    await page.route('**/programs', (route) => route.fulfill({ json: { programs: [], vendorProducts: [] } }))
    await page.reload()
    await expect(page.getByText('You haven’t chosen a payment schedule that’s open to you')).toBeVisible()
    await page.unroute('**/programs')
  },
)

test(
  'only what is offered is explained: to visitors by the flags, to a vendor by its own switch and agreement too',
  { tag: inEverything },
  async ({ page }) => {
    const explained = () => page.getByRole('heading', { level: 2, name: /^(Get Paid Now|On Demand)$/ })
    const flagged = async (flags: object) => {
      await page.unroute('**/config.json')
      await page.route('**/config.json', async (route) => {
        const config = (await (await route.fetch()).json()) as { featureFlags: object }
        await route.fulfill({ json: { ...config, featureFlags: { ...config.featureFlags, ...flags } } })
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'How you pay the fee' })).toBeVisible()
    }
    await askForConfig(page)
    await flagged({})
    await expect(explained()).toHaveText(['Get Paid Now', 'On Demand'])
    await flagged({ onDemandServiceAgreement: false })
    await expect(explained()).toHaveText(['Get Paid Now'])
    await flagged({ instantPayout: false, onDemandServiceAgreement: false })
    await expect(explained()).toHaveCount(0)
    await expect(example(page)).toHaveCount(0)

    await enterAsNewVendor(page, '/faq')
    await page.route('**/vendors/*', async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback()
      const vendor = (await (await route.fetch()).json()) as object
      const off = { instantPayoutUiEnabled: false, currentMsaHasOnDemand: false, activeMsaHasOnDemand: false }
      return route.fulfill({ json: { ...vendor, ...off } })
    })
    await flagged({})
    await expect(result(page)).toBeVisible()
    await expect(explained()).toHaveCount(0)
    await expect(page.getByText('On Demand')).toHaveCount(0)
    await inspect(page)
  },
)

test(
  'other visitors see the general example and no prices of their own',
  { tag: inEverything },
  async ({ page }) => {
    await page.goto(path)
    await expect(example(page)).toBeVisible()
    await expect(page.getByText('What would it cost?')).toHaveCount(0)
    await inspect(page)
  },
)
