import { expect, type Page } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { amountText, countText, enterAsBrightside, shown } from './owed.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const place = '/dashboard/reports'
const title = 'Reports'
/** The panel that a person opens. */
const list = (page: Page) =>
  page.getByRole('tabpanel', { name: /^(Invoices|Payments that paid them)$/ }).last()

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show paid invoices' }).click()
  await expect(list(page)).toBeVisible()
}
const pageOf = (page: Page) => list(page).getByRole('navigation', { name: 'Pages' })

test('paid invoices are sorted and paged, the latest payment first', inEverything, async ({ page }) => {
  const { call } = await enterAsBrightside(page, place)
  await shown(page, title)
  await openPanel(page)
  const table = list(page).getByRole('table')
  const shows = async (query: {
    page?: number
    sortField?: 'number' | 'amountMinor'
    sortDirection?: 'asc' | 'desc'
  }) => {
    const { data, total } = await call('listInvoices', {
      query: {
        limit: 10,
        sortField: 'estimatedPaymentDate',
        sortDirection: 'desc',
        displayState: ['Paid'],
        ...query,
      },
    })
    await expect(table.getByRole('row')).toHaveCount(data.length + 1)
    for (const [at, { number, netMinor, currency }] of data.entries()) {
      const row = table.getByRole('row').nth(at + 1)
      await expect(row).toContainText(number)
      await expect(row).toContainText(amountText(netMinor ?? 0, currency))
    }
    return { data, total }
  }
  const { total } = await shows({})
  await expect(
    list(page)
      .getByText(`of ${countText(total)}`)
      .first(),
  ).toBeVisible()
  await inspect(page)
  await pageOf(page).getByRole('button', { name: 'Next page' }).click()
  await shows({ page: 2 })
  // The address holds the view.
  await page.reload()
  await shows({ page: 2 })
  await page.goBack()
  await shows({})
  await page.goForward()
  await shows({ page: 2 })
  await table.getByRole('button', { name: 'Amount' }).click()
  const first = table.getByRole('columnheader', { name: 'Amount' })
  await expect(first).toHaveAttribute('aria-sort')
  const sortDirection = (await first.getAttribute('aria-sort')) === 'ascending' ? 'asc' : 'desc'
  await shows({ sortField: 'amountMinor', sortDirection })
  await table.getByRole('button', { name: 'Invoice' }).click()
  const byNumber = table.getByRole('columnheader', { name: 'Invoice' })
  await expect(byNumber).toHaveAttribute('aria-sort')
  await shows({
    sortField: 'number',
    sortDirection: (await byNumber.getAttribute('aria-sort')) === 'ascending' ? 'asc' : 'desc',
  })
})

test(
  'by keyboard alone: the panel opens, a row leads to its invoice and back, and the payments are beside it',
  onPhoneInEverything,
  async ({ page }) => {
    const { call } = await enterAsBrightside(page, place)
    await shown(page, title)
    const query = { sortField: 'estimatedPaymentDate', sortDirection: 'desc', limit: 10 } as const
    const { data } = await call('listInvoices', { query: { ...query, displayState: ['Paid'] } })
    const number = data[0]?.number ?? ''
    await page.getByRole('button', { name: 'Show paid invoices' }).focus()
    await page.keyboard.press('Enter')
    await expect(list(page).getByRole('link', { name: number }).first()).toBeVisible()
    // While the page is scrolled, the table's head covers a part of a row, and its link would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await inspect(page)
    await tabTo(page, new RegExp(`^${number}`))
    await page.keyboard.press('Enter')
    await shown(page, `Invoice ${number}`)
    await page.goBack()
    // What was open is remembered.
    await expect(list(page).getByRole('link', { name: number }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Payments that paid them' }).click()
    const { total } = await call('listBatchTransfers', { query: { displayState: ['PAID'] } })
    await expect(
      total === 0 ? list(page).getByText('No payments yet') : list(page).getByRole('link').first(),
    ).toBeVisible()
    await inspect(page)
  },
)
