import { randomUUID } from 'node:crypto'
import { fedInvoice } from '@sooner/contract/invoice-feed'
import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { linkIdentifier, feeders } from '../../../directory/index.ts'
import { intakeWorld } from '../../testing/intake-world.ts'
import { deleteReceipts, readReceipts } from '../../store/feed-receipts.ts'
import { feedInvoices } from './feed-invoices.ts'
import { importReceipts } from './receipts.ts'

const world = await intakeWorld()
const { db, sql, invoices } = world
await transact(db, (tx) => feeders.replacePartnerServices(tx, [{ clientId: 'feeder', partnerId: 1 }]))
const by = (clientId = 'feeder', partnerId = 1) => ({
  caller: { standings: new Set(['service'] as const), account: undefined, service: { clientId, scopes: [] } },
  partnerId,
})
const sample = {
  externalClientId: 'C-1',
  number: 'INV-1',
  amountMinor: 5000,
  currency: 'USD',
  invoiceDate: '2026-11-10',
  lines: [{ kind: 'labor', amountMinor: 5000 }],
}
const document = (more: object) =>
  fedInvoice.parse({ ...sample, sourceId: randomUUID(), externalVendorId: 'V-1', ...more })
const link = (vendorId: string, externalVendorId: string) =>
  transact(db, (tx) => linkIdentifier(tx, vendorId, { partnerId: 1, externalVendorId }, new Date()))
await link(world.vendorId, 'V-1')
const outcomes = async (fed: readonly ReturnType<typeof document>[]) =>
  (await feedInvoices(invoices, by(), fed)).results.map(({ outcome, reason }) => reason ?? outcome)
const receipts = async (externalVendorId: string) =>
  (await sql`select 1 from invoices.feed_receipts where external_vendor_id = ${externalVendorId}`).length

test('a document is imported once, changed, and cancelled, with a result for each', async () => {
  const one = document({})
  expect(await outcomes([one, document({ amountMinor: -1 }), document({ openAmountMinor: 5001 })])).toEqual([
    'imported',
    'AMOUNT_NEGATIVE',
    'OPEN_AMOUNT_TOO_LARGE',
  ])
  expect(await outcomes([one])).toEqual(['repeated'])
  expect(await outcomes([{ ...one, amountMinor: 6000 }])).toEqual(['updated'])
  expect(await outcomes([{ ...one, isCancelled: true }, document({ isCancelled: true })])).toEqual([
    'updated',
    'CANCELS_UNKNOWN_INVOICE',
  ])
  expect(await world.stored(one.sourceId)).toMatchObject({ state: 'cancelled', vendor_id: world.vendorId })
})

test('what arrives for a vendor that has not joined waits, in its latest version, and is imported when it joins', async () => {
  const one = document({ externalVendorId: 'V-2' })
  expect(await outcomes([one, document({ externalVendorId: 'V-2' })])).toEqual(['waiting', 'waiting'])
  expect(await outcomes([{ ...one, number: 'INV-2' }])).toEqual(['waiting'])
  expect(await receipts('V-2')).toBe(2)
  const vendorId = await world.vendorNamed()
  await link(vendorId, 'V-2')
  const place = { partnerId: 1, externalVendorId: 'V-2' }
  await transact(db, (tx) => importReceipts(invoices, tx, place))
  await transact(db, (tx) => importReceipts(invoices, tx, place))
  expect(await world.stored(one.sourceId)).toMatchObject({ vendor_id: vendorId, number: 'INV-2' })
  expect(await receipts('V-2')).toBe(0)
  expect(await outcomes([{ ...one, number: 'INV-2' }])).toEqual(['repeated'])
})

test('a document that its partner moves to another vendor waits for that vendor alone', async () => {
  const one = document({ externalVendorId: 'V-3' })
  await outcomes([one])
  const place = { partnerId: 1, externalVendorId: 'V-3' }
  const moved = await transact(db, async (tx) => {
    const read = await readReceipts(tx, place, 10)
    // Another request moves the document after it was read for the vendor that joins, and before it is deleted there.
    await outcomes([{ ...one, externalVendorId: 'V-4' }])
    await deleteReceipts(
      tx,
      place,
      read.map(({ sourceId }) => sourceId),
    )
    return read.length
  })
  expect([moved, await receipts('V-3'), await receipts('V-4')]).toEqual([1, 0, 1])
  expect(await outcomes([{ ...one, externalVendorId: 'V-1' }])).toEqual(['imported'])
  expect(await receipts('V-4')).toBe(0)
})

test('an imported document stays with its vendor, even after it is cancelled', async () => {
  const other = await world.vendorNamed()
  await link(other, 'V-5')
  const one = document({})
  expect(await outcomes([one])).toEqual(['imported'])
  const moved = [
    { ...one, externalVendorId: 'V-5' },
    { ...one, externalVendorId: 'V-6' },
  ]
  const fresh = document({ externalVendorId: 'V-6' })
  expect(await outcomes([...moved, fresh])).toEqual([
    'INVOICE_CHANGED_IDENTITY',
    'INVOICE_CHANGED_IDENTITY',
    'waiting',
  ])
  expect(await outcomes([{ ...one, isCancelled: true }, ...moved])).toEqual([
    'updated',
    'INVOICE_CHANGED_IDENTITY',
    'INVOICE_CHANGED_IDENTITY',
  ])
  expect(await sql`select vendor_id from invoices.invoices where source_key = ${one.sourceId}`).toEqual([
    { vendor_id: world.vendorId },
  ])
})

test('of two vendors that a document is sent for at the same time, one has it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [left, right] = [randomUUID(), randomUUID()]
    await link(await world.vendorNamed(), left)
    await link(await world.vendorNamed(), right)
    const ones = [document({ externalVendorId: left }), document({ externalVendorId: left })]
    const sent = [ones, ones.map((one) => ({ ...one, externalVendorId: right })).toReversed()]
    const results = await Promise.all(sent.map(outcomes))
    expect(results.flat().toSorted()).toEqual([
      ...['INVOICE_CHANGED_IDENTITY', 'INVOICE_CHANGED_IDENTITY', 'imported', 'imported'],
    ])
  }
})

test.each([
  ['a service of another partner', by('feeder', 2)],
  ['a service of no partner', by('another')],
])('%s is refused', async (_who, sending) => {
  await expect(feedInvoices(invoices, sending, [document({})])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
