import { beforeEach, expect, test } from 'vitest'
import { payOnAll } from './pay-on.ts'
import { postReceived } from './post-collection.ts'
import { reverseCollection, takeBackLines } from './reverse-collection.ts'
import { writeOff } from './write-off.ts'
import { changesIn, feedRow } from '../../invoices/testing/intake-world.ts'
import { decideInvoices, getInvoice } from '../../invoices/testing/index.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { providerBooksId } from '../../ledger/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { collectionWorld } from '../testing/collection-world.ts'

async function openWorld() {
  const opened = await collectionWorld()
  return { ...opened, account: await opened.addAccount() }
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})
const line = (sourceId: string, amountMinor: number, more: object = {}) => ({
  externalVendorId: 'V-1',
  sourceId,
  amountMinor,
  ...more,
})
const idOf = ({ collection }: Awaited<ReturnType<typeof world.feed>>) => collection?.id ?? ''
const heldBooks = { sum: 0n, clearing: 0n }
const receivable = () => world.balanceOf('receivable-from-partner')

test('one payment that pays one invoice exactly is posted, and the invoice is settled', async () => {
  await world.fundedOn('2026-12-10', [feedRow('one')])
  expect(await world.stored('one')).toMatchObject({ state: 'funded' })
  const sent = {
    sourceId: 'P-1',
    amountMinor: 100_000,
    paymentReference: 'ACH 1',
    lines: [line('one', 100_000)],
  }
  const result = await world.feed(sent)
  expect(result).toMatchObject({
    outcome: 'stated',
    reason: null,
    collection: { appliedMinor: 100_000, unappliedMinor: 0, reconciliationState: 'applied', lineCount: 1 },
  })
  expect(await world.stored('one')).toMatchObject({
    state: 'settled',
    open_amount_minor: 0n,
    settled_minor: 1_000_00n,
    settled_at: world.clock.now(),
    display_state: 'Paid',
    pay_status: 'Paid',
  })
  expect((await world.historyOf('one')).at(-1)).toMatchObject({
    event: 'collected',
    from_state: 'funded',
    to_state: 'settled',
    actor: 'collections.match-receipts',
    actor_kind: 'system',
    details: { collectedMinor: 1_000_00 },
  })
  expect([await receivable(), await world.suspense(), await world.booksHold()]).toEqual([0n, 0n, heldBooks])
  expect(await world.balanceOf('bank-cash', providerBooksId)).toBe(1_000_00n)
  const { invoice_id } = await world.stored('one')
  expect((await getInvoice(world.invoices, world.vendorId, invoice_id)).collections).toEqual([
    {
      id: idOf(result),
      amountMinor: 100_000,
      currency: 'USD',
      paymentReference: 'ACH 1',
      postedAt: world.clock.now().toISOString(),
    },
  ])
  // The same payment again changes nothing; something else under its id is refused.
  expect(await world.feed(sent)).toMatchObject({ outcome: 'repeated', collection: { id: idOf(result) } })
  expect(await world.feed({ ...sent, amountMinor: 100_001 })).toMatchObject({
    outcome: 'refused',
    reason: 'COLLECTION_CHANGED',
  })
  await expect(world.feed(sent, 'another')).rejects.toThrow('NOT_FOUND')
})

test('parts, more than is owed and a stated shortfall are applied; taken back and reversed, they are owed again', async () => {
  await world.fundedOn('2026-12-11', [feedRow('part'), feedRow('over'), feedRow('short')])
  const [part, shortfall] = [line('part', 40_000), { shortfallMinor: 5_000, shortfallReason: 'Damaged door' }]
  const first = await world.feed({
    amountMinor: 260_000,
    lines: [part, line('over', 105_000), line('short', 95_000, shortfall)],
  })
  expect(first.collection).toMatchObject({ reconciliationState: 'partially-applied', unappliedMinor: 25_000 })
  const { invoice_id: invoiceId } = await world.stored('over')
  const more = await world.applyByHand(idOf(first), [
    { vendorId: world.vendorId, invoiceId, amountMinor: 5_000 },
  ])
  expect(more.collection).toMatchObject({ reconciliationState: 'partially-applied', unappliedMinor: 20_000 })
  expect(await world.stored('part')).toMatchObject({ state: 'partially-settled', open_amount_minor: 600_00n })
  expect(await world.stored('over')).toMatchObject({ state: 'over-settled', open_amount_minor: 0n })
  expect(await world.stored('short')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect([await receivable(), await world.suspense()]).toEqual([600_00n, -200_00n])
  expect([
    await world.balanceOf('adjustment-receivable'),
    await world.balanceOf('payable-to-vendor'),
  ]).toEqual([50_00n, -50_00n])
  expect(await world.sql`select kind, reason, amount_minor from invoices.deductions`).toEqual([
    { kind: 'shortfall', reason: 'Damaged door', amount_minor: 50_00n },
  ])
  expect(
    await world.sql`select open_amount_minor from invoices.line_items where invoice_id = ${(await world.stored('part')).invoice_id}`,
  ).toEqual([{ open_amount_minor: 600_00n }])
  // The overpayment is paid on to the vendor, and comes back once.
  expect([await world.work(), await world.work()]).toEqual([1, 0])
  await world.cutoff('2026-12-14')
  await world.handOut()
  expect(world.bank.submissions.at(-1)?.entries).toMatchObject([{ amountMinor: 50_00n, kind: 'credit' }])
  await world.answerAll('2026-12-15', { kind: 'returned', code: 'R23' })
  await world.handOut()
  expect(await world.sql`select status, code from collections.pay_ons`).toEqual([
    { status: 'failed', code: 'R23' },
  ])
  expect(await world.balanceOf('payable-to-vendor')).toBe(-50_00n)
  // It is sent again once another account is paid.
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 0 })
  await world.sql`update collections.pay_ons set bank_account_id = gen_random_uuid() where bank_account_id = ${world.account}`
  expect(await payOnAll(world.collections, AbortSignal.any([]))).toEqual({ paid: 1 })
  expect(await world.booksHold()).toEqual(heldBooks)
  await takenBack(idOf(first))
})

/** What was applied is taken back, with what was paid on, and the payment is reversed. */
async function takenBack(id: string): Promise<void> {
  const before = await receivable()
  const after = await takeBackLines(world.collections, world.by, id, { numbers: [1], note: 'wrong invoice' })
  expect(after).toMatchObject({ unappliedMinor: 60_000, reconciliationState: 'partially-applied' })
  expect(await takeBackLines(world.collections, world.by, id, { numbers: [1], note: 'again' })).toEqual(after)
  expect(await world.stored('part')).toMatchObject({
    state: 'funded',
    open_amount_minor: 1_000_00n,
    settled_minor: 0n,
  })
  expect((await world.historyOf('part')).at(-1)).toMatchObject({
    event: 'collection-reversed',
    actor_kind: 'operator',
    note: 'wrong invoice',
  })
  expect((await receivable()) - before).toBe(400_00n)
  // By then the overpayment has left, so the vendor owes it.
  await world.cutoff('2026-12-15')
  await reverseCollection(world.collections, world.by, id, 'the check bounced')
  expect(await reverseCollection(world.collections, world.by, id, 'again')).toMatchObject({
    status: 'reversed',
    appliedMinor: 0,
  })
  expect(new Set((await world.linesOf(id)).map(({ status }) => status))).toEqual(new Set(['reversed']))
  expect(await world.sql`select status from collections.pay_ons`).toEqual([{ status: 'reclaimed' }])
  expect(await world.stored('over')).toMatchObject({ state: 'funded', open_amount_minor: 1_000_00n })
  // The shortfall stays recognized.
  expect(await world.stored('short')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 950_00n,
  })
  expect([
    await world.balanceOf('adjustment-receivable'),
    await world.balanceOf('payable-to-vendor'),
  ]).toEqual([100_00n, 0n])
  expect([await world.suspense(), await receivable()]).toEqual([0n, 2_950_00n])
  expect(await world.booksHold()).toEqual(heldBooks)
}

test('a payment for an invoice that is not bought makes it eligible at once, and is applied when it is funded', async () => {
  world.setNow('2026-12-16T17:00:00Z')
  await world.importRows([
    feedRow('early', { invoiceDate: '2026-12-10' }),
    feedRow('bounced', { invoiceDate: '2026-12-10' }),
  ])
  const early = await world.feed({ amountMinor: 100_000, lines: [line('early', 100_000)] })
  const bounced = await world.feed({ amountMinor: 100_000, lines: [line('bounced', 100_000)] })
  expect(early.collection).toMatchObject({ status: 'received', reconciliationState: 'unapplied' })
  expect(await world.stored('early')).toMatchObject({
    state: 'awaiting-eligibility',
    eligible_at: '2026-12-16',
    reason: 'no-days-early',
    open_amount_minor: 1_000_00n,
  })
  await reverseCollection(world.collections, world.by, idOf(bounced), 'not paid')
  expect(await world.stored('bounced')).toMatchObject({ eligible_at: '2027-01-09', reason: null })
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 1 })
  await world.handOut()
  expect((await world.linesOf(idOf(early))).map(({ status }) => status)).toEqual(['waiting'])
  await world.cutoff('2026-12-16')
  await world.handOut()
  expect((await world.linesOf(idOf(early))).map(({ status }) => status)).toEqual(['applied'])
  expect(changesIn(await world.historyOf('early')).slice(2)).toEqual([
    'awaiting-eligibility partner-paid awaiting-eligibility',
    'awaiting-eligibility requested requested',
    'requested funded funded',
    'funded collected settled',
  ])
  expect([await receivable(), await world.suspense()]).toEqual([0n, 0n])
  // A later return leaves what was collected, and the vendor is paid the whole amount again.
  await world.answerAll('2026-12-17', { kind: 'returned', code: 'R23' })
  expect(await world.stored('early')).toMatchObject({
    state: 'requires-manual-approval',
    open_amount_minor: 0n,
  })
  expect(await receivable()).toBe(-1_000_00n)
  await world.sql`update invoices.invoices set state = 'awaiting-eligibility', hold_reasons = '{}' where source_key = 'early'`
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-17')
  await world.handOut()
  expect(await world.stored('early')).toMatchObject({ state: 'settled', net_minor: 1_000_00n })
  expect([await receivable(), await world.booksHold()]).toEqual([0n, heldBooks])
})

test('checks count as received after three banking days, and a payment without lines pays what has its reference', async () => {
  await world.fundedOn('2026-12-18', [
    feedRow('ref-1', { reference: 'PO-77' }),
    feedRow('ref-2', { reference: 'PO-77', amountMinor: 500_00n }),
    feedRow('part'),
  ])
  const check = await world.feed({
    paymentMethod: 'Check',
    amountMinor: 150_000,
    paymentReference: 'PO-77',
    receivedOn: '2026-12-18',
  })
  expect(check).toMatchObject({
    outcome: 'stated',
    collection: { status: 'waiting', countsOn: '2026-12-23', postedAt: null },
  })
  expect(await postReceived(world.collections)).toEqual({ posted: 0 })
  world.setNow('2026-12-23T17:00:00Z')
  expect(await postReceived(world.collections)).toEqual({ posted: 1 })
  expect(await postReceived(world.collections)).toEqual({ posted: 0 })
  expect([await world.stored('ref-1'), await world.stored('ref-2')]).toMatchObject([
    { state: 'settled' },
    { state: 'settled' },
  ])
  // Sums that do not fit are for an operator.
  const loose = await world.feed({ amountMinor: 70_000, paymentReference: 'PO-78' })
  expect(loose.collection).toMatchObject({ reconciliationState: 'unapplied', lineCount: 0 })
  const { invoice_id: invoiceId } = await world.stored('part')
  const done = await world.applyByHand(idOf(loose), [
    { vendorId: world.vendorId, invoiceId, amountMinor: 30_000 },
    { vendorId: providerBooksId, invoiceId, amountMinor: 10_000 },
  ])
  expect(done.lines.map(({ status, reason }) => reason ?? status)).toEqual(['applied', 'invoice-unknown'])
  expect(done.collection).toMatchObject({ unappliedMinor: 40_000 })
  await expect(
    world.applyByHand(idOf(loose), [{ vendorId: world.vendorId, invoiceId, amountMinor: 40_001 }]),
  ).rejects.toThrow('more than the unapplied amount')
  expect(await world.stored('part')).toMatchObject({ state: 'partially-settled', open_amount_minor: 700_00n })
})

test('a payment that can’t be posted holds up no other, and is posted by a later run', async () => {
  world.setNow('2026-12-23T17:00:00Z')
  const check = { paymentMethod: 'Check', amountMinor: 10_000, receivedOn: '2026-12-23' } as const
  const fed = [await world.feed(check), await world.feed(check)].map(idOf)
  const [broken = '', other = ''] = fed.toSorted()
  world.setNow('2026-12-30T17:00:00Z')
  // The clock is read once for the run, and then once for each payment.
  let reads = 0
  const now = () => {
    reads += 1
    if (reads === 2) throw new Error('no time')
    return world.clock.now()
  }
  await expect(postReceived({ ...world.collections, clock: { ...world.clock, now } })).rejects.toThrow(
    `1 failed, the others are done: collection ${broken}: no time`,
  )
  const statuses = async () =>
    (
      await world.db
        .selectFrom('collections.collections')
        .select('status')
        .where('collection_id', 'in', [broken, other])
        .orderBy('collection_id')
        .execute()
    ).map(({ status }) => status)
  expect(await statuses()).toEqual(['waiting', 'received'])
  expect(await postReceived(world.collections)).toEqual({ posted: 1 })
  expect(await statuses()).toEqual(['received', 'received'])
})

test('a line that finds no invoice says why, and pays one that arrives later', async () => {
  await world.fundedOn('2026-12-24', [
    feedRow('twin-1', { number: 'TWIN', externalClientId: 'C-1' }),
    feedRow('pounds', { currency: 'GBP' }),
    feedRow('part'),
    feedRow('one'),
  ])
  await world.feed({ amountMinor: 100_000, lines: [line('one', 100_000)] })
  await world.sql`update invoices.invoices set number = 'TWIN' where source_key = 'part'`
  const sent = await world.feed({
    amountMinor: 100_000,
    lines: [
      { externalVendorId: 'V-2', sourceId: 'x', amountMinor: 1 },
      line('later', 50_000),
      { externalVendorId: 'V-1', invoiceNumber: 'TWIN', amountMinor: 1 },
      line('pounds', 1),
      line('one', 1),
    ],
  })
  expect((await world.linesOf(idOf(sent))).map(({ reason }) => reason)).toEqual([
    ...['vendor-unknown', 'invoice-unknown', 'invoice-ambiguous', 'other-currency', 'already-settled'],
  ])
  await world.fundedOn('2026-12-28', [feedRow('later')])
  expect((await world.linesOf(idOf(sent)))[1]).toMatchObject({ status: 'applied', reason: null })
  expect(await world.stored('later')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 500_00n,
  })
  const today = '2026-12-28'
  for (const [given, reason] of [
    [{ amountMinor: 1, lines: [line('one', 2)] }, 'LINES_EXCEED_AMOUNT'],
    [{ amountMinor: 1, lines: [{ externalVendorId: 'V-1', amountMinor: 1 }] }, 'LINE_INCOMPLETE'],
    [{ amountMinor: 1, lines: [line('one', 1, { shortfallMinor: 1 })] }, 'LINE_INCOMPLETE'],
    [{ amountMinor: 1, receivedOn: '2026-12-29' }, 'RECEIVED_IN_FUTURE'],
  ] as const)
    expect(await world.feed({ receivedOn: today, ...given })).toMatchObject({ outcome: 'refused', reason })
})

test('what will never be paid is written off, and a payment of it that is taken back opens it again', async () => {
  await world.fundedOn('2026-12-28', [feedRow('later'), feedRow('over')])
  await world.feed({ amountMinor: 50_000, lines: [line('later', 50_000)] })
  const [late, other] = [await world.stored('later'), await world.stored('over')]
  const chosen = { vendorId: world.vendorId, invoiceId: late.invoice_id }
  const write = (more: object = {}) =>
    writeOff(world.collections, transact, world.by, { invoices: [{ ...chosen, ...more }], note: 'bankrupt' })
  expect(await write()).toEqual({ changed: 0, refused: [{ ...chosen, reason: 'not-allowed' }] })
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key in ('later', 'over')`
  expect(await write({ version: 1 })).toMatchObject({ changed: 0, refused: [{ reason: 'changed' }] })
  const before = await receivable()
  expect([await write(), await write()]).toEqual([
    { changed: 1, refused: [] },
    { changed: 1, refused: [] },
  ])
  expect(await world.stored('later')).toMatchObject({ state: 'defaulted-void', open_amount_minor: 0n })
  expect([await world.balanceOf('write-off'), before - (await receivable())]).toEqual([500_00n, 500_00n])
  const [named] = await world.sql<{ id: string }[]>`
    select collection_id as id from collections.lines where invoice_id = ${late.invoice_id}`
  const id = named?.id ?? ''
  await reverseCollection(world.collections, world.by, id, 'not paid')
  expect(await world.stored('later')).toMatchObject({ state: 'defaulted-open', open_amount_minor: 500_00n })
  expect(await write()).toMatchObject({ changed: 1 })
  expect(await world.balanceOf('write-off')).toBe(1_000_00n)
  // A part that comes late does not change the state.
  await world.feed({ amountMinor: 100, receivedOn: '2026-12-28', lines: [line('over', 100)] })
  expect(await world.stored('over')).toMatchObject({ state: 'delinquent', open_amount_minor: 999_00n })
  expect(other.state).toBe('funded')
  expect(
    await world.sql`select count(*)::int as entries from platform.audit_log where action = 'collections.write-off'`,
  ).toEqual([{ entries: 2 }])
  expect([await world.booksHold(), await world.differences()]).toEqual([heldBooks, []])
})

test('a payment that comes back after the write-off is paid again, once an operator approves it', async () => {
  await world.fundedOn('2026-12-29', [feedRow('void')])
  const invoices = [{ vendorId: world.vendorId, invoiceId: (await world.stored('void')).invoice_id }]
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key = 'void'`
  expect(await writeOff(world.collections, transact, world.by, { invoices, note: 'bankrupt' })).toMatchObject(
    {
      changed: 1,
    },
  )
  await world.answerAll('2026-12-30', { kind: 'returned', code: 'R01' })
  expect(await world.stored('void')).toMatchObject({
    state: 'requires-manual-approval',
    hold_reasons: ['Funding Transaction Failed'],
    funded_minor: 0n,
  })
  await decideInvoices(world.invoices, world.by, 'approve', {
    invoices,
    note: 'The account is in order again.',
  })
  await requestPastEligible(world.payouts)
  expect(await world.stored('void')).toMatchObject({ state: 'requested', funded_minor: 1_000_00n })
  expect([await world.booksHold(), await world.differences()]).toEqual([heldBooks, []])
})

test('an open amount that a partner states while its payment waits is without that payment, and the vendor is paid all', async () => {
  world.setNow('2027-01-05T17:00:00Z')
  const content = { invoiceDate: '2027-01-04', paymentTermsDays: 60 }
  await world.importRows(['held', 'freed'].map((key) => feedRow(key, content)))
  const short = { shortfallMinor: 40_00, shortfallReason: 'Damaged door' }
  const paid = await world.feed({ amountMinor: 36_000, lines: [line('held', 36_000, short)] })
  const freed = await world.feed({ amountMinor: 40_000, lines: [line('freed', 40_000)] })
  await reverseCollection(world.collections, world.by, idOf(freed), 'not paid')
  const stated = { ...content, openAmountMinor: 600_00n }
  await world.importRows(['held', 'freed'].map((key) => feedRow(key, stated)))
  expect(await world.stored('held')).toMatchObject({ open_amount_minor: 1_000_00n })
  expect(await world.stored('freed')).toMatchObject({ open_amount_minor: 600_00n })
  // A part of it makes nothing due, so it is paid on its own day.
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  world.setNow('2027-02-03T17:00:00Z')
  await requestPastEligible(world.payouts)
  await world.cutoff('2027-02-03')
  await world.handOut()
  expect(await world.linesOf(idOf(paid))).toMatchObject([{ status: 'applied', shortfall: 40_00n }])
  expect(await world.stored('held')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 600_00n,
    funded_minor: 1_000_00n,
  })
  const waits = world.sql`select source_key from invoices.invoices where waiting_minor <> 0`
  expect([await waits, await world.booksHold()]).toEqual([[], heldBooks])
})
