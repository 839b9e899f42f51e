import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { addDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
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

const world = await earlyWorld()
const { sql, db, vendorId, payouts, bank, importRows, stored, linesOf, balances, preview, confirm } = world

const owe = (amountMinor: bigint) =>
  transact(db, (tx) =>
    insertDeductions(tx, vendorId, payouts.clock.now(), [
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
  await importRows([feedRow('stated')])
  await owe(100_00n)
  const quote = await preview('stated')
  expect(quote).toMatchObject({
    feeScheme: 'discounting',
    totals: [{ netMinor: 980_00, deductedMinor: 100_00, arrivesMinor: 880_00 }],
  })
  // The first request of automatic payouts would pay the same.
  expect(await previewAutoPayout(payouts, vendorId, unlimitedAutoPayout)).toMatchObject({
    totals: [{ netMinor: 980_00, deductedMinor: 100_00, arrivesMinor: 880_00 }],
  })
  await owe(50_00n)
  const refused = await confirm('stated', quote.quoteId).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'QUOTE_CHANGED', details: { quoteId: expect.any(String) } })
  const { quoteId } = (refused as { details: { quoteId: string } }).details
  expect(await confirm('stated', quoteId)).toMatchObject({
    totals: [{ deductedMinor: 150_00, arrivesMinor: 830_00 }],
  })
  expect(await linesOf('stated')).toMatchObject([{ deducted_minor: 150_00n, net_minor: 830_00n }])
})

test('an invoice of which one line is wholly netted can be withdrawn', async () => {
  const line = (amountMinor: bigint) => ({ kind: 'labor', description: null, amountMinor }) as const
  await importRows([feedRow('parts', { lines: [line(1n), line(999_99n)] })])
  await owe(970_00n)
  await confirm('parts')
  expect(await linesOf('parts')).toMatchObject([{ status: 'requested' }, { status: 'netted', net_minor: 0n }])
  await world.withdraw('parts')
  expect(await stored('parts')).toMatchObject({ state: 'awaiting-eligibility', is_withdrawn: true })
  expect(await faultsOfMoney(world)).toEqual([])
  await sql`update invoices.deductions set forgiven_minor = amount_minor - netted_minor`
  await world.cancel('parts')
})

/** The entry at the bank of the last transfer of that type for the invoice. */
async function keyOf(type: string, sourceKey: string): Promise<string> {
  const [found] = await sql<{ key: string }[]>`
    select key from transfers.attempts join transfers.transfers using (vendor_id, attempt_id)
    join invoices.invoices using (vendor_id, invoice_id)
    where transfers.type = ${type} and invoices.source_key = ${sourceKey} order by attempts.number desc limit 1`
  return found?.key ?? ''
}
async function comesBack(type: string, sourceKey: string, on: string): Promise<void> {
  bank.answer(await keyOf(type, sourceKey), on, { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
}
const feeOwed = async () => (await balances())['fee-receivable'] ?? 0n

test('a debited fee is given back once if its payment comes back', async () => {
  await world.cutoff('2026-11-20')
  await sql`update vendors.vendors set fee_scheme = 'debiting', transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
  await sql`
    insert into bank_accounts.debit_authorizations (vendor_id, id, account_id, version, body, sha256, authorized_by, signer_name,
      ip, user_agent, authorized_at)
    values (${vendorId}, ${world.absent()}, ${world.accountId}, '1', 'I agree.', ${'0'.repeat(64)}, 'owner', 'Ann', '::1', '', now())`
  world.setNow('2026-11-23T17:00:00Z')
  await importRows([feedRow('failing')])
  expect(await preview('failing')).toMatchObject({
    feeScheme: 'debiting',
    totals: [{ netMinor: 980_00, deductedMinor: 0, arrivesMinor: 1_000_00 }],
  })
  // The fee is debited apart, so nearly the whole amount can be deducted.
  await owe(999_99n)
  const stated = { netMinor: 980_00, deductedMinor: 999_99, arrivesMinor: 1 }
  expect(await preview('failing')).toMatchObject({ totals: [stated] })
  expect(await previewAutoPayout(payouts, vendorId, unlimitedAutoPayout)).toMatchObject({ totals: [stated] })
  await sql`update invoices.deductions set forgiven_minor = amount_minor - netted_minor`
  await confirm('failing')
  await world.cutoff('2026-11-23')
  await comesBack('vendor-payment', 'failing', '2026-11-24')
  // The debit is under way, and may come back as well.
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  bank.answer(await keyOf('fee-debit', 'failing'), '2026-11-24', { kind: 'settled' })
  await takeAnswers(world.transfers, 'scripted')
  expect(await feeOwed()).toBe(-20_00n)
  world.setNow('2026-11-25T17:00:00Z')
  expect(await refundFees(payouts)).toEqual({ refunded: 1 })
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  await world.cutoff('2026-11-25')
  expect(await feeOwed()).toBe(0n)
  expect(
    await sql`select amount_minor, kind, state from transfers.transfers where type = 'fee-refund'`,
  ).toEqual([{ amount_minor: 20_00n, kind: 'credit', state: 'executed' }])
})

test('a debit that comes back after its refund is owed again, and netted', async () => {
  await comesBack('fee-debit', 'failing', '2026-11-26')
  expect(await feeOwed()).toBe(20_00n)
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  await refundFees(payouts)
  expect(await sql`select amount_minor, netted_minor from invoices.deductions where kind = 'fee'`).toEqual([
    { amount_minor: 20_00n, netted_minor: 0n },
  ])
  await importRows([feedRow('next', { invoiceDate: '2026-10-26', glDate: '2026-10-26' })])
  await requestPastEligible(payouts)
  expect(await linesOf('next')).toMatchObject([{ deducted_minor: 20_00n }])
  expect(await feeOwed()).toBe(0n)
})

test('fees that wait for an account which cannot be debited are netted, and later ones withheld', async () => {
  await importRows([feedRow('waiting'), feedRow('later')])
  await confirm('waiting')
  const quote = await preview('later')
  await sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  await expect(confirm('later', quote.quoteId)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  expect(await preview('later')).toMatchObject({
    feeScheme: 'discounting',
    totals: [{ netMinor: 980_00, arrivesMinor: 980_00 }],
  })
  expect(await oweUndebitable(payouts)).toEqual({ owed: 1 })
  expect(await oweUndebitable(payouts)).toEqual({ owed: 0 })
  await expect(preview('later')).rejects.toMatchObject({ details: { reason: 'fee-unpaid' } })
  // If the payment fails before the fee was netted, nothing of it is owed.
  await world.cutoff('2026-11-27')
  await comesBack('vendor-payment', 'waiting', '2026-11-30')
  expect(await preview('later')).toMatchObject({ invoiceCount: 1 })
  expect(await feeOwed()).toBe(0n)
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
})

test('a request whose fee became a deduction can be withdrawn until a cutoff takes its payment, and owes no fee then', async () => {
  await importRows([feedRow('pulled')])
  await sql`update transfers.destinations set debits_stopped_at = null, debits_stopped_by_code = null`
  await confirm('pulled')
  await sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(payouts)).toEqual({ owed: 1 })
  await world.withdraw('pulled')
  expect(await feeOwed()).toBe(0n)
  expect(await feesLeft()).toEqual([])
  expect(await preview('pulled')).toMatchObject({ invoiceCount: 1 })
})

/** Pays `first`, whose fee can't be debited, and `second`, from which the fee is deducted. */
async function netFee(first: string, second: string, day: string): Promise<void> {
  await sql`update transfers.destinations set debits_stopped_at = null, debits_stopped_by_code = null`
  world.setNow(`${day}T17:00:00Z`)
  await importRows([feedRow(first)])
  await confirm(first)
  await sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(payouts)).toEqual({ owed: 1 })
  const invoiceDate = addDays(day, -30)
  await importRows([feedRow(second, { invoiceDate, glDate: invoiceDate })])
  await requestPastEligible(payouts)
  expect(await linesOf(second)).toMatchObject([{ deducted_minor: 20_00n }])
}
const feesLeft = () => sql`
  select (amount_minor - netted_minor - forgiven_minor)::int as left from invoices.deductions
  where kind = 'fee' and netted_minor + forgiven_minor < amount_minor`

test('a fee is not owed again if its payment, and then the one that it was netted with, come back', async () => {
  await netFee('both', 'netted', '2026-12-01')
  await world.cutoff('2026-12-01')
  await comesBack('vendor-payment', 'both', '2026-12-02')
  expect(await feeOwed()).toBe(-20_00n)
  await comesBack('vendor-payment', 'netted', '2026-12-02')
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  await importRows([feedRow('after both')])
  expect(await preview('after both')).toMatchObject({ invoiceCount: 1 })
})

test('it is owed again if it was given back meanwhile, until that comes back too', async () => {
  await netFee('given', 'reduced', '2026-12-03')
  await world.cutoff('2026-12-03')
  await comesBack('vendor-payment', 'given', '2026-12-04')
  world.setNow('2026-12-04T17:00:00Z')
  expect(await refundFees(payouts)).toEqual({ refunded: 1 })
  await world.cutoff('2026-12-04')
  await comesBack('vendor-payment', 'reduced', '2026-12-07')
  expect([await feeOwed(), await feesLeft()]).toEqual([20_00n, [{ left: 20_00 }]])
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  expect(await feesLeft()).toEqual([{ left: 20_00 }])
  const [refund] = await sql<{ key: string }[]>`
    select key from transfers.attempts where type = 'fee-refund' order by number desc limit 1`
  bank.answer(refund?.key ?? '', '2026-12-07', { kind: 'returned', code: 'R23' })
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
  expect(await refundFees(payouts)).toEqual({ refunded: 0 })
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
})

test('a withdrawal owes no fee of a payment that came back meanwhile', async () => {
  await sql`update transfers.destinations set debits_stopped_at = null, debits_stopped_by_code = null`
  world.setNow('2026-12-08T17:00:00Z')
  await importRows([feedRow('gone')])
  await confirm('gone')
  await sql`update transfers.destinations set debits_stopped_at = now(), debits_stopped_by_code = 'R10'`
  expect(await oweUndebitable(payouts)).toEqual({ owed: 1 })
  await world.cutoff('2026-12-08')
  world.setNow('2026-12-09T17:00:00Z')
  await importRows([feedRow('withdrawn', { invoiceDate: '2026-11-09', glDate: '2026-11-09' })])
  await requestPastEligible(payouts)
  expect(await linesOf('withdrawn')).toMatchObject([{ deducted_minor: 20_00n }])
  await comesBack('vendor-payment', 'gone', '2026-12-09')
  // Only such a request is both paid while a fee is unpaid and withdrawn by its vendor.
  await sql`update invoices.invoices set payout_method = 'pay-on-approval' where source_key = 'withdrawn'`
  await world.withdraw('withdrawn')
  expect([await feeOwed(), await feesLeft()]).toEqual([0n, []])
})

test('what would be deducted as a whole is not paid early, and costs no fee', async () => {
  await sql`update vendors.vendors set fee_scheme = 'discounting'`
  await sql`update invoices.deductions set forgiven_minor = amount_minor - netted_minor`
  world.setNow('2026-12-14T17:00:00Z')
  const dated = { invoiceDate: '2026-12-04', glDate: '2026-12-04' }
  await importRows([feedRow('deducted', dated), feedRow('more', dated)])
  const quote = await preview('deducted')
  await owe(980_00n)
  const nothing = { code: 'NOT_ELIGIBLE', details: { reason: 'nothing-arrives' } }
  await expect(preview('deducted')).rejects.toMatchObject(nothing)
  for (const quoteId of [quote.quoteId, undefined])
    await expect(confirm('deducted', quoteId)).rejects.toMatchObject(nothing)
  // The automatic payouts pay both, of which something is left.
  expect(await previewAutoPayout(payouts, vendorId, unlimitedAutoPayout)).toMatchObject({
    totals: [{ netMinor: 1_960_00, arrivesMinor: 980_00 }],
  })
  await owe(980_00n)
  expect(await previewAutoPayout(payouts, vendorId, unlimitedAutoPayout)).toMatchObject({
    invoiceCount: 0,
    totals: [],
    leftOut: expect.arrayContaining([{ reason: 'nothing-arrives', invoiceCount: 2 }]) as unknown,
  })
  await sql`
    insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
      instant_payout_always_on, csv_format, changed_at)
    values (${vendorId}, false, false, false, true, 'vendor', now())`
  expect(await requestEarly(payouts, vendorId)).toBe(0)
  await sql`update vendors.preferences set instant_payout_always_on = false where vendor_id = ${vendorId}`
  expect(await linesOf('deducted')).toEqual([])
  // On its date it is paid without a fee.
  world.setNow('2027-01-04T17:00:00Z')
  await requestPastEligible(payouts)
  expect(await stored('deducted')).toMatchObject({ payout_method: 'past-eligible', fee_minor: 0n })
  expect(await faultsOfMoney(world)).toEqual([])
})
