import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { addDays } from '@sooner/rules/banking-calendar'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { insertDeductions } from '../../../invoices/testing/index.ts'
import { takeAnswers } from '../../../transfers/testing/index.ts'
import { oweUndebitable } from '../fee-debits.ts'
import { previewAutoPayout } from '../auto/preview-auto-payout.ts'
import { requestEarly } from '../auto/request-early.ts'
import { refundFees } from '../refund-fees.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { earlyWorld } from '../../testing/early-world.ts'

let world: Awaited<ReturnType<typeof earlyWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await earlyWorld()
})

/** Fees are debited apart from now on. */
async function debiting(): Promise<void> {
  await world.debitFees()
  await world.authorizeDebits(world.accountId)
  await world.sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${world.vendorId}`
}

const owe = (amountMinor: bigint) =>
  transact(world.db, (tx) =>
    insertDeductions(tx, world.vendorId, world.payouts.clock.now(), [
      {
        id: world.absent(),
        kind: 'shortfall',
        invoiceId: null,
        reason: 'Damage',
        currency: 'USD',
        amountMinor,
      },
    ]),
  )

test('a quote states what is deducted, and is refused once that is another amount', async () => {
  await world.importRows([feedRow('stated')])
  await owe(100_00n)
  const quote = await world.preview('stated')
  expect(quote).toMatchObject({
    feeScheme: 'discounting',
    totals: [{ netMinor: 980_00, deductedMinor: 100_00, arrivesMinor: 880_00 }],
  })
  // The first request of automatic payouts would pay the same.
  expect(await previewAutoPayout(world.payouts, world.vendorId, unlimitedAutoPayout)).toMatchObject({
    totals: [{ netMinor: 980_00, deductedMinor: 100_00, arrivesMinor: 880_00 }],
  })
  await owe(50_00n)
  const refused = await world.confirm('stated', quote.quoteId).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'QUOTE_CHANGED', details: { quoteId: expect.any(String) } })
  const { quoteId } = (refused as { details: { quoteId: string } }).details
  expect(await world.confirm('stated', quoteId)).toMatchObject({
    totals: [{ deductedMinor: 150_00, arrivesMinor: 830_00 }],
  })
  expect(await world.linesOf('stated')).toMatchObject([{ deducted_minor: 150_00n, net_minor: 830_00n }])
})

test('an invoice of which one line is wholly netted can be withdrawn', async () => {
  const line = (amountMinor: bigint) => ({ kind: 'labor', description: null, amountMinor }) as const
  await world.importRows([feedRow('parts', { lines: [line(1n), line(999_99n)] })])
  await owe(970_00n)
  await world.confirm('parts')
  expect(await world.linesOf('parts')).toMatchObject([
    { status: 'requested' },
    { status: 'netted', net_minor: 0n },
  ])
  await world.withdraw('parts')
  expect(await world.stored('parts')).toMatchObject({ state: 'awaiting-eligibility', is_withdrawn: true })
  expect(await faultsOfMoney(world)).toEqual([])
})

test('a credit memo that came while an invoice was requested blocks it at once when the request is withdrawn', async () => {
  await world.importRows([feedRow('early')])
  await world.confirm('early')
  const memo = { documentKind: 'credit-memo', amountMinor: -300_00n, lines: [] } as const
  await world.importRows([feedRow('memo', memo)])
  await world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = 'memo'`
  await world.withdraw('early')
  expect(await world.stored('early')).toMatchObject({
    state: 'awaiting-eligibility',
    is_blocked_by_memo: true,
    memo_minor: 300_00n,
  })
})

/** The entry at the bank of the last transfer of that type for the invoice. */
async function keyOf(type: string, sourceKey: string): Promise<string> {
  const [found] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts join transfers.transfers using (vendor_id, attempt_id)
    join invoices.invoices using (vendor_id, invoice_id)
    where transfers.type = ${type} and invoices.source_key = ${sourceKey} order by attempts.number desc limit 1`
  return found?.key ?? ''
}
async function comesBack(type: string, sourceKey: string, on: string): Promise<void> {
  world.bank.answer(await keyOf(type, sourceKey), on, { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
}
const feeOwed = async () => (await world.balances())['fee-receivable'] ?? 0n

test('a debited fee is given back once if its payment comes back, and owed again and netted if the debit comes back later', async () => {
  await debiting()
  world.setNow('2026-11-23T17:00:00Z')
  await world.importRows([feedRow('failing')])
  expect(await world.preview('failing')).toMatchObject({
    feeScheme: 'debiting',
    totals: [{ netMinor: 980_00, deductedMinor: 0, arrivesMinor: 1_000_00 }],
  })
  // The fee is debited apart, so nearly the whole amount can be deducted.
  await owe(999_99n)
  const stated = { netMinor: 980_00, deductedMinor: 999_99, arrivesMinor: 1 }
  expect(await world.preview('failing')).toMatchObject({ totals: [stated] })
  expect(await previewAutoPayout(world.payouts, world.vendorId, unlimitedAutoPayout)).toMatchObject({
    totals: [stated],
  })
  await world.sql`update invoices.deductions set forgiven_minor = amount_minor - netted_minor`
  await world.confirm('failing')
  await world.cutoff('2026-11-23')
  await comesBack('vendor-payment', 'failing', '2026-11-24')
  // The debit is under way, and may come back as well.
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  world.bank.answer(await keyOf('fee-debit', 'failing'), '2026-11-24', { kind: 'settled' })
  await takeAnswers(world.transfers, 'scripted')
  expect(await feeOwed()).toBe(-20_00n)
  world.setNow('2026-11-25T17:00:00Z')
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  await world.cutoff('2026-11-25')
  expect(await feeOwed()).toBe(0n)
  expect(
    await world.sql`select amount_minor, kind, state from transfers.transfers where type = 'fee-refund'`,
  ).toEqual([{ amount_minor: 20_00n, kind: 'credit', state: 'executed' }])
  await comesBack('fee-debit', 'failing', '2026-11-26')
  expect(await feeOwed()).toBe(20_00n)
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  await refundFees(world.payouts)
  expect(
    await world.sql`select amount_minor, netted_minor from invoices.deductions where kind = 'fee'`,
  ).toEqual([{ amount_minor: 20_00n, netted_minor: 0n }])
  await world.importRows([feedRow('next', { invoiceDate: '2026-10-26', glDate: '2026-10-26' })])
  await requestPastEligible(world.payouts)
  expect(await world.linesOf('next')).toMatchObject([{ deducted_minor: 20_00n }])
  expect(await feeOwed()).toBe(0n)
})

test('fees that wait for an account which cannot be debited are netted, and later ones withheld', async () => {
  await debiting()
  world.setNow('2026-11-25T17:00:00Z')
  await world.importRows([feedRow('waiting'), feedRow('later')])
  await world.confirm('waiting')
  const quote = await world.preview('later')
  await world.sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  await expect(world.confirm('later', quote.quoteId)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  expect(await world.preview('later')).toMatchObject({
    feeScheme: 'discounting',
    totals: [{ netMinor: 980_00, arrivesMinor: 980_00 }],
  })
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 1 })
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 0 })
  await expect(world.preview('later')).rejects.toMatchObject({ details: { reason: 'fee-unpaid' } })
  // If the payment fails before the fee was netted, nothing of it is owed.
  await world.cutoff('2026-11-27')
  await comesBack('vendor-payment', 'waiting', '2026-11-30')
  expect(await world.preview('later')).toMatchObject({ invoiceCount: 1 })
  expect(await feeOwed()).toBe(0n)
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
})

test('a request whose fee became a deduction can be withdrawn until a cutoff takes its payment, and owes no fee then', async () => {
  await debiting()
  await world.importRows([feedRow('pulled')])
  await world.confirm('pulled')
  await world.sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 1 })
  await world.withdraw('pulled')
  expect(await feeOwed()).toBe(0n)
  expect(await feesLeft()).toEqual([])
  expect(await world.preview('pulled')).toMatchObject({ invoiceCount: 1 })
})

/** Pays `first`, whose fee can't be debited, and `second`, from which the fee is deducted. */
async function netFee(first: string, second: string, day: string): Promise<void> {
  await debiting()
  world.setNow(`${day}T17:00:00Z`)
  await world.importRows([feedRow(first)])
  await world.confirm(first)
  await world.sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 1 })
  const invoiceDate = addDays(day, -30)
  await world.importRows([feedRow(second, { invoiceDate, glDate: invoiceDate })])
  await requestPastEligible(world.payouts)
  expect(await world.linesOf(second)).toMatchObject([{ deducted_minor: 20_00n }])
}
const feesLeft = () => world.sql`
  select (amount_minor - netted_minor - forgiven_minor)::int as left from invoices.deductions
  where kind = 'fee' and netted_minor + forgiven_minor < amount_minor`

test('a fee is not owed again if its payment, and then the one that it was netted with, come back', async () => {
  await netFee('both', 'netted', '2026-12-01')
  await world.cutoff('2026-12-01')
  await comesBack('vendor-payment', 'both', '2026-12-02')
  expect(await feeOwed()).toBe(-20_00n)
  await comesBack('vendor-payment', 'netted', '2026-12-02')
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  await world.importRows([feedRow('after both')])
  expect(await world.preview('after both')).toMatchObject({ invoiceCount: 1 })
})

test('it is owed again if it was given back meanwhile, until that comes back too', async () => {
  await netFee('given', 'reduced', '2026-12-03')
  await world.cutoff('2026-12-03')
  await comesBack('vendor-payment', 'given', '2026-12-04')
  world.setNow('2026-12-04T17:00:00Z')
  expect(await refundFees(world.payouts)).toEqual({ refunded: 1 })
  await world.cutoff('2026-12-04')
  await comesBack('vendor-payment', 'reduced', '2026-12-07')
  expect([await feeOwed(), await feesLeft()]).toEqual([20_00n, [{ left: 20_00 }]])
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  expect(await feesLeft()).toEqual([{ left: 20_00 }])
  const [refund] = await world.sql<{ key: string }[]>`
    select key from transfers.attempts where type = 'fee-refund' order by number desc limit 1`
  world.bank.answer(refund?.key ?? '', '2026-12-07', { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
  expect(await refundFees(world.payouts)).toEqual({ refunded: 0 })
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
})

test('a withdrawal owes no fee of a payment that came back meanwhile', async () => {
  await debiting()
  world.setNow('2026-12-08T17:00:00Z')
  await world.importRows([feedRow('gone')])
  await world.confirm('gone')
  await world.sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(world.payouts)).toEqual({ owed: 1 })
  await world.cutoff('2026-12-08')
  world.setNow('2026-12-09T17:00:00Z')
  await world.importRows([feedRow('withdrawn', { invoiceDate: '2026-11-09', glDate: '2026-11-09' })])
  await requestPastEligible(world.payouts)
  expect(await world.linesOf('withdrawn')).toMatchObject([{ deducted_minor: 20_00n }])
  await comesBack('vendor-payment', 'gone', '2026-12-09')
  // Only such a request is both paid while a fee is unpaid and withdrawn by its vendor.
  await world.sql`update invoices.invoices set payout_method = 'pay-on-approval' where source_key = 'withdrawn'`
  await world.withdraw('withdrawn')
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
})

test('what would be deducted as a whole is not paid early, and costs no fee', async () => {
  world.setNow('2026-12-14T17:00:00Z')
  const dated = { invoiceDate: '2026-12-04', glDate: '2026-12-04' }
  await world.importRows([feedRow('deducted', dated), feedRow('more', dated)])
  const quote = await world.preview('deducted')
  await owe(980_00n)
  const nothing = { code: 'NOT_ELIGIBLE', details: { reason: 'nothing-arrives' } }
  await expect(world.preview('deducted')).rejects.toMatchObject(nothing)
  for (const quoteId of [quote.quoteId, undefined])
    await expect(world.confirm('deducted', quoteId)).rejects.toMatchObject(nothing)
  // The automatic payouts pay both, of which something is left.
  expect(await previewAutoPayout(world.payouts, world.vendorId, unlimitedAutoPayout)).toMatchObject({
    totals: [{ netMinor: 1_960_00, arrivesMinor: 980_00 }],
  })
  await owe(980_00n)
  expect(await previewAutoPayout(world.payouts, world.vendorId, unlimitedAutoPayout)).toMatchObject({
    invoiceCount: 0,
    totals: [],
    leftOut: expect.arrayContaining([{ reason: 'nothing-arrives', invoiceCount: 2 }]) as unknown,
  })
  await world.sql`
    insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
      instant_payout_always_on, csv_format, changed_at)
    values (${world.vendorId}, false, false, false, true, 'vendor', now())`
  expect(await requestEarly(world.payouts, world.vendorId)).toBe(0)
  await world.sql`update vendors.preferences set instant_payout_always_on = false where vendor_id = ${world.vendorId}`
  expect(await world.linesOf('deducted')).toEqual([])
  // On its date it is paid without a fee.
  world.setNow('2027-01-04T17:00:00Z')
  await requestPastEligible(world.payouts)
  expect(await world.stored('deducted')).toMatchObject({ payout_method: 'past-eligible', fee_minor: 0n })
  expect(await faultsOfMoney(world)).toEqual([])
})
