import { addDays } from '@sooner/rules/banking-calendar'
import { beforeEach, expect, test } from 'vitest'
import { invoiceTotals } from '../../invoices/index.ts'
import { insertDeductions } from '../../invoices/testing/index.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { mondayOf } from '../domain/expected-weeks.ts'
import { getExpectedPayments, getUpcomingPayments } from './read-arrivals.ts'
import { listPayments } from './read-payments.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { readStatement } from './read-statements.ts'
import { transact } from '../../../platform/transaction.ts'
import { payoutWorld } from '../../payouts/testing/payout-world.ts'

async function openWorld() {
  const opened = await payoutWorld()
  await opened.addAccount()
  opened.setNow('2026-12-09T17:00:00Z')
  return opened
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})

const december = { from: '2026-12-01', to: '2026-12-31' }
const calendar = async () => {
  const { days } = await getUpcomingPayments(world.payouts, world.vendorId, december)
  return days.map(({ arrivesOn, restsOn, invoiceCount, arrivingMinor, reducedMinor }) =>
    [arrivesOn, restsOn, invoiceCount, arrivingMinor, reducedMinor].join(' '),
  )
}
/** The weeks in which something is expected, which always add up what the calendar states and has not arrived. */
async function weeks() {
  const shown = (await getExpectedPayments(world.payouts, world.vendorId)).filter(
    ({ invoiceCount }) => invoiceCount > 0,
  )
  const { days, late } = await getUpcomingPayments(world.payouts, world.vendorId, {
    from: '2026-12-07',
    to: addDays('2026-12-07', 55),
  })
  const coming = days.filter(({ restsOn }) => restsOn !== 'arrived')
  const sums = Map.groupBy(
    [...coming, ...late.map((row) => ({ ...row, arrivesOn: '2026-12-07' }))],
    ({ arrivesOn }) => mondayOf(arrivesOn),
  )
  expect(shown.map(({ weekStartsOn, expectedMinor }) => `${weekStartsOn} ${expectedMinor}`)).toEqual(
    [...sums].map(([week, rows]) => `${week} ${rows.reduce((sum, row) => sum + row.arrivingMinor, 0)}`),
  )
  return shown.map((week) => [week.weekStartsOn, week.expectedMinor, week.eligibleMinor].join(' '))
}
const owe = (id: string, minor: bigint, cause: string) =>
  transact(world.db, (tx) =>
    insertDeductions(tx, world.vendorId, new Date('2026-12-09T17:00:00Z'), [
      {
        id: `00000000-0000-4000-8000-0000000000${id}`,
        kind: 'shortfall',
        invoiceId: cause,
        reason: 'The partner paid less',
        currency: 'USD',
        amountMinor: minor,
      },
    ]),
  )

/** Two invoices are expected on Friday, of which a credit memo and what the vendor owes is deducted first, and one later. */
async function expectTwo(): Promise<void> {
  // All are eligible on Thursday the 10th and arrive on Friday, but for one of the next week.
  await world.importRows([
    feedRow('whole'),
    feedRow('blocked', { amountMinor: 600_00n, clientDueDate: '2026-12-11' }),
    feedRow('later', { invoiceDate: '2026-11-18', amountMinor: 900_00n }),
  ])
  expect(await calendar()).toEqual([
    '2026-12-11 eligible-date 2 160000 0',
    '2026-12-21 eligible-date 1 90000 0',
  ])
  await world.importRows([
    feedRow('memo', {
      documentKind: 'credit-memo',
      amountMinor: -150_00n,
      lines: [],
      linked: { by: 'source-id', id: 'blocked' },
    }),
  ])
  expect(await world.stored('blocked')).toMatchObject({ is_blocked_by_memo: true, memo_minor: 150_00n })
  expect(await calendar()).toEqual([
    '2026-12-11 eligible-date 2 145000 15000',
    '2026-12-21 eligible-date 1 90000 0',
  ])
  await owe('e1', 1_500_00n, (await world.stored('later')).invoice_id)
  expect(await calendar()).toEqual([
    '2026-12-11 eligible-date 2 0 160000',
    '2026-12-21 eligible-date 1 85000 5000',
  ])
  await world.sql`update invoices.deductions set netted_minor = 1200_00`
  expect(await calendar()).toEqual([
    '2026-12-11 eligible-date 2 115000 45000',
    '2026-12-21 eligible-date 1 90000 0',
  ])
  await weeks()
}

test('what is open for redirect is expected of the partner, and is in no day and no week', async () => {
  await expectTwo()
  const [day, week] = [await calendar(), await weeks()]
  await world.sql`update partners.clients set redirectable = true`
  await world.importRows([feedRow('theirs', { amountMinor: 700_00n })])
  expect(await world.stored('theirs')).toMatchObject({ state: 'open-for-redirect' })
  expect([await calendar(), await weeks()]).toEqual([day, week])
  await world.sql`update invoices.invoices set state = 'redirect-requested' where source_key = 'theirs'`
  expect([await calendar(), await weeks()]).toEqual([day, week])
})

test('a cutoff pays what was expected of it, and calendar, weeks, payments and statement agree until it has arrived, and when it has come back', async () => {
  await expectTwo()
  const friday = (await calendar())[0]?.split(' ')[3]
  world.setNow('2026-12-10T17:00:00Z')
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 2, heldUp: 0 })
  // The memo was taken off the invoice, which is requested with what is left of it.
  expect((await calendar())[0]).toBe('2026-12-11 requested 2 115000 30000')
  const { byDisplayState } = await invoiceTotals.getInvoiceSummary(world.invoices, world.vendorId, {})
  expect(byDisplayState.find(({ displayState }) => displayState === 'Pending')).toMatchObject({
    owedTotalMinor: 1_150_00,
  })
  await world.planOnly('2026-12-10')
  expect((await calendar())[0]).toBe('2026-12-11 requested 2 115000 30000')
  await weeks()
  await world.submitPlanned()
  expect((await calendar())[0]).toBe('2026-12-11 sent 2 115000 30000')
  expect(world.bank.submissions.at(-1)?.entries.map(({ amountMinor }) => Number(amountMinor))).toEqual([
    Number(friday),
  ])
  expect((await weeks())[0]).toBe('2026-12-07 115000 0')
  // The bank has not confirmed it in the morning after, so it has not arrived, whatever day it is.
  world.setNow('2026-12-14T17:00:00Z')
  expect((await calendar())[0]).toBe('2026-12-11 sent 2 115000 30000')
  await world.answerAll('2026-12-14', { kind: 'settled' })
  expect((await calendar())[0]).toBe('2026-12-14 arrived 2 115000 30000')
  expect(await world.stored('whole')).toMatchObject({ estimated_payment_date: '2026-12-14' })
  expect(await weeks()).toEqual(['2026-12-21 90000 0'])
  const paid = { page: 1, limit: 10, sortField: 'createdAt', sortDirection: 'asc' } as const
  const { data } = await listPayments(world.payouts, world.vendorId, paid)
  expect(data).toMatchObject([{ amountMinor: 1_150_00, deductedMinor: 300_00, settledOn: '2026-12-14' }])
  const month = {
    month: '2026-12',
    currency: 'USD',
    openingMinor: 0n,
    closingMinor: 0n,
    paidMinor: 0n,
  } as const
  const { payments } = await readStatement(world.db, world.vendorId, month)
  expect(payments.listed).toMatchObject([{ amountMinor: 1_150_00n, arrivedOn: '2026-12-14' }])
  expect(payments.totalMinor).toBe(-1_150_00n)
  await world.answerAll('2026-12-15', { kind: 'returned', code: 'R03' })
  expect(await calendar()).toEqual(['2026-12-21 eligible-date 1 60000 30000'])
})
