import { addDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { mondayOf } from '../domain/expected-weeks.ts'
import { intakeWorld } from '../testing/intake-world.ts'
import { storedInvoice, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'
import { getExpectedPayments, getInvoiceSummary } from './read-totals.ts'
import { getUpcomingPayments } from './read-upcoming.ts'

const { db, invoices, vendorId, setNow } = await intakeWorld()
setNow('2026-11-18T17:00:00Z')
/** A Wednesday. */
const today = '2026-11-18'
const [yesterday, tomorrow, nextWeek] = [-1, 1, 7].map((days) => addDays(today, days))

const scheduled = (estimated_payment_date: string | undefined, more: Partial<StoredInvoice> = {}) =>
  storedInvoice({
    vendor_id: vendorId,
    estimated_payment_date: estimated_payment_date ?? null,
    ...more,
  })
const early = { fee_minor: 2_000n, net_minor: 98_000n, payout_method: 'instant-payout' }
const requested = { ...early, state: 'requested', display_state: 'Pending' }
const sent = { ...early, state: 'funded', display_state: 'Paid', pay_status: 'Paid', funded_minor: 100_000n }

await storeInvoices(db, [
  scheduled(nextWeek, { amount_minor: 50_000n }),
  scheduled(tomorrow, requested),
  scheduled(tomorrow, sent),
  scheduled(today, { ...sent, currency: 'GBP' }),
  scheduled(yesterday, sent),
  scheduled(yesterday, { amount_minor: 7_000n }),
  scheduled(undefined, { amount_minor: 9_000n }),
  scheduled(nextWeek, { amount_minor: -1_000n, document_kind: 'credit-memo', display_state: 'Ineligible' }),
])

/** What the weeks of the dashboard contain, from the days of the calendar of payments. */
async function weeksOfDays() {
  const { days, late } = await getUpcomingPayments(invoices, vendorId, {
    ...{ from: today, to: addDays(mondayOf(today), 55) },
  })
  const all = [...days, ...late.map((row) => ({ ...row, arrivesOn: today }))]
  const weeks = Map.groupBy(all, ({ arrivesOn, currency }) => `${mondayOf(arrivesOn)} ${currency}`)
  return [...weeks].map(([week, rows]) => {
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0)
    return `${week} ${sum((row) => row.invoiceCount)} ${sum((row) => row.arrivingMinor)}`
  })
}

test('the weeks of the dashboard are the days of the calendar, for what was requested, sent or is scheduled', async () => {
  const weeks = (await getExpectedPayments(invoices, vendorId)).filter(({ invoiceCount }) => invoiceCount > 0)
  const shown = weeks.map((week) =>
    [week.weekStartsOn, week.currency, week.invoiceCount, week.expectedMinor].join(' '),
  )
  expect(shown.toSorted()).toEqual((await weeksOfDays()).toSorted())
  // What was requested arrives without its fee, and what was sent counts until it has arrived.
  expect(shown.toSorted()).toEqual([
    '2026-11-16 GBP 1 98000',
    '2026-11-16 USD 3 203000',
    '2026-11-23 USD 1 50000',
  ])
})

test('what is on its way is what the calendar states of it', async () => {
  const { byDisplayState } = await getInvoiceSummary(invoices, vendorId, {})
  const pending = byDisplayState.find(({ displayState }) => displayState === 'Pending')
  const { days } = await getUpcomingPayments(invoices, vendorId, {})
  const arriving = days.filter(({ restsOn }) => restsOn === 'requested')
  expect(arriving).toMatchObject([{ arrivingMinor: 98_000 }])
  expect(pending?.owedTotalMinor).toBe(98_000)
})
