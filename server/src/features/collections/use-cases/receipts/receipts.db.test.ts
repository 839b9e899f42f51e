import { beforeEach, expect, test } from 'vitest'
import type { Given } from '@sooner/contract/route'
import type { resolveReceipt as declared } from '@sooner/contract/operator-receipts'
import { transact } from '../../../../platform/transaction.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { providerBooksId } from '../../../ledger/index.ts'
import { requestPastEligible } from '../../../payouts/testing/index.ts'
import { takeStatements } from '../../../transfers/testing/index.ts'
import { collectionWorld } from '../../testing/collection-world.ts'
import { getCollection } from '../read-collections.ts'
import { recordCollection } from '../record-collection.ts'
import { reverseCollection } from '../reverse-collection.ts'
import { undoWriteOffs, writeOff } from '../write-off.ts'
import { assignReceipt, getReceipt, listReceipts } from './read-receipts.ts'
import { resolveReceipt } from './resolve-receipt.ts'

async function openWorld() {
  const opened = await collectionWorld()
  await opened.addAccount()
  return opened
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has a vendor, books and a bank of its own. */
beforeEach(async () => {
  world = await openWorld()
})
const line = (sourceId: string, amountMinor: number) => ({ externalVendorId: 'V-1', sourceId, amountMinor })
const idOf = ({ collection }: Awaited<ReturnType<typeof world.state>>) => collection?.id ?? ''
const collection = (id: string) => getCollection(world.collections, id)
const receipt = (id: string) => getReceipt(world.collections, id)
const resolve = (id: string, exit: Given<typeof declared>['body']['exit']) =>
  resolveReceipt(world.collections, (db, act) => transact(db, act), world.by, id, { exit, note: 'as agreed' })
const cash = () => world.balanceOf('bank-cash', providerBooksId)

/** What is in suspense of each receipt, and the refunds that wait, are the balance of their account. */
async function suspenseHolds(): Promise<void> {
  const [row] = await world.sql<{ minor: bigint }[]>`
    select (coalesce((select sum(left_minor) from collections.receipts), 0)
      + coalesce((select sum(amount_minor) from collections.receipt_exits where status = 'waiting'), 0))::bigint as minor`
  expect(-(await world.unmatched())).toBe(row?.minor)
  const [booked] = await world.sql<{ minor: bigint }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from collections.receipts`
  expect(await cash()).toBe(booked?.minor)
  expect(await world.booksHold()).toEqual({ sum: 0n, clearing: 0n })
}

test('what is only stated posts nothing, makes nothing due, settles nothing and pays nothing on', async () => {
  await world.fundedOn('2026-12-10', [feedRow('bought')])
  await world.importRows([feedRow('waits', { invoiceDate: '2026-12-09' })])
  const before = [await world.stored('bought'), await world.stored('waits')]
  const sent = await world.state({
    amountMinor: 250_000,
    lines: [line('bought', 120_000), line('waits', 100_000)],
  })
  expect(sent).toMatchObject({
    outcome: 'stated',
    collection: { status: 'stated', receivedMinor: 0, appliedMinor: 0, unappliedMinor: 0, postedAt: null },
  })
  // It is shown which invoices it is said to pay.
  expect(await world.linesOf(idOf(sent))).toMatchObject([{ status: 'stated' }, { status: 'stated' }])
  expect([await world.stored('bought'), await world.stored('waits')]).toEqual([
    { ...before[0], waiting_minor: 1_200_00n },
    { ...before[1], waiting_minor: 1_000_00n },
  ])
  expect([await cash(), await world.suspense(), await world.unmatched()]).toEqual([0n, 0n, 0n])
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  expect(await world.work()).toBe(0)
  const [, unbought] = before
  await expect(
    world.applyByHand(idOf(sent), [
      { vendorId: world.vendorId, invoiceId: unbought?.invoice_id ?? '', amountMinor: 1 },
    ]),
  ).rejects.toThrow('doesn’t count as received')
  await reverseCollection(world.collections, world.by, idOf(sent), 'never paid')
  expect([await world.stored('bought'), await world.stored('waits')]).toEqual(before)
  await suspenseHolds()
})

test('what is stated without lines is shown for the invoices with its reference, and a partner that has taken it off leaves the vendor nothing short', async () => {
  const content = { invoiceDate: '2026-12-09', reference: 'PO-5' }
  await world.importRows([feedRow('ref', content)])
  const sent = await world.state({ amountMinor: 40_000, paymentReference: 'PO-5' })
  expect(await world.linesOf(idOf(sent))).toMatchObject([{ status: 'stated' }])
  await world.importRows([feedRow('ref', { ...content, openAmountMinor: 600_00n })])
  expect(await world.stored('ref')).toMatchObject({ open_amount_minor: 1_000_00n, waiting_minor: 400_00n })
  await world.book({ amountMinor: 40_000, reference: 'PO-5' })
  expect(await world.linesOf(idOf(sent))).toMatchObject([{ status: 'waiting' }])
  expect(await world.stored('ref')).toMatchObject({ open_amount_minor: 1_000_00n, waiting_minor: 400_00n })
  await reverseCollection(world.collections, world.by, idOf(sent), 'never paid')
  await suspenseHolds()
})

test('what the bank books by reference and amount is the stated payment, whichever comes first and however it is written', async () => {
  await world.fundedOn('2026-12-11', [feedRow('one'), feedRow('two')])
  const [before, unmatched] = [await cash(), await world.unmatched()]
  const first = await world.state({
    amountMinor: 100_000,
    paymentReference: 'Wire 71',
    lines: [line('one', 100_000)],
  })
  const id = await world.book({
    amountMinor: 100_000,
    reference: ' WIRE  71',
    counterparty: 'Harborline Inc.',
  })
  expect(await collection(idOf(first))).toMatchObject({
    status: 'received',
    receivedMinor: 100_000,
    reconciliationState: 'applied',
  })
  expect(await receipt(id)).toMatchObject({
    status: 'explained',
    leftMinor: 0,
    reason: null,
    ageDays: null,
    collectionId: idOf(first),
    partnerId: 1,
  })
  expect(await world.stored('one')).toMatchObject({ state: 'settled', waiting_minor: 0n })
  // The bank is first: the money is in suspense until the partner says what it is.
  const other = await world.book({
    amountMinor: 100_000,
    reference: 'wire 72',
    counterparty: 'Harborline Inc.',
  })
  expect(await receipt(other)).toMatchObject({
    status: 'open',
    leftMinor: 100_000,
    reason: 'unknown-reference',
  })
  expect((await cash()) - before).toBe(2_000_00n)
  await suspenseHolds()
  const second = await world.state({
    amountMinor: 100_000,
    paymentReference: 'WIRE 72',
    lines: [line('two', 100_000)],
  })
  expect(await collection(idOf(second))).toMatchObject({ status: 'received', reconciliationState: 'applied' })
  expect([await world.stored('two'), (await world.unmatched()) - unmatched]).toMatchObject([
    { state: 'settled' },
    0n,
  ])
  // The statement is read again, and the same line once more under its id: nothing is booked twice.
  const lines = world.bank.statement
  lines.push(...lines.slice(-1))
  await takeStatements(world.transfers, 'scripted')
  lines.push(...lines.slice(-1).map((entry) => ({ ...entry, amountMinor: 1n })))
  await takeStatements(world.transfers, 'scripted')
  expect(
    await world.sql`select refused_because as reason from transfers.statement_entries where outcome = 'refused'`,
  ).toEqual([{ reason: 'changed' }])
  expect((await cash()) - before).toBe(2_000_00n)
  await suspenseHolds()
})

test('two equal payments need two receipts, and what another counterparty paid is not this partner’s', async () => {
  const equal = { amountMinor: 4_000, paymentReference: 'TWICE' }
  const first = await world.state(equal)
  world.setNow('2026-12-11T18:00:00Z')
  const second = await world.state(equal)
  await world.book({ amountMinor: 4_000, reference: 'TWICE' })
  expect([(await collection(idOf(first))).status, (await collection(idOf(second))).status]).toEqual([
    'received',
    'stated',
  ])
  await world.book({ amountMinor: 4_000, reference: 'TWICE' })
  expect((await collection(idOf(second))).status).toBe('received')
  const third = await world.book({ amountMinor: 4_000, reference: 'TWICE' })
  expect(await receipt(third)).toMatchObject({ status: 'open', reason: 'unknown-reference' })
  // Partner 2 has paid by this counterparty before.
  await world.sql`update collections.receipts set partner_number = 2, counterparty = 'Keystone LLC' where receipt_id = (
    select receipt_id from collections.receipts where collection_id = ${idOf(first)})`
  const stolen = await world.state({ amountMinor: 6_000, paymentReference: 'KEY 1' })
  const theirs = await world.book({ amountMinor: 6_000, reference: 'KEY 1', counterparty: 'Keystone LLC' })
  expect(await receipt(theirs)).toMatchObject({ status: 'open', reason: 'other-counterparty' })
  expect((await collection(idOf(stolen))).status).toBe('stated')
  await suspenseHolds()
})

test('an operator matches a payment that came short, and refunds what nothing explains; the bank’s debit ends it', async () => {
  await world.fundedOn('2026-12-14', [feedRow('short')])
  const sent = await world.state({
    amountMinor: 100_000,
    paymentReference: 'SHORT 1',
    lines: [line('short', 100_000)],
  })
  const id = await world.book({ amountMinor: 90_000, reference: 'SHORT 1' })
  expect(await receipt(id)).toMatchObject({ reason: 'other-amount' })
  await resolve(id, { kind: 'collection', collectionId: idOf(sent) })
  // The line names more than was received, and nothing is guessed.
  expect(await collection(idOf(sent))).toMatchObject({
    status: 'received',
    amountMinor: 100_000,
    receivedMinor: 90_000,
    unappliedMinor: 90_000,
  })
  expect(await world.linesOf(idOf(sent))).toMatchObject([
    { status: 'unmatched', reason: 'exceeds-unapplied' },
  ])
  const { invoice_id: invoiceId } = await world.stored('short')
  await world.applyByHand(idOf(sent), [{ vendorId: world.vendorId, invoiceId, amountMinor: 70_000 }])
  await expect(resolve(id, { kind: 'refund', amountMinor: 20_001, reference: 'BACK 1' })).rejects.toThrow(
    'more than what is in suspense',
  )
  await resolve(id, { kind: 'refund', amountMinor: 20_000, reference: 'BACK 1' })
  expect(await collection(idOf(sent))).toMatchObject({
    receivedMinor: 70_000,
    reconciliationState: 'applied',
  })
  expect((await receipt(id)).exits).toMatchObject([
    { kind: 'refund', status: 'waiting', amountMinor: 20_000 },
  ])
  await suspenseHolds()
  const debit = await world.book({ amountMinor: -20_000, reference: 'back 1' })
  expect((await receipt(id)).exits).toMatchObject([{ status: 'done', debitId: debit }])
  expect(await receipt(debit)).toMatchObject({ status: 'explained', leftMinor: 0 })
  await suspenseHolds()
  // Reversed, the payment gives back what it still has.
  await reverseCollection(world.collections, world.by, idOf(sent), 'not for us')
  expect(await receipt(id)).toMatchObject({
    status: 'open',
    leftMinor: 70_000,
    reason: 'released',
    collectionId: null,
  })
  await suspenseHolds()
})

test('a check that bounces is the bank’s debit, whichever comes first', async () => {
  const check = { paymentMethod: 'Check', amountMinor: 30_000 } as const
  const sent = await world.state({ ...check, paymentReference: 'CHECK 1' })
  const id = await world.book({ amountMinor: 30_000, reference: 'CHECK 1' })
  expect(await collection(idOf(sent))).toMatchObject({
    status: 'waiting',
    receivedMinor: 30_000,
    postedAt: null,
  })
  await suspenseHolds()
  const debit = await world.book({ amountMinor: -30_000, reference: 'CHECK 1' })
  expect(await receipt(debit)).toMatchObject({ status: 'open', reason: 'debit' })
  await reverseCollection(world.collections, world.by, idOf(sent), 'the check bounced')
  await world.match()
  expect([await receipt(id), await receipt(debit)]).toMatchObject([
    { status: 'explained', exits: [{ kind: 'debit', debitId: debit }] },
    { status: 'explained' },
  ])
  const later = await world.state({ ...check, paymentReference: 'CHECK 2' })
  const credit = await world.book({ amountMinor: 30_000, reference: 'CHECK 2' })
  await reverseCollection(world.collections, world.by, idOf(later), 'the partner has stopped it')
  await world.match()
  expect(await receipt(credit)).toMatchObject({ status: 'open', reason: 'released' })
  await world.book({ amountMinor: -30_000, reference: 'CHECK 2' })
  expect(await receipt(credit)).toMatchObject({ status: 'explained' })
  await suspenseHolds()
})

test('what was written off is recovered up to the loss, and a journal explains the rest', async () => {
  await world.fundedOn('2026-12-15', [feedRow('lost')])
  const { invoice_id: invoiceId } = await world.stored('lost')
  await world.sql`update invoices.invoices set state = 'delinquent' where source_key = 'lost'`
  await writeOff(world.collections, transact, world.by, {
    invoices: [{ vendorId: world.vendorId, invoiceId }],
    note: 'bankrupt',
  })
  const loss = await world.balanceOf('write-off')
  const id = await world.book({ amountMinor: 110_000, counterparty: 'Receiver' })
  const recovery = { kind: 'recovery', vendorId: world.vendorId, invoiceId } as const
  await resolve(id, { ...recovery, amountMinor: 60_000 })
  await expect(resolve(id, { ...recovery, amountMinor: 40_001 })).rejects.toThrow(
    'more than what was written off',
  )
  await expect(resolve(id, { ...recovery, invoiceId: world.vendorId, amountMinor: 1 })).rejects.toThrow(
    'NOT_FOUND',
  )
  // The write-off is undone: what was recovered of it pays what is owed again, and no more of it is recovered.
  const chosen = { invoices: [{ vendorId: world.vendorId, invoiceId }], note: 'not bankrupt' }
  const undo = () => undoWriteOffs(world.collections, transact, world.by, chosen)
  expect(await undo()).toEqual({ changed: 1, refused: [] })
  expect(await world.stored('lost')).toMatchObject({
    state: 'delinquent',
    open_amount_minor: 400_00n,
    settled_minor: 600_00n,
  })
  expect([await world.balanceOf('write-off'), await world.balanceOf('receivable-from-partner')]).toEqual([
    loss - 1_000_00n,
    400_00n,
  ])
  const refused = [{ vendorId: world.vendorId, invoiceId, reason: 'not-allowed' }]
  expect(await undo()).toEqual({ changed: 0, refused })
  await expect(resolve(id, { ...recovery, amountMinor: 1 })).rejects.toThrow('more than what was written off')
  await writeOff(world.collections, transact, world.by, { ...chosen, note: 'bankrupt after all' })
  await resolve(id, { ...recovery, amountMinor: 40_000 })
  expect(loss - (await world.balanceOf('write-off'))).toBe(1_000_00n)
  // All of it is recovered, so the invoice is settled once the second write-off is undone as well.
  expect(await undo()).toEqual({ changed: 1, refused: [] })
  expect(await world.stored('lost')).toMatchObject({ state: 'settled', open_amount_minor: 0n })
  expect(await world.balanceOf('receivable-from-partner')).toBe(0n)
  await suspenseHolds()
  await resolve(id, { kind: 'journal', amountMinor: 10_000, reference: 'J-1' })
  expect(await receipt(id)).toMatchObject({ status: 'explained', leftMinor: 0 })
  const fee = await world.book({ amountMinor: -1_500, reference: 'FEES MARCH' })
  await expect(resolve(fee, { kind: 'refund', amountMinor: 1_500, reference: 'x' })).rejects.toThrow(
    'A journal',
  )
  await expect(resolve(fee, { kind: 'journal', amountMinor: 1_501, reference: 'J-2' })).rejects.toThrow(
    'more than what is left',
  )
  expect(await receipt(fee)).toMatchObject({ status: 'open', leftMinor: -1_500 })
  await resolve(fee, { kind: 'journal', amountMinor: 1_500, reference: 'J-2' })
  expect(await receipt(fee)).toMatchObject({ status: 'explained', leftMinor: 0 })
  // The journals have accrued interest of 100.00 and charges of 15.00, which are now booked.
  expect(await world.balanceOf('accruals', providerBooksId)).toBe(-100_00n + 15_00n)
  await suspenseHolds()
})

test('what the owners pay in and what is drawn on the credit line is cash of the provider, until it goes back', async () => {
  const own = () =>
    Promise.all(
      (['owners-capital', 'borrowings', 'unmatched-receipts', 'accruals'] as const).map((account) =>
        world.balanceOf(account, providerBooksId),
      ),
    )
  const before = await own()
  const moved = async () => (await own()).map((balance, at) => balance - (before[at] ?? 0n))
  const paidIn = await world.book({ amountMinor: 500_000, reference: 'CAPITAL' })
  await expect(resolve(paidIn, { kind: 'capital', amountMinor: 500_001 })).rejects.toThrow('more than')
  await resolve(paidIn, { kind: 'capital', amountMinor: 500_000 })
  const drawn = await world.book({ amountMinor: 300_000, reference: 'DRAW 1' })
  await resolve(drawn, { kind: 'credit-line', amountMinor: 300_000 })
  expect(await moved()).toEqual([-5_000_00n, -3_000_00n, 0n, 0n])
  // A repayment with interest, which a journal has accrued; and what the owners are paid.
  const repaid = await world.book({ amountMinor: -101_000, reference: 'REPAY' })
  await resolve(repaid, { kind: 'credit-line', amountMinor: 100_000 })
  expect(await receipt(repaid)).toMatchObject({ status: 'open', leftMinor: -1_000 })
  await suspenseHolds()
  await resolve(repaid, { kind: 'journal', amountMinor: 1_000, reference: 'J-3' })
  expect(await receipt(repaid)).toMatchObject({ status: 'explained', leftMinor: 0 })
  const paidOut = await world.book({ amountMinor: -20_000, reference: 'DIVIDEND' })
  await expect(resolve(paidOut, { kind: 'capital', amountMinor: 20_001 })).rejects.toThrow('more than')
  await resolve(paidOut, { kind: 'capital', amountMinor: 20_000 })
  expect(await moved()).toEqual([-4_800_00n, -2_000_00n, 0n, 10_00n])
  expect(await receipt(paidIn)).toMatchObject({ status: 'explained' })
  await suspenseHolds()
})

test('a receipt has an owner and an age, and the list of what is in suspense begins with the oldest', async () => {
  await world.book({ amountMinor: 600, bookedOn: '2026-12-02' })
  const id = await world.book({ amountMinor: 500, bookedOn: '2026-12-01' })
  world.setNow('2026-12-16T17:00:00Z')
  expect(
    await assignReceipt(world.collections, world.by, id, { partnerId: 1, note: 'their logo is on it' }),
  ).toMatchObject({
    partnerId: 1,
    takenBy: 'operator-1',
    note: 'their logo is on it',
    ageDays: 15,
  })
  await expect(assignReceipt(world.collections, world.by, id, { partnerId: 999, note: 'x' })).rejects.toThrow(
    'NOT_FOUND',
  )
  const { data, total } = await listReceipts(world.collections, { status: 'open', page: 1, limit: 1 })
  expect([data[0]?.id, total > 1]).toEqual([id, true])
  const foreign = await world.state({ amountMinor: 500, currency: 'GBP', paymentReference: 'GBP 1' })
  await expect(resolve(id, { kind: 'collection', collectionId: idOf(foreign) })).rejects.toThrow(
    'don’t match',
  )
  await expect(resolve(id, { kind: 'debit', debitId: id })).rejects.toThrow('Choose a receipt')
  expect(await world.differences()).toEqual([])
})

test('a credit that the bank takes back in the same statement pays nothing', async () => {
  await world.fundedOn('2026-12-17', [feedRow('bounced')])
  const paid = { amountMinor: 100_000, paymentReference: 'BOUNCE 1' }
  const sent = await world.state({ ...paid, lines: [line('bounced', 100_000)] })
  const credit = { id: 'bounce-in', currency: 'USD', keys: [], counterparty: '' } as const
  world.bank.statement.push({
    ...credit,
    reference: 'BOUNCE 1',
    amountMinor: 100_000n,
    bookedOn: '2026-12-17',
  })
  const debit = await world.book({ amountMinor: -100_000, reference: 'bounce 1' })
  expect(await receipt(debit)).toMatchObject({ status: 'explained', leftMinor: 0 })
  expect(await collection(idOf(sent))).toMatchObject({ status: 'stated', receivedMinor: 0 })
  expect(await world.stored('bounced')).toMatchObject({ state: 'funded' })
  // What comes after the debit is another payment.
  world.setNow('2026-12-18T17:00:00Z')
  await world.book({ amountMinor: 100_000, reference: 'BOUNCE 1' })
  expect((await collection(idOf(sent))).status).toBe('received')
  await suspenseHolds()
})

test('what a sender writes may contain anything, and holds up nothing', async () => {
  const random = Array.from({ length: 9000 }, (_none, at) =>
    String.fromCodePoint(33 + ((at * at * 7919) % 9001)),
  )
  const id = await world.book({
    amountMinor: 700,
    reference: `\u0000\ud800 INV 9\u0007 ${random.join('')}`,
    counterparty: `\u0000${random.toReversed().join('')}`,
  })
  const { reference, counterparty } = await receipt(id)
  expect(reference.startsWith('INV 9 ')).toBe(true)
  expect([reference.length, counterparty.length]).toEqual([500, 500])
  const sent = await world.state({ amountMinor: 700, paymentReference: 'ANY 1' })
  await resolve(id, { kind: 'collection', collectionId: idOf(sent) })
  expect((await collection(idOf(sent))).status).toBe('received')
})

/** One operator has uploaded a file with this payment. Returns its id. */
async function inFile(amountMinor: number, paymentReference: string, lines: ReturnType<typeof line>[] = []) {
  const at = world.collections.clock.now()
  const operator = { actor: 'operator-1', actorKind: 'operator', at } as const
  const receivedOn = at.toISOString().slice(0, 10)
  const stated = { sourceId: paymentReference, currency: 'USD', paymentMethod: 'ACH', receivedOn } as const
  const recorded = await transact(world.collections.db, (tx) =>
    recordCollection(
      world.collections,
      tx,
      { partnerId: 1, source: 'file', by: operator },
      { ...stated, amountMinor, paymentReference, lines },
    ),
  )
  return recorded.outcome === 'refused' ? '' : recorded.collection.id
}

test('one operator’s file takes no money that is in suspense already; two operators do', async () => {
  const id = await world.book({ amountMinor: 123_400, reference: 'MYSTERY 1' })
  const collectionId = await inFile(123_400, 'MYSTERY 1')
  await world.match()
  expect(await receipt(id)).toMatchObject({ status: 'open', leftMinor: 123_400 })
  await resolve(id, { kind: 'collection', collectionId })
  expect(await receipt(id)).toMatchObject({ status: 'explained', collectionId })
})

test('what one operator’s file names beyond the debt is not paid on: that takes two operators', async () => {
  await world.fundedOn('2026-12-21', [feedRow('beyond')])
  const collectionId = await inFile(150_000, 'BEYOND 1', [line('beyond', 150_000)])
  await world.book({ amountMinor: 150_000, reference: 'BEYOND 1' })
  expect(await collection(collectionId)).toMatchObject({ status: 'received', unappliedMinor: 50_000 })
  expect(await world.linesOf(collectionId)).toMatchObject([{ status: 'applied', overpaid: 0n }])
  const { invoice_id: invoiceId } = await world.stored('beyond')
  expect(await world.sql`select from collections.pay_ons where invoice_id = ${invoiceId}`).toEqual([])
  await suspenseHolds()
})

test('a refund whose debit the bank names otherwise is ended by operators', async () => {
  const id = await world.book({ amountMinor: 8_000, reference: 'NOT OURS' })
  await resolve(id, { kind: 'refund', amountMinor: 8_000, reference: 'REFUND 8' })
  const debit = await world.book({ amountMinor: -8_000, reference: 'WIRE OUT 88213' })
  expect(await receipt(debit)).toMatchObject({ status: 'open' })
  await resolve(id, { kind: 'debit', debitId: debit })
  expect((await receipt(id)).exits).toMatchObject([{ kind: 'refund', status: 'done', debitId: debit }])
  expect(await receipt(debit)).toMatchObject({ status: 'explained', leftMinor: 0 })
  await expect(resolve(id, { kind: 'debit', debitId: debit })).rejects.toThrow('Choose a receipt')
  expect(await world.differences()).toEqual([])
})
