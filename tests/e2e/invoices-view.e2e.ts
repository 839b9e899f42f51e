import { expect, type Page } from '@playwright/test'
import { announced, enterList, rows, searchField, stored, nextPage, reachList } from './invoice-list.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { continueWith } from './stored-slices.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const box = (page: Page, at: number) => page.locator('.ledger tbody [data-stop=select]').nth(at)
const bar = (page: Page) => page.locator('.ledger-bar')
/** The rows are one stop of the Tab key, after the tools and the heads. */
async function tabToRows(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.matches('[data-stop=select]') ?? false)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

const eligible = '/?tab=invoices&displayState=Eligible'

test(
  'columns and density are chosen and remembered, and a link sets them for a visit',
  inEverything,
  async ({ page }) => {
    await enterList(page)
    await page.getByRole('button', { name: 'View' }).click()
    const columns = page.getByRole('group', { name: 'Columns' })
    await columns.getByLabel('Fee').check()
    await columns.getByLabel('Client').uncheck()
    await page.getByRole('switch', { name: 'Compact rows' }).click()
    await inspect(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'View' })).toBeFocused()
    await expect(page.locator('.ledger').getByRole('columnheader', { name: 'Client' })).toHaveCount(0)
    await expect(page.locator('.ledger').getByRole('columnheader', { name: 'Fee' })).toHaveCount(1)
    await expect(page).toHaveURL(/columns=[\w.]*feeMinor[\w.]*&rows=dense/)
    await expect.poll(() => stored(page)).toContain('dense')
    await page.goto('/?tab=invoices')
    await reachList(page)
    await expect(page.locator('.ledger').getByRole('columnheader', { name: 'Fee' })).toHaveCount(1)
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBe(36)
    await page.goto('/?tab=invoices&columns=clientName')
    await reachList(page)
    await expect(page.locator('.ledger').getByRole('columnheader')).toHaveText(['Invoice', 'Client'])
  },
)

test(
  'a selection goes across pages, shows count and sum, and survives a reload',
  inEverything,
  async ({ page }) => {
    const { call } = await enterList(page, eligible)
    const found = await call('listInvoices', { query: { displayState: ['Eligible'], limit: 25 } })
    const expected = found.data.slice(0, 12)
    await expect(bar(page)).toBeHidden()
    await page.getByLabel('Select all on this page').click()
    await nextPage(page).click()
    await expect(announced(page)).toHaveText(/^11–/)
    await box(page, 0).click()
    await box(page, 1).click()
    await expect(bar(page)).toContainText('Selected: 12 (10 on other pages)')
    const sum = expected.reduce((minor, { openAmountMinor }) => minor + openAmountMinor, 0)
    const dollars = (sum / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(bar(page)).toContainText(dollars)
    await inspect(page)
    await expect.poll(() => stored(page)).toContain(expected[11]?.id)
    await page.reload()
    await reachList(page)
    await expect(bar(page)).toContainText('Selected: 12')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'a selection of 5,000 invoices states that it is full, and takes no other',
  inEverything,
  async ({ page }) => {
    await enterList(page, eligible)
    const selectedRows = Array.from({ length: 5000 }, (_, at) => ({
      id: `earlier-${at}`,
      openAmountMinor: 100,
      currency: 'USD',
    }))
    await continueWith(page, { invoices: { selectedRows } }, eligible)
    await reachList(page)
    await expect(rows(page)).toHaveCount(10)
    await expect(bar(page)).toContainText('Selected: 5,000 (5,000 on other pages)')
    await expect(bar(page)).toContainText('You can select up to 5,000.')
    await expect(bar(page)).toContainText('$5,000.00')
    await box(page, 0).click()
    await expect(box(page, 0)).not.toBeChecked()
    await expect(bar(page)).toContainText('Selected: 5,000 (5,000 on other pages)')
    await inspect(page)
  },
)

test(
  'an invoice that cannot be paid early states why it cannot be selected, and why in its row',
  inEverything,
  async ({ page }) => {
    await enterList(page, '/?tab=invoices&displayState=Ineligible')
    await expect(rows(page)).toHaveCount(10)
    await expect(box(page, 0)).toHaveAccessibleDescription('This invoice can’t be paid early right now.')
    await box(page, 0).click({ force: true })
    await expect(bar(page)).toBeHidden()

    await page.goto('/?tab=invoices&waitsFor=Client+Not+Approved')
    await reachList(page)
    await expect(rows(page).first()).toContainText('Client not approved yet')
  },
)

test('by keyboard alone: search, move, select, open a filter and the invoice', async ({ page }) => {
  await enterList(page, eligible)
  await expect(rows(page)).toHaveCount(10)
  await tabToRows(page)
  await expect(box(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box(page, 1)).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('Selected: 2')
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('/ park')
  await expect(searchField(page)).toHaveValue('/ park')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('park')
  await expect(page).toHaveURL(/searchTerm=park/)
  await tabTo(page, /^Status/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Ineligible' })).toBeVisible()
  await tabTo(page, 'Ineligible')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/displayState=Ineligible/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Status/ }).first()).toBeFocused()
  await expect(page.locator('.ledger-frame')).not.toHaveAttribute('data-busy')
  await tabToRows(page)
  // The row that was reached before is still the stop of the Tab key, if it is still listed.
  const wanted = await page.evaluate(() =>
    document.activeElement?.closest('tr')?.querySelector('[data-stop=open]')?.getAttribute('href'),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === wanted)
})

test(
  'on a phone each invoice is a card with its amount at the top right',
  onPhoneInEverything,
  async ({ page }) => {
    const { call } = await enterList(page, eligible)
    const [invoice] = (await call('listInvoices', { query: { displayState: ['Eligible'], limit: 1 } })).data
    const amount = ((invoice?.openAmountMinor ?? 0) / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
    })
    const card = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').first()
    await expect(card).toContainText(invoice?.clientName ?? '?')
    // What loads above the list may still move it between the two.
    await expect(async () => {
      const [around, top] = [await card.boundingBox(), await card.getByText(amount).boundingBox()]
      if (!around || !top) throw new Error('no card, or no amount on it')
      expect(Math.abs(top.y - around.y)).toBeLessThan(44)
      expect(Math.abs(around.x + around.width - top.x - top.width)).toBeLessThan(20)
    }).toPass()
    await card.getByRole('checkbox').click()
    await expect(bar(page)).toContainText(amount)
    await inspect(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await inspect(page)
  },
)

test('a page that the list does not have gives way to its last one', inEverything, async ({ page }) => {
  const { call } = await enterList(page, eligible)
  const { total } = await call('listInvoices', { query: { displayState: ['Eligible'], limit: 10 } })
  const last = Math.ceil(total / 10)
  await page.goto(`${eligible}&page=900`)
  await reachList(page)
  await expect(announced(page)).toHaveText(new RegExp(`^${(last - 1) * 10 + 1}–${total} of ${total}`))
  await expect(page).toHaveURL(new RegExp(`[?&]page=${last}(&|$)`))
  await expect(rows(page)).toHaveCount(total - (last - 1) * 10)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  await reachList(page)
  await expect(announced(page)).toHaveText(/^1–10 of /)
})
