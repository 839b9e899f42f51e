import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { amountText, enterAsBrightside, shown } from './owed.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const path = '/dashboard/account/statements'

const monthText = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
const entry = (page: Page, month: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Download PDF: ${monthText(month)}`, exact: true }),
  })

test(
  'each month has a statement, which is found from the payments and saved as a PDF',
  onPhoneInEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page, '/dashboard?tab=payments')
    await shown(page, 'Your invoices and payments')
    const statements = await call('listStatements', { params: { id: vendorId } })
    expect(statements.length).toBeGreaterThan(12)
    await page.getByRole('tab', { name: 'Payments', exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Monthly statements' }).click()
    await shown(page, 'Statements')
    for (const { month, paidTotalMinor, currency } of statements)
      await expect(entry(page, month)).toContainText(`Paid to you: ${amountText(paidTotalMinor, currency)}`)
    const byPartner = page.getByRole('list', { name: 'by partner' })
    for (const { receivedMinor, currency } of await call('listPaidYears', { params: { id: vendorId } }))
      await expect(byPartner.getByText(`Received: ${amountText(receivedMinor, currency)}`)).toBeVisible()
    await inspect(page)
    const [, last] = statements
    const name = `Download PDF: ${monthText(last?.month ?? '')}`
    await tabTo(page, name)
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe(`statement-${last?.month}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  },
)

test(
  'a statement that does not arrive says so, and arrives the next time; a vendor without payments reads how statements come here',
  inEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page, path)
    const [latest] = await call('listStatements', { params: { id: vendorId } })
    const button = entry(page, latest?.month ?? '').getByRole('button', { name: /^Download PDF/ })
    await expect(button).toBeVisible()
    // The browser logs the answers 404.
    expectNoise(page)
    await page.route('**/statements/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
    )
    await button.click()
    await expect(
      page.getByText('We couldn’t download the file. Nothing was changed. Please try again.'),
    ).toBeVisible()
    await page.unroute('**/statements/*')
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const csv = entry(page, latest?.month ?? '').getByRole('button', { name: /^Download CSV/ })
    const [table] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(table.suggestedFilename()).toBe(`statement-${latest?.month}.csv`)
    expect((await readFile(await table.path())).toString()).toMatch(/^\ufeffSection,Date,/)

    // A vendor without payments reads how statements come here.
    await enterAsNewVendor(page, path)
    await expect(page.getByText('No statements yet')).toBeVisible()
    await inspect(page)
  },
)
