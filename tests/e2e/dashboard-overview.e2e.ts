import { expect } from '@playwright/test'
import { reader } from './colleagues.ts'
import { reachList } from './invoice-list.ts'
import { accountMenu, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { amountText, countText, dayText, enterAsBrightside, shown } from './owed.ts'
import { button } from './security.ts'
import { heights, inEverything, onPhone, widths } from './widths.ts'

const title = 'Your invoices and payments'

const states = [
  ['Eligible now', 'Eligible'],
  ['Requested', 'Pending'],
  ['Not eligible yet', 'Ineligible'],
] as const

test('what is owed adds up, and each of its parts leads to its invoices', onPhone, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, '/dashboard')
  await shown(page, title)
  const { byDisplayState } = await call('getInvoiceSummary', { params: { id: vendorId } })
  const rows = states.map(([name, state]) => {
    const row = byDisplayState.find(({ displayState }) => displayState === state)
    const [count, memos] = [row?.invoiceCount ?? 0, row?.creditMemoCount ?? 0]
    return { name, state, count, memos, owed: row?.owedTotalMinor ?? 0 }
  })
  const all = rows.reduce((sum, { owed }) => sum + owed, 0)
  const main = page.getByRole('main')
  await expect(main.getByText(amountText(all), { exact: true })).toBeVisible()
  const total = countText(rows.reduce((sum, { count }) => sum + count, 0))
  const memosInAll = rows.reduce((sum, { memos }) => sum + memos, 0)
  expect(memosInAll).toBeGreaterThan(1)
  await expect(
    main.getByText(`in ${total} invoices and ${countText(memosInAll)} credit memos.`),
  ).toBeVisible()
  await inspect(page)
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true })
  await expect(dashboard).toHaveAttribute('aria-current', 'page')
  await accountMenu(page).click()
  await expect(
    page
      .getByRole('banner')
      .getByText(/^Brightside/)
      .last(),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByText('owner@brightside.test').last()).toBeVisible()
  await inspect(page)
  await page.keyboard.press('Escape')
  for (const { name, state, count, memos, owed } of rows) {
    const part = main.getByRole('definition').filter({ hasText: amountText(owed) })
    await expect(part.first()).toBeVisible()
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`displayState=${state}`))
    await shown(page, 'Invoices')
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `of ${countText(count + memos)}` })
        .first(),
    ).toBeAttached()
    await page.goBack()
    await shown(page, title)
  }
})

test('the weeks are a chart with a table, by keyboard alone', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, '/dashboard')
  await shown(page, title)
  const weeks = await call('getExpectedPayments', { params: { id: vendorId } })
  await tabTo(page, 'Show as a table')
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Expected in the next eight weeks' })
  await expect(table.getByRole('row')).toHaveCount(9)
  for (const { weekStartsOn, expectedMinor, eligibleMinor } of weeks) {
    const row = table.getByRole('row', { name: dayText(weekStartsOn) })
    await expect(row.getByRole('cell')).toHaveText([amountText(expectedMinor), amountText(eligibleMinor)])
  }
  await inspect(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Show as a table')).toBeFocused()
})

test('what waits is listed by reason, and leads to its invoices', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, '/dashboard')
  await shown(page, title)
  const waiting = await call('getWaitingInvoices', { params: { id: vendorId } })
  expect(waiting.length).toBeGreaterThan(4)
  const lines = page.getByRole('link', { name: /^See the invoices: / })
  const own = waiting.filter(({ owner }) => owner === 'vendor')
  const others = waiting.filter(({ owner }) => owner !== 'vendor')
  expect(Math.min(own.length, others.length)).toBeGreaterThan(0)
  // First only what the vendor itself can do, with its act; the others' part is one line.
  await expect(lines).toHaveCount(own.length)
  await expect(page.getByRole('listitem').filter({ has: lines }).first()).toContainText(
    /Upload|Sign|Verify|Authorize|Finish/,
  )
  const sum = (name: 'invoiceCount' | 'owedMinor') => others.reduce((total, row) => total + row[name], 0)
  await expect(
    page.getByText(
      new RegExp(
        `^${countText(sum('invoiceCount'))} invoices.*${amountText(sum('owedMinor')).replaceAll(/[$.]/g, '\\$&')}, wait for`,
      ),
    ),
  ).toBeVisible()
  await button(page, 'Show why').click()
  await expect(lines).toHaveCount(waiting.length)
  await inspect(page)
  for (const { invoiceCount, owedMinor } of waiting) {
    const many = new RegExp(`\\b${countText(invoiceCount)} ${invoiceCount === 1 ? 'invoice' : 'invoices'}\\b`)
    const line = page
      .getByRole('listitem')
      .filter({ hasText: many })
      .filter({ hasText: amountText(owedMinor) })
    await expect(line.first()).toBeVisible()
  }
  const [first] = waiting
  await page
    .getByRole('listitem')
    .filter({ has: lines, hasText: amountText(first?.owedMinor ?? 0) })
    .getByRole('link', { name: /^See the invoices: / })
    .click()
  await expect(page).toHaveURL(new RegExp(`waitsFor=${first?.reason ?? ''}`.replaceAll(' ', '\\+')))
  await shown(page, 'Invoices')
  const count = `of ${countText((first?.invoiceCount ?? 0) + (first?.creditMemoCount ?? 0))}`
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeAttached()
})

test(
  'clients are listed by what they owe, page by page, beside all that was paid',
  inEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page, '/dashboard/reports')
    await shown(page, 'Reports')
    const params = { id: vendorId }
    const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Owed' }) })
    const shows = async (number: number) => {
      const { data } = await call('getClientTotals', { params, query: { page: number, limit: 5 } })
      await expect(table.getByRole('rowheader')).toHaveText(data.map(({ clientName }) => clientName))
      for (const [at, { openTotalMinor }] of data.entries())
        await expect(table.getByRole('row').nth(at + 1)).toContainText(amountText(openTotalMinor))
      return data
    }
    const [largest] = await shows(1)
    await inspect(page)
    const pages = page.getByRole('navigation', { name: 'Clients: pages' })
    await pages.getByRole('button', { name: 'Next page' }).click()
    await shows(2)
    await pages.getByRole('button', { name: 'Previous page' }).click()
    await shows(1)
    const [totals] = (await call('getAllTimeTotals', { params })).filter(({ currency }) => currency === 'USD')
    expect(totals).toBeDefined()
    for (const minor of [totals?.paidTotalMinor, totals?.paidEarlyTotalMinor, totals?.feesTotalMinor])
      await expect(
        page
          .getByRole('definition')
          .filter({ hasText: amountText(minor ?? 0) })
          .first(),
      ).toBeVisible()
    await page.getByRole('link', { name: `See the invoices for ${largest?.clientName ?? ''}` }).click()
    await expect(page).toHaveURL(new RegExp(`clients=${largest?.partnerId}\\+${largest?.externalClientId}`))
    await shown(page, 'Invoices')
  },
)

test('a read-only user sees the same figures', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, '/dashboard', reader)
  const { byDisplayState } = await call('getInvoiceSummary', { params: { id: vendorId } })
  const pending = byDisplayState.find(({ displayState }) => displayState === 'Pending')
  await expect(page.getByText(amountText(pending?.owedTotalMinor ?? 0)).first()).toBeVisible()
  await inspect(page)
})

test(
  'a vendor without invoices and payments reads how they come, and sees no figures',
  inEverything,
  async ({ page }) => {
    await enterAsNewVendor(page, '/dashboard/account/clients')
    await page.goto('/?tab=invoices')
    await reachList(page)
    await expect(page.getByText('No invoices yet')).toBeVisible()
    await expect(page.getByText('Invoices appear here when')).toBeVisible()
    await expect(button(page, 'Request earlier invoices')).toHaveCount(1)
    await expect(page.getByText('You’re owed')).toHaveCount(0)
    await expect(page.getByText('Owed for each client')).toHaveCount(0)
    await inspect(page)
    await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
    await shown(page, 'Reports')
    await button(page, 'Show paid invoices').click()
    await expect(page.getByText('No invoice has been paid yet')).toBeVisible()
    await inspect(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByText('No payments yet').first()).toBeVisible()
    await inspect(page)
    await page.getByRole('link', { name: 'See upcoming payments' }).first().click()
    await shown(page, 'Upcoming payments')
  },
)

test('what loads has its space before, so that nothing moves', inEverything, async ({ page }) => {
  await page.addInitScript(() => {
    const data = { moved: 0 }
    Object.assign(globalThis, { layoutShifts: data })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        data.moved += (entry as PerformanceEntry & { readonly value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enterAsBrightside(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] })
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/statistics/*', (route) => held.then(() => route.continue()))
    await page.goto('/dashboard')
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
    answer()
    await expect(page.getByText('You’re owed')).toBeVisible()
    const moved = await page.evaluate(
      () => (globalThis as typeof globalThis & { layoutShifts: { moved: number } }).layoutShifts.moved,
    )
    expect(moved, String(width)).toBeLessThanOrEqual(0.02)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
