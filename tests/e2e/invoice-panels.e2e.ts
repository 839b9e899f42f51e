import { expect, type Page } from '@playwright/test'
import { askForConfig } from './configuration.ts'
import { reader } from './colleagues.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { amountText, countText, enterAsBrightside, shown } from './owed.ts'
import { button } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const title = 'Reports'
const place = '/dashboard/reports'
const both = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^(Invoice summary|Discover more)$/ })

/** While the page is scrolled, the table's head covers a part of a row, and its link would count as too small. */
async function inspectFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await inspect(page)
}

async function open(page: Page, name: string): Promise<void> {
  await shown(page, title)
  await expect(both(page)).toHaveCount(2)
  await button(page, name).click()
}

test('the summary counts the invoices of the chosen days, and stays open', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, place)
  await open(page, 'Show the summary')
  const from = page.getByLabel('Dated from', { exact: true })
  const through = page.getByLabel('Dated through', { exact: true })
  const table = (name: string) => page.getByRole('table', { name })
  const shows = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate }
    const { byDisplayState, byClient } = await call('getInvoiceSummary', { params: { id: vendorId }, query })
    await expect(table('By status').getByRole('row')).toHaveCount(byDisplayState.length + 1)
    for (const { invoiceCount, amountTotalMinor } of byDisplayState)
      await expect(
        table('By status').getByRole('row', {
          name: `${countText(invoiceCount)} ${amountText(amountTotalMinor)}`,
        }),
      ).toBeVisible()
    await expect(table('By client').getByRole('rowheader')).toHaveText(
      byClient.map(({ clientName }) => clientName),
    )
    return byDisplayState.length
  }
  await expect(from).toHaveValue(/^0?1\/0?1\/\d{4}$/)
  await from.fill('03/01/2026')
  await through.fill('05/31/2026')
  expect(await shows('2026-03-01', '2026-05-31')).toBeGreaterThan(1)
  await inspectFromTop(page)
  await from.fill('02/30/2026')
  await expect(page.getByText('Enter a date, such as 11/27/2026.')).toBeVisible()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('06/01/2026')
  await expect(page.getByText('The end date is before the start date.')).toBeVisible()
  await inspectFromTop(page)
  await from.fill('01/01/1990')
  await through.fill('12/31/1990')
  await expect(page.getByText('No invoices between these dates.')).toBeVisible()
  await page.reload()
  await shown(page, title)
  await expect(button(page, 'Hide the summary')).toHaveAttribute('aria-expanded', 'true')
  // The present year, whose invoices are summed up now, may have just begun.
  await from.fill('03/01/2026')
  await through.fill('05/31/2026')
  await expect(table('By status')).toBeVisible()
  await button(page, 'Hide the summary').click()
  // The link of a mail opens it, in view.
  await page.goto('/dashboard?from=invoice-summary-email')
  await shown(page, title)
  await expect(button(page, 'Hide the summary')).toBeInViewport()
})

test(
  'by keyboard alone: an offer that was dismissed does not come back',
  onPhoneInEverything,
  async ({ page }) => {
    await enterAsBrightside(page, place)
    await shown(page, title)
    await expect(both(page)).toHaveCount(2)
    await button(page, 'Show the summary').focus()
    await tabTo(page, 'Show more features')
    await page.keyboard.press('Enter')
    const offers = page.getByRole('heading', { level: 3 })
    const dismiss = page.getByRole('button', { name: /^Don’t show this again: / })
    await expect(offers).toHaveText(['Auto Get Paid Now', 'Upload invoices', 'Monthly statements'])
    await inspectFromTop(page)
    const first = (await offers.first().textContent()) ?? ''
    await tabTo(page, `Don’t show this again: ${first}`)
    await page.keyboard.press('Enter')
    await expect(dismiss).toHaveCount(2)
    await page.reload()
    await shown(page, title)
    await expect(button(page, 'Hide more features')).toBeVisible()
    await expect(dismiss).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 3, name: first })).toHaveCount(0)
  },
)

test(
  'a read-only user is offered nothing that needs a change, and the statements until they were seen',
  inEverything,
  async ({ page }) => {
    await withoutUploads(page)
    await enterAsBrightside(page, place, reader)
    await shown(page, title)
    await open(page, 'Show more features')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Monthly statements'])
    await inspectFromTop(page)
    await page.getByRole('link', { name: 'See statements' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statements')
    await page.goBack()
    await shown(page, title)
    await expect(page.getByText('You’ve seen everything.')).toBeVisible()
    await inspectFromTop(page)
  },
)

async function withoutUploads(page: Page, off: object = {}): Promise<void> {
  await askForConfig(page)
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { featureFlags: object }
    const featureFlags = { ...config.featureFlags, invoiceUploading: false, ...off }
    await route.fulfill({ json: { ...config, featureFlags } })
  })
}

test(
  'where uploads and early payment are switched off, neither is offered',
  inEverything,
  async ({ page }) => {
    await withoutUploads(page, { instantPayout: false })
    await enterAsNewVendor(page, '/dashboard/invoices')
    await shown(page, 'Invoices')
    await expect(page.getByText('Invoices appear here when')).toBeVisible()
    await expect(button(page, 'Upload invoices')).toHaveCount(0)
    await page.getByRole('link', { name: 'Reports' }).click()
    await open(page, 'Show more features')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Colleagues'])
    await expect(button(page, 'Upload invoices')).toHaveCount(0)
    await inspectFromTop(page)
  },
)
