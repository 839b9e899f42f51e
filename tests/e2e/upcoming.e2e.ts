import { expect, type Page } from '@playwright/test'
import { arrivalOf } from '@sooner/rules/arrivals'
import { addDays } from '@sooner/rules/banking-calendar'
import { dayAt } from '@sooner/rules/days'
import { owner } from './colleagues.ts'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { amountText, type Brightside, dayText, enterAsBrightside, shown } from './owed.ts'
import { advance } from './sandbox-clock.ts'
import { inEverything, movesClock, onPhone } from './widths.ts'

const title = 'Upcoming payments'
/** One of the two lists of days is shown, by the width. */
const days = (page: Page) => page.getByRole('list', { name: /^Payments in / }).filter({ visible: true })

/** The first day from today on which something arrives. */
async function firstDay(call: Awaited<ReturnType<typeof enterAsBrightside>>['call'], vendorId: string) {
  const { days: rows } = await call('getUpcomingPayments', { params: { id: vendorId } })
  const on = rows[0]?.arrivesOn ?? ''
  return { on, rows: rows.filter(({ arrivesOn }) => arrivesOn === on) }
}

test('each day has its sum and what it rests on, and leads to its invoices', onPhone, async ({ page }) => {
  const { call, vendorId } = await enterAsBrightside(page, '/dashboard')
  const { on, rows } = await firstDay(call, vendorId)
  await page.getByRole('link', { name: 'See it day by day' }).click()
  await shown(page, title)
  await page.goto(`/dashboard/upcoming?month=${on.slice(0, 7)}`)
  const show = page.getByRole('button', { name: `Show invoices: ${dayText(on)}` }).filter({ visible: true })
  const day = days(page).getByRole('listitem').filter({ has: show })
  for (const { arrivingMinor, currency } of rows)
    await expect(day.first()).toContainText(amountText(arrivingMinor, currency))
  await inspect(page)
  await show.click()
  await expect(page).toHaveURL(new RegExp(`day=${on}`))
  const { data } = await call('listInvoices', {
    query: {
      estimatedPaymentDate: on,
      estimatedPaymentDateOperator: 'eq',
      limit: 10,
      sortField: 'amountMinor',
      sortDirection: 'desc',
      displayState: ['Pending', 'Paid', 'Eligible', 'Ineligible'],
    },
  })
  const listed = page.getByRole('list', { name: /^Invoices for / })
  await expect(listed.getByRole('listitem')).toHaveCount(data.length)
  await expect(listed).toContainText(data[0]?.number ?? '?')
  await inspect(page)
})

test(
  'the calendar is used by keys: days, weeks and months, and a day is chosen',
  inEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page)
    const { on } = await firstDay(call, vendorId)
    await page.goto(`/dashboard/upcoming?day=${on}`)
    await shown(page, title)
    // A link to a day shows its invoices, and leaves the focus where it is.
    await expect(page.getByRole('heading', { level: 2, name: /^Invoices for / })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    const grid = page.getByRole('table', { name: /^Calendar of / })
    await expect(grid).toBeVisible()
    await tabTo(page, new RegExp(`^${dayText(on)}`))
    const focused = page.locator(':focus')
    const later = (count: number) =>
      dayText(new Date(Date.parse(on) + count * 86_400_000).toISOString().slice(0, 10))
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAccessibleName(new RegExp(`^${later(1)}`))
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAccessibleName(new RegExp(`^${later(8)}`))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(focused).toHaveAccessibleName(new RegExp(`^${dayText(on)}`))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${on}`))
    await expect(page.getByRole('heading', { level: 2, name: /^Invoices for / })).toBeFocused()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page).not.toHaveURL(new RegExp(`month=${on.slice(0, 7)}`))
    await expect(page).toHaveURL(/month=\d{4}-\d{2}$/)
  },
)

test(
  'an invoice of a day names what holds up its payment, as the day does',
  inEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsBrightside(page)
    const { days: rows } = await call('getUpcomingPayments', { params: { id: vendorId } })
    const held = rows.find(({ restsOn }) => restsOn === 'eligible-date')
    if (!held) throw new Error('Nothing is paid automatically in the next weeks.')
    await page.route('**/upcoming?*', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"eligible-date"', '"no-payable-account"')
      await route.fulfill({ response, body: text })
    })
    await page.goto(`/dashboard/upcoming?day=${held.arrivesOn}`)
    const listed = page.getByRole('list', { name: /^Invoices for / })
    await expect(listed).toContainText('Waiting for a bank account that can be paid')
    await expect(listed).not.toContainText('Paid automatically')
  },
)

/** What day it is for the seeded vendor, by the clock of the service. */
async function todayOf({ call }: Brightside): Promise<string> {
  const { now, timeZone } = await call('getUserAccount', { params: { email: owner } })
  return dayAt(timeZone, new Date(now))
}

const marked = (page: Page) => page.locator('[aria-current=date]').locator('.sr-only')

/** The pages that say what day it is: the calendar, the filter of the dashboard, the statements and the dialog of a need. */
async function expectDay(page: Page, today: string, upcoming = '/dashboard/upcoming'): Promise<void> {
  if (!page.url().endsWith(upcoming)) await page.goto(upcoming)
  await expect(marked(page)).toHaveText(new RegExp(`^${dayText(today)}, today`))
  await page.goto('/dashboard?tab=invoices')
  await page.getByRole('button', { name: /^Invoice date: / }).click()
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(new RegExp(`endDate=${today}`))
  await page.goto('/dashboard?open=need')
  const by = page.getByLabel('By', { exact: true })
  const [year, month, day] = arrivalOf('USD', today).split('-')
  await expect(by).toHaveValue(`${month}/${day}/${year}`)
  await page.goto('/dashboard/account/statements')
  const soFar = page.getByRole('main').getByText(/^so far, through /)
  await expect(soFar).toHaveCount(1)
}

test(
  'a browser whose clock and time zone are wrong shows the days of the service',
  inEverything,
  async ({ browser }) => {
    const context = await browser.newContext({
      timezoneId: 'Pacific/Kiritimati',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const brightside = await enterAsBrightside(page)
    await page.clock.install({ time: Date.now() + 400 * 86_400_000 })
    const today = await todayOf(brightside)
    await expectDay(page, today)
    await context.close()
  },
)

test(
  'every page follows the clock of the service, without a reload',
  { tag: [movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const brightside = await enterAsBrightside(page, '/dashboard/upcoming')
    const before = await todayOf(brightside)
    await expect(marked(page)).toHaveText(new RegExp(`^${dayText(before)}, today`))
    await advance(page, 2)
    const today = await todayOf(brightside)
    expect(today).toBe(addDays(before, 2))
    await expectDay(page, today)
  },
)
