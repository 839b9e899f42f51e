import { addBankingDays } from '@sooner/rules/banking-calendar'
import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { decideInvoices, getInvoice } from '../../invoices/testing/index.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { collectionWorld } from '../testing/collection-world.ts'
import { reverseCollection } from './reverse-collection.ts'
import { undoShortfall } from './undo-shortfall.ts'

type World = Awaited<ReturnType<typeof collectionWorld>>

let world: World
beforeEach(async () => {
  world = await collectionWorld()
  await world.addAccount()
})
const heldBooks = { sum: 0n, clearing: 0n }

const memo = (key: string, amountMinor: bigint, of: string) =>
  feedRow(key, {
    documentKind: 'credit-memo',
    number: `CM-${key}`,
    amountMinor,
    linked: { by: 'source-id', id: of },
  })
const send = async (...rows: readonly ReturnType<typeof feedRow>[]) => {
  await world.importRows(rows)
  await world.handOut()
}
const pays = (
  sourceId: string,
  amountMinor: number,
  shortfallMinor = 0,
  shortfallReason = 'As our memo says',
) =>
  world.feed({
    amountMinor: Math.max(amountMinor, 1),
    lines: [
      {
        externalVendorId: 'V-1',
        sourceId,
        amountMinor,
        ...(shortfallMinor > 0 && { shortfallMinor, shortfallReason }),
      },
    ],
  })
/** What the vendor owes because of an invoice, by kind, and how much of it payments were reduced by. */
const owedFor = async (key: string) =>
  world.sql`select kind, amount_minor::float8 as minor, netted_minor::float8 as netted, reason from invoices.deductions
    where invoice_id = ${(await world.stored(key)).invoice_id} order by amount_minor`
const adjustmentsOf = async (key: string) =>
  (await getInvoice(world.invoices, world.vendorId, (await world.stored(key)).invoice_id)).adjustments.map(
    ({ kind, amountMinor, reason, batchTransferId }) => ({ kind, amountMinor, reason, batchTransferId }),
  )
/** What was deducted from the payment of an invoice. */
const deductedFrom = async (key: string) =>
  world.sql`select deducted_minor, net_minor from payouts.lines where invoice_id = ${(await world.stored(key)).invoice_id}`
const undo = (id: string) =>
  undoShortfall(world.collections, (of, act) => transact(of, act), world.by, id, {
    number: 1,
    note: 'It was paid in full',
  })
const idOf = ({ collection }: Awaited<ReturnType<World['feed']>>) => collection?.id ?? ''

test('a memo for an invoice that was bought is a deduction, and its partner owes less', async () => {
  await world.fundedOn('2026-12-10', [feedRow('bought', { amountMinor: 2_000_00n }), feedRow('other')])
  const before = await world.balanceOf('receivable-from-partner')
  await send(memo('m1', 500_00n, 'bought'), feedRow('next', { invoiceDate: '2026-12-10' }))
  expect(await world.stored('bought')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 1_500_00n,
    settled_minor: 500_00n,
    adjustments_total_minor: 0n,
  })
  expect(await world.stored('m1')).toMatchObject({
    state: 'applied',
    open_amount_minor: 0n,
    consumed_minor: 500_00n,
  })
  // It waits for no other invoice of the client.
  expect(await world.stored('next')).toMatchObject({ is_blocked_by_memo: false })
  expect(await owedFor('bought')).toEqual([
    { kind: 'credit-memo', minor: 500_00, netted: 0, reason: 'CM-m1' },
  ])
  expect([
    (await world.balanceOf('receivable-from-partner')) - before,
    await world.balanceOf('adjustment-receivable'),
  ]).toEqual([-500_00n, 500_00n])
  expect(await world.sql`select kind from ledger.transactions where kind = 'credit-memo-applied'`).toEqual([
    { kind: 'credit-memo-applied' },
  ])
  expect((await world.historyOf('bought')).at(-1)).toMatchObject({
    event: 'credited',
    from_state: 'funded',
    to_state: 'partially-settled',
    details: { creditedMinor: 500_00 },
  })
  const stated = [{ kind: 'credit-memo', amountMinor: -500_00, reason: 'CM-m1', batchTransferId: null }]
  expect(await adjustmentsOf('bought')).toEqual(stated)
  // The next payment is reduced by it, and the invoice states it once.
  await world.fundedOn('2026-12-11', [feedRow('paying')])
  expect(await deductedFrom('paying')).toEqual([{ deducted_minor: 500_00n, net_minor: 500_00n }])
  expect(await adjustmentsOf('bought')).toEqual(stated)
  expect([await world.balanceOf('adjustment-receivable'), await world.booksHold()]).toEqual([0n, heldBooks])
  // The partner pays the rest, and the memo again changes nothing.
  await pays('bought', 1_500_00)
  await send(memo('m1', 500_00n, 'bought'))
  expect(await world.stored('bought')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
})

test('a shortfall that is stated for the same memo is no second deduction, before or after it', async () => {
  await world.fundedOn('2026-12-14', [feedRow('memo-first'), feedRow('shortfall-first'), feedRow('in parts')])
  await send(memo('m2', 250_00n, 'memo-first'), memo('m3', 250_00n, 'in parts'))
  await pays('memo-first', 750_00, 250_00)
  await pays('shortfall-first', 750_00, 250_00)
  await send(memo('m4', 250_00n, 'shortfall-first'), feedRow('unblocked'))
  await pays('in parts', 400_00, 250_00)
  expect(await owedFor('memo-first')).toMatchObject([{ kind: 'credit-memo', minor: 250_00 }])
  expect(await owedFor('shortfall-first')).toMatchObject([{ kind: 'shortfall', minor: 250_00 }])
  expect(await owedFor('in parts')).toMatchObject([{ kind: 'credit-memo', minor: 250_00 }])
  for (const key of ['memo-first', 'shortfall-first'])
    expect(await world.stored(key)).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect(await world.stored('in parts')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 350_00n,
  })
  for (const key of ['m2', 'm3', 'm4']) expect(await world.stored(key)).toMatchObject({ state: 'applied' })
  expect(await world.stored('unblocked')).toMatchObject({ is_blocked_by_memo: false })
  expect([await world.balanceOf('adjustment-receivable'), await world.booksHold()]).toEqual([
    750_00n,
    heldBooks,
  ])
  // Stated again after its payment was taken back, it is still the same.
  const again = await pays('in parts', 100_00, 50_00, 'Damaged door')
  expect(await owedFor('in parts')).toHaveLength(2)
  await reverseCollection(world.collections, world.by, idOf(again), 'not paid')
  await pays('in parts', 100_00, 50_00, 'Damaged door')
  expect(await owedFor('in parts')).toMatchObject([{ minor: 50_00 }, { minor: 250_00 }])
})

test('a memo that comes while its invoice is requested is taken off it once it is bought', async () => {
  world.setNow('2026-12-15T17:00:00Z')
  await world.importRows([
    feedRow('requested', { invoiceDate: '2026-11-15' }),
    feedRow('later', { invoiceDate: '2026-12-10' }),
  ])
  await requestPastEligible(world.payouts)
  await send(memo('m5', 100_00n, 'requested'))
  expect(await world.stored('requested')).toMatchObject({ state: 'requested', settled_minor: 0n })
  expect(await world.stored('later')).toMatchObject({ is_blocked_by_memo: false })
  await world.cutoff('2026-12-15')
  await world.handOut()
  expect(await world.stored('requested')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 900_00n,
  })
  expect(await owedFor('requested')).toMatchObject([{ kind: 'credit-memo', minor: 100_00 }])
  // What is left of a memo whose invoice is paid for blocks others.
  await pays('requested', 900_00)
  await send(memo('m6', 30_00n, 'requested'))
  expect(await owedFor('requested')).toHaveLength(1)
  expect(await world.sql`select sum(memo_minor)::float8 as minor from invoices.invoices`).toEqual([
    { minor: 30_00 },
  ])
  await world.sql`update invoices.invoices set state = 'cancelled' where source_key = 'm6'`
})

test('a memo that an operator approves later takes effect then, and one that no invoice is linked to waits', async () => {
  await world.fundedOn('2026-12-16', [feedRow('reviewed')])
  await world.sql`update vendors.vendors set requires_manual_approval = true`
  await send(memo('m7', 40_00n, 'reviewed'))
  expect(await world.stored('m7')).toMatchObject({ state: 'requires-manual-approval' })
  expect(await owedFor('reviewed')).toEqual([])
  await decideInvoices(world.invoices, { actor: 'operator' }, 'approve', {
    invoices: [{ vendorId: world.vendorId, invoiceId: (await world.stored('m7')).invoice_id }],
    note: 'right',
  })
  await world.handOut()
  expect(await owedFor('reviewed')).toMatchObject([{ minor: 40_00 }])
  await world.sql`update vendors.vendors set requires_manual_approval = false`
})

test('a shortfall is an adjustment from the moment on which it is recognized, and can be undone', async () => {
  await world.fundedOn('2026-12-17', [feedRow('mistaken')])
  const payment = await pays('mistaken', 970_00, 30_00, 'Broken lamp')
  const stated = { kind: 'shortfall', amountMinor: -30_00, reason: 'Broken lamp', batchTransferId: null }
  expect(await adjustmentsOf('mistaken')).toEqual([stated])
  expect((await world.historyOf('mistaken')).slice(-2)).toMatchObject([
    { event: 'collected', to_state: 'partially-settled', details: { collectedMinor: 970_00 } },
    { event: 'shortfall-recognized', to_state: 'settled', details: { shortfallMinor: 30_00 } },
  ])
  const before = [
    await world.balanceOf('receivable-from-partner'),
    await world.balanceOf('adjustment-receivable'),
  ] as const
  expect(await undo(idOf(payment))).toMatchObject({ shortfallMinor: 0, status: 'applied' })
  expect(await world.stored('mistaken')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 30_00n,
    settled_minor: 970_00n,
    settled_at: null,
  })
  expect([
    await world.balanceOf('receivable-from-partner'),
    await world.balanceOf('adjustment-receivable'),
  ]).toEqual([before[0] + 30_00n, before[1] - 30_00n])
  expect(await adjustmentsOf('mistaken')).toEqual(
    expect.arrayContaining([
      { ...stated, amountMinor: 30_00, reason: 'The shortfall was recognized by mistake.' },
      stated,
    ]),
  )
  await expect(undo(idOf(payment))).rejects.toMatchObject({ code: 'NO_SHORTFALL' })
  // Nothing is deducted for it any more, and the partner pays the rest.
  await pays('mistaken', 30_00)
  expect(await world.stored('mistaken')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect(await world.booksHold()).toEqual(heldBooks)
})

test('what payments were reduced by for a shortfall that is undone is paid to the vendor', async () => {
  await world.fundedOn('2026-12-18', [feedRow('charged')])
  await world.fundedOn('2026-12-21', [feedRow('clears', { amountMinor: 5_000_00n })])
  const payment = await pays('charged', 940_00, 60_00)
  await world.fundedOn('2026-12-22', [feedRow('reduced')])
  expect(await deductedFrom('reduced')).toMatchObject([{ deducted_minor: 60_00n }])
  expect(await world.balanceOf('adjustment-receivable')).toBe(0n)
  await undo(idOf(payment))
  expect([
    await world.balanceOf('adjustment-receivable'),
    await world.balanceOf('payable-to-vendor'),
  ]).toEqual([0n, -60_00n])
  expect([await world.work(), await world.work()]).toEqual([1, 0])
  await world.cutoff('2026-12-23')
  await world.handOut()
  expect(world.bank.submissions.at(-1)?.entries).toMatchObject([{ amountMinor: 60_00n, kind: 'credit' }])
  // The payment is taken back later; what was paid for the mistake is not.
  await reverseCollection(world.collections, world.by, idOf(payment), 'not paid')
  expect(await world.sql`select status, cause from collections.pay_ons`).toEqual([
    { status: 'sent', cause: 'undone-shortfall' },
  ])
  expect([await world.balanceOf('adjustment-receivable'), await world.booksHold()]).toEqual([0n, heldBooks])
})

test('a shortfall that a memo has confirmed can’t be undone', async () => {
  await world.fundedOn('2026-12-28', [feedRow('confirmed')])
  const payment = await pays('confirmed', 900_00, 100_00)
  await send(memo('m8', 20_00n, 'confirmed'))
  await expect(undo(idOf(payment))).rejects.toMatchObject({ code: 'SHORTFALL_CONFIRMED' })
  expect(await world.stored('confirmed')).toMatchObject({ state: 'settled' })
})

/** An invoice of 1,000.00 of which the partner states parts. */
const stating = (key: string, more: Parameters<typeof feedRow>[1]) =>
  feedRow(key, { invoiceDate: '2026-12-31', ...more })
const parts = { openAmountMinor: 600_00n, paidMinor: 400_00n, creditedMinor: 0n }
const shown = async (key: string) => {
  const [row] = await world.sql`
    select state, open_amount_minor::float8 as open, settled_minor::float8 as settled, hold_reasons as reasons
    from invoices.invoices where source_key = ${key}`
  return row
}
const lineAmountsOf = async (key: string) =>
  world.sql`select sum(open_amount_minor)::float8 as open from invoices.line_items
    where invoice_id = ${(await world.stored(key)).invoice_id}`
const paidFor = async (key: string) =>
  world.sql`select gross_minor::float8 as gross from payouts.lines where invoice_id = ${(await world.stored(key)).invoice_id}`
const waits = { state: 'awaiting-eligibility', settled: 0, reasons: [] }
const held = { state: 'requires-manual-approval', settled: 0, reasons: ['Amounts Do Not Add Up'] }

test('the payment of which a partner has stated the amount is that one: its vendor is paid all, and the stated rest is left', async () => {
  world.setNow('2027-01-06T17:00:00Z')
  await world.importRows([stating('known', parts), stating('bounced', parts)])
  expect(await shown('known')).toEqual({ ...waits, open: 600_00 })
  await pays('known', 400_00)
  const bounced = await pays('bounced', 400_00)
  for (const key of ['known', 'bounced']) expect(await shown(key)).toEqual({ ...waits, open: 1_000_00 })
  expect(await lineAmountsOf('known')).toEqual([{ open: 1_000_00 }])
  await reverseCollection(world.collections, world.by, idOf(bounced), 'not paid')
  expect(await shown('bounced')).toEqual({ ...waits, open: 600_00 })
  expect(await lineAmountsOf('bounced')).toEqual([{ open: 600_00 }])
  // The same version again, and one that has no further payment, change nothing.
  await world.importRows([stating('known', { ...parts, reference: 'again' })])
  expect(await shown('known')).toEqual({ ...waits, open: 1_000_00 })
  const { eligible_at: due } = await world.stored('known')
  const day = addBankingDays('USD', due ?? '', 0)
  world.setNow(`${day}T17:00:00Z`)
  await requestPastEligible(world.payouts)
  await world.cutoff(day)
  await world.handOut()
  expect(await paidFor('known')).toEqual([{ gross: 1_000_00 }])
  expect(await shown('known')).toMatchObject({ state: 'partially-settled', open: 600_00, settled: 400_00 })
})

test('a payment that is more than the partner has stated as paid takes the rest off', async () => {
  world.setNow('2027-01-06T17:00:00Z')
  await world.importRows([stating('beyond', { openAmountMinor: 900_00n, paidMinor: 100_00n })])
  await pays('beyond', 400_00)
  expect(await shown('beyond')).toEqual({ ...waits, open: 1_000_00 })
  await world.importRows([stating('beyond', { openAmountMinor: 500_00n, paidMinor: 500_00n })])
  expect(await shown('beyond')).toEqual({ ...waits, open: 900_00 })
})

test('parts that don’t make the amount hold the invoice until they do', async () => {
  world.setNow('2027-01-06T17:00:00Z')
  const wrong = { openAmountMinor: 600_00n, paidMinor: 300_00n, creditedMinor: 50_00n }
  await world.importRows([stating('wrong', wrong)])
  expect(await shown('wrong')).toEqual({ ...held, open: 600_00 })
  await world.importRows([stating('wrong', { ...wrong, paidMinor: 350_00n })])
  expect(await shown('wrong')).toEqual({ ...waits, open: 600_00 })
  await world.importRows([
    stating('derived', { paidMinor: 300_00n, creditedMinor: 50_00n }),
    stating('too much', { paidMinor: 1_300_00n }),
  ])
  expect(await shown('derived')).toEqual({ ...waits, open: 650_00 })
  expect(await shown('too much')).toMatchObject({ state: 'requires-manual-approval', open: 0 })
})

test('where only the open amount is stated, a payment that may be what it lacks holds the invoice', async () => {
  world.setNow('2027-01-06T17:00:00Z')
  await world.importRows([stating('unclear', { openAmountMinor: 600_00n }), stating('restated', {})])
  expect(await shown('unclear')).toEqual({ ...waits, open: 600_00 })
  await pays('unclear', 400_00)
  expect(await shown('unclear')).toEqual({ ...held, open: 600_00 })
  expect((await world.historyOf('unclear')).at(-1)).toMatchObject({ event: 'held', actor_kind: 'system' })
  // The partner states what was paid, and the vendor is owed all of it.
  await world.importRows([stating('unclear', parts)])
  expect(await shown('unclear')).toEqual({ ...waits, open: 1_000_00 })
  // An open amount that is stated after the payment has taken it into account.
  await pays('restated', 400_00)
  await world.importRows([stating('restated', { openAmountMinor: 600_00n })])
  expect(await shown('restated')).toEqual({ ...waits, open: 1_000_00 })
})

test('a credit memo of which the partner has stated the credit takes nothing off twice', async () => {
  world.setNow('2027-01-06T17:00:00Z')
  const credited = { openAmountMinor: 900_00n, creditedMinor: 100_00n }
  await world.importRows([
    stating('credited', credited),
    feedRow('memo', {
      documentKind: 'credit-memo',
      amountMinor: 100_00n,
      linked: { by: 'source-id', id: 'credited' },
    }),
  ])
  expect(await world.stored('credited')).toMatchObject({ is_blocked_by_memo: true, memo_minor: 0n })
  world.setNow('2027-02-11T17:00:00Z')
  await requestPastEligible(world.payouts)
  expect(await paidFor('credited')).toEqual([{ gross: 900_00 }])
  expect(await world.stored('credited')).toMatchObject({
    adjustments_total_minor: -100_00n,
    consumed_minor: 100_00n,
  })
  expect(await world.stored('memo')).toMatchObject({ state: 'applied', open_amount_minor: 0n })
})
