import { beforeEach, expect, test } from 'vitest'
import { enterCollection } from './enter-collection.ts'
import { reverseCollection, takeBackLines } from './reverse-collection.ts'
import { changesIn, feedRow, uploadRow } from '../../invoices/testing/intake-world.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { saveAmount } from '../../limits/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { collectionWorld } from '../testing/collection-world.ts'
import { listCollections } from './read-collections.ts'
import { resolveReceipt } from './receipts/resolve-receipt.ts'

/** What partners and vendors state decides nothing about the provider's money beyond what the partner owes. */
async function openWorld() {
  const opened = await collectionWorld()
  await opened.addAccount()
  return opened
}
let world: Awaited<ReturnType<typeof openWorld>>
/** Each test has vendors, books and a bank of its own. */
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
const reason = 'Damaged door'
const lines = async (id: string) =>
  (
    await world.sql<{ text: string }[]>`
      select concat_ws(' ', line_number, status, overpaid_minor, surplus_minor) as text from collections.lines
      where collection_id = ${id} order by line_number`
  ).map(({ text }) => text)
const payOns = async () =>
  (
    await world.sql<{ text: string }[]>`
      select concat_ws(' ', status, amount_minor) as text from collections.pay_ons order by created_at`
  ).map(({ text }) => text)

test('a line that pays nothing makes no invoice due, and its shortfall is recognized once the invoice is funded', async () => {
  world.setNow('2026-12-10T17:00:00Z')
  await world.importRows([feedRow('short', { invoiceDate: '2026-12-01' })])
  const before = await world.stored('short')
  const nothing = line('short', 0, { shortfallMinor: 1, shortfallReason: reason })
  const sent = await world.feed({ amountMinor: 1, lines: [nothing] })
  expect(await world.linesOf(idOf(sent))).toMatchObject([{ status: 'waiting' }])
  expect(await world.stored('short')).toEqual({ ...before, waiting_minor: 1n })
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  // A payment makes it due, as long as it is not taken back.
  const paid = await world.feed({ amountMinor: 100_000, lines: [line('short', 100_000)] })
  expect(await world.stored('short')).toMatchObject({ eligible_at: '2026-12-10' })
  await reverseCollection(world.collections, world.by, idOf(paid), 'not paid')
  expect(await world.stored('short')).toMatchObject({
    eligible_at: before.eligible_at,
    partner_paid_on: null,
  })
  await world.fundedOn(before.eligible_at ?? '', [])
  expect(await world.linesOf(idOf(sent))).toMatchObject([{ status: 'applied', shortfall: 1n }])
  expect(await world.sql`select reason, amount_minor from invoices.deductions`).toEqual([
    { reason, amount_minor: 1n },
  ])
})

test('only a payment in full makes an invoice due: the last part does, and taking a part back ends it', async () => {
  world.setNow('2026-12-10T17:00:00Z')
  const content = { invoiceDate: '2026-12-01' }
  await world.importRows(['parts', 'less'].map((key) => feedRow(key, content)))
  const own = (await world.stored('parts')).eligible_at ?? ''
  const notDue = { partner_paid_on: null, eligible_at: own }
  const due = { partner_paid_on: '2026-12-10', eligible_at: '2026-12-10' }
  await world.feed({ amountMinor: 40_000, lines: [line('parts', 40_000)] })
  expect(await world.stored('parts')).toMatchObject({ ...notDue, waiting_minor: 400_00n })
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  // The last part may be a shortfall that is stated with some money.
  const last = await world.feed({
    amountMinor: 59_000,
    lines: [line('parts', 59_000, { shortfallMinor: 1_000, shortfallReason: reason })],
  })
  expect(await world.stored('parts')).toMatchObject(due)
  await reverseCollection(world.collections, world.by, idOf(last), 'not paid')
  expect(await world.stored('parts')).toMatchObject(notDue)
  expect(changesIn(await world.historyOf('parts')).slice(-2)).toEqual([
    'awaiting-eligibility partner-paid awaiting-eligibility',
    'awaiting-eligibility collection-reversed awaiting-eligibility',
  ])
  // A smaller invoice is covered by what is there already, and a larger one no longer.
  await world.feed({ amountMinor: 40_000, lines: [line('less', 40_000)] })
  const stated = (amountMinor: bigint) => world.importRows([feedRow('less', { ...content, amountMinor })])
  await stated(400_00n)
  await world.handOut()
  expect(await world.stored('less')).toMatchObject(due)
  await stated(500_00n)
  // Not even until that is decided anew.
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  await world.handOut()
  expect(await world.stored('less')).toMatchObject(notDue)
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  // On its own day it is paid whole, and what waited is applied.
  await world.fundedOn(own, [])
  expect(await world.stored('parts')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 600_00n,
  })
  expect(await world.booksHold()).toMatchObject({ sum: 0n, clearing: 0n })
})

test('a payment without lines pays what its partner stated under its reference, never what a vendor entered itself', async () => {
  world.setNow('2027-01-05T17:00:00Z')
  const ofVendor = uploadRow({ number: 'OWN-1', reference: 'PAY-9', amountMinor: 900_00n })
  await world.importRows([ofVendor], 'upload')
  const paid = await world.feed({ amountMinor: 90_000, paymentReference: 'PAY-9' })
  expect(paid.collection).toMatchObject({ reconciliationState: 'unapplied', lineCount: 0 })
  expect(await world.sql`select partner_paid_on from invoices.invoices where number = 'OWN-1'`).toEqual([
    { partner_paid_on: null },
  ])
  // Nor does it keep the payment from what it is for.
  await world.fundedOn('2027-01-06', [feedRow('meant', { reference: 'PAY-9' })])
  await world.feed({ amountMinor: 40_000, paymentReference: 'PAY-9' })
  expect(await world.stored('meant')).toMatchObject({
    state: 'partially-settled',
    open_amount_minor: 600_00n,
  })
})

test('what a partner states beyond its debt stays unapplied, and is paid on once an operator applies it', async () => {
  await world.fundedOn('2027-01-08', [feedRow('much')])
  const sent = await world.feed({ amountMinor: 105_000, lines: [line('much', 105_000)] })
  const id = idOf(sent)
  expect(sent.collection).toMatchObject({ reconciliationState: 'partially-applied', unappliedMinor: 5_000 })
  expect(await lines(id)).toEqual(['1 applied 0 5000'])
  expect(await world.stored('much')).toMatchObject({ state: 'over-settled', open_amount_minor: 0n })
  const suspense = await world.suspense()
  expect([await world.work(), await payOns()]).toEqual([0, []])
  expect(await world.balanceOf('payable-to-vendor')).toBe(0n)
  // An operator takes it for the vendor's, and applies it to the invoice.
  const { invoice_id: invoiceId } = await world.stored('much')
  const done = await world.applyByHand(id, [{ vendorId: world.vendorId, invoiceId, amountMinor: 5_000 }])
  expect(done).toMatchObject({
    collection: { reconciliationState: 'applied', unappliedMinor: 0 },
    lines: [{ number: 2, status: 'applied', overpaidMinor: 5_000, surplusMinor: 0 }],
  })
  expect([await world.work(), await payOns()]).toEqual([1, ['sent 5000']])
  expect((await world.suspense()) - suspense).toBe(50_00n)
  expect(changesIn(await world.historyOf('much')).slice(-2)).toEqual([
    'funded collected over-settled',
    'over-settled collected over-settled',
  ])
  // Taking that back leaves the invoice as it was; taking the rest back opens it.
  await takeBackLines(world.collections, world.by, id, {
    numbers: [2],
    note: 'it was not meant for the vendor',
  })
  expect(await payOns()).toEqual(['cancelled 5000'])
  expect(await world.stored('much')).toMatchObject({ state: 'over-settled', open_amount_minor: 0n })
  expect(await world.suspense()).toBe(suspense)
  // What only has a shortfall pays nothing of it, and says why.
  const shortfall = { amountMinor: 0, shortfallMinor: 100, shortfallReason: reason }
  expect(await world.applyByHand(id, [{ vendorId: world.vendorId, invoiceId, ...shortfall }])).toMatchObject({
    lines: [{ status: 'unmatched', reason: 'already-settled' }],
  })
  await reverseCollection(world.collections, world.by, id, 'not paid')
  expect(await world.stored('much')).toMatchObject({ state: 'funded', open_amount_minor: 1_000_00n })
  expect([await world.booksHold(), await world.differences()]).toEqual([{ sum: 0n, clearing: 0n }, []])
})

test('what a partner states too much for an invoice that is not bought stays unapplied, too; an operator’s is paid on', async () => {
  world.setNow('2027-01-11T17:00:00Z')
  await world.importRows([
    feedRow('early', { invoiceDate: '2026-12-20' }),
    feedRow('own', { invoiceDate: '2026-12-20' }),
  ])
  const sent = await world.feed({ amountMinor: 110_000, lines: [line('early', 110_000)] })
  const entered = await enterCollection(world.collections, (db, act) => transact(db, act), world.by, {
    partnerId: 1,
    currency: 'USD',
    paymentMethod: 'ACH',
    paymentReference: 'none',
    note: 'announced by telephone',
    amountMinor: 120_000,
    receivedOn: '2027-01-11',
    lines: [line('own', 120_000)],
  })
  await world.book({ amountMinor: 120_000, reference: entered.sourceId })
  await world.fundedOn('2027-01-11', [])
  expect([await lines(idOf(sent)), await lines(entered.id)]).toEqual([
    ['1 applied 0 10000'],
    ['1 applied 20000 0'],
  ])
  expect(await payOns()).toEqual(['waiting 20000'])
})

test('what a partner states beyond its limit is held: nothing is looked for, and two operators match it', async () => {
  world.setNow('2027-06-01T17:00:00Z')
  const limit = (name: 'partner-stated-day' | 'partner-stated-30-days', amountMinor: bigint) =>
    transact(world.db, (tx) =>
      saveAmount(tx, { name, subject: 'partner:1', currency: 'USD', amountMinor }, new Date()),
    )
  await limit('partner-stated-day', 100_000n)
  await limit('partner-stated-30-days', 150_000n)
  await world.fundedOn('2027-06-01', [feedRow('much')])
  const statusOf = async (amountMinor: number, more: object = {}) =>
    (await world.state({ amountMinor, ...more })).collection?.status
  expect(await statusOf(100_000)).toBe('stated')
  const beyond = await world.state({
    amountMinor: 100_000,
    paymentReference: 'MUCH 1',
    lines: [line('much', 100_000)],
  })
  expect(beyond.collection?.status).toBe('held')
  expect(await world.linesOf(idOf(beyond))).toMatchObject([{ status: 'unmatched', reason: null }])
  expect(await world.stored('much')).toMatchObject({ waiting_minor: 0n })
  // What is held counts as well. A day later there is the limit of 30 days, and another currency has its own.
  world.setNow('2027-06-02T19:00:00Z')
  expect(await statusOf(1)).toBe('held')
  expect(await statusOf(1, { currency: 'GBP' })).toBe('stated')
  const query = { status: 'held', page: 1, limit: 25 } as const
  expect((await listCollections(world.collections, query)).total).toBe(2)
  const id = await world.book({ amountMinor: 100_000, reference: 'MUCH 1' })
  expect(
    await world.sql`select left_minor as left from collections.receipts where receipt_id = ${id}`,
  ).toEqual([{ left: 100_000n }])
  await resolveReceipt(world.collections, (db, act) => transact(db, act), world.by, id, {
    exit: { kind: 'collection', collectionId: idOf(beyond) },
    note: 'They told us by telephone.',
  })
  expect(await world.stored('much')).toMatchObject({ state: 'settled' })
  world.setNow('2027-07-15T17:00:00Z')
  expect(await statusOf(100_000)).toBe('stated')
  const entered = await transact(world.db, (tx) =>
    enterCollection(world.collections, (_db, act) => act(tx), world.by, {
      partnerId: 1,
      currency: 'USD',
      amountMinor: 500_000,
      paymentMethod: 'ACH',
      paymentReference: 'BY HAND',
      receivedOn: '2027-07-15',
      lines: [],
      note: 'as agreed',
    }),
  )
  expect(entered.status).toBe('stated')
})
