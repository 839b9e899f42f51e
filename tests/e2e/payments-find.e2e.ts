import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { amountText, enterAsBrightside, shown } from './owed.ts'
import { chips, list, rows, searchField, latestPayment, paymentsOf } from './payments.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const tab = '/dashboard?tab=payments'
const title = 'Your invoices and payments'

const reach = async (page: Page) => {
  await page.getByRole('tab', { name: 'Payments', exact: true }).scrollIntoViewIfNeeded()
  await expect(searchField(page)).toBeVisible()
}

test(
  'payments are the first tab; each is found by its reference and its invoices',
  onPhoneInEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page, '/dashboard')
    const first = await latestPayment(call)
    await page.goto('/dashboard')
    await shown(page, title)
    await reach(page)
    const link = list(page).locator(`a[href="/dashboard/payments/${first.id}"]`)
    await expect(link.first()).toBeVisible()
    await inspect(page)
    const { data } = await call('listInvoicesOfBatch', { params: { id: first.id }, query: { limit: 1 } })
    for (const term of [first.paymentReference, data[0]?.number ?? '']) {
      await searchField(page).fill(term)
      await searchField(page).press('Enter')
      await expect(chips(page)).toContainText(`“${term}”`)
      await expect(link).toHaveCount(1)
    }
    await searchField(page).fill('couldn’t find this payment')
    await searchField(page).press('Enter')
    await expect(page.getByText('No payments match')).toBeVisible()
    await inspect(page)
    await page.getByRole('button', { name: 'Show all payments' }).click()
    await expect(link.first()).toBeVisible()
    await page.getByRole('button', { name: 'Status', expanded: false }).press('Enter')
    await page.getByRole('checkbox', { name: 'Returned or refused' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/displayState=CANCELLED/)
    await expect(link).toHaveCount(0)
    await page.goBack()
    await expect(link.first()).toBeVisible()
  },
)

test(
  'a link with its days shows the last day as the service understands it',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page, tab)
    const first = await latestPayment(call)
    const on = first.batchDate
    await page.goto(`${tab}&startDate=${on}&displayEndDate=${on}&sortField=arrivingMinor&sortDirection=asc`)
    await reach(page)
    const { data, total } = await call('listBatchTransfers', {
      query: {
        startDate: on,
        sortField: 'arrivingMinor',
        sortDirection: 'asc',
        limit: 10,
        endDate: new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10),
      },
    })
    expect(total).toBeGreaterThan(0)
    await expect(rows(page)).toHaveCount(data.length)
    for (const [at, { arrivingMinor }] of data.entries())
      await expect(rows(page).nth(at)).toContainText(amountText(arrivingMinor).replace('$', ''))
    await expect(page.getByRole('columnheader', { name: 'Paid to you' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  },
)

test(
  'a payment that the bank refused is not listed as one that came back',
  inEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page)
    const failed = await paymentsOf(call, 'CANCELLED')
    const refused = failed.find(({ returnedOn }) => returnedOn === null)
    const returned = failed.find(({ returnedOn }) => returnedOn !== null)
    await page.goto(`${tab}&displayState=CANCELLED&limit=100`)
    await reach(page)
    const row = (payment: typeof refused) =>
      rows(page).filter({ hasText: payment?.paymentReference ?? 'none of them' })
    await expect(row(refused)).toContainText('Refused')
    await expect(row(refused).getByRole('link', { name: 'Not sent' })).toBeVisible()
    await expect(row(returned)).toContainText('Returned')
    await expect(row(returned)).not.toContainText('Refused')
  },
)

test('the list is saved as a file in each of the five formats', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page, tab)
  const first = await latestPayment(call)
  await page.goto(`${tab}&batchTransferId=${first.id}`)
  await reach(page)
  await expect(rows(page)).toHaveCount(1)
  await list(page).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Export 1 payment')
  await inspect(page)
  for (const format of ['As shown', 'Every field', 'QuickBooks, 3 columns', 'QuickBooks, 4 columns']) {
    await dialog.getByRole('radio', { name: format }).check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.trim().split('\n').length).toBeGreaterThan(1)
    await expect(dialog.getByRole('status').filter({ hasText: 'was saved' })).toBeVisible()
  }
  await dialog.getByRole('radio', { name: 'Past due only' }).check()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: /was saved|nothing to export/i })).toBeVisible()
})
