import { expect, test } from 'vitest'
import { reverseCollection } from './features/collections/use-cases/reverse-collection.ts'
import { feedRow, uploadRow } from './features/invoices/testing/intake-world.ts'
import { requestPastEligible } from './features/payouts/use-cases/request-past-eligible.ts'
import { collectionWorld } from './testing/collection-world.ts'

/** What partners and vendors state decides nothing about the provider's money beyond what the partner owes. */
const world = await collectionWorld()
const { sql, feed, stored, linesOf, collections, by } = world
await world.addAccount()
const line = (sourceId: string, amountMinor: number, more: object = {}) => ({
  ...{ externalVendorId: 'V-1', sourceId, amountMinor },
  ...more,
})
const idOf = ({ collection }: Awaited<ReturnType<typeof feed>>) => collection?.id ?? ''
const reason = 'Damaged door'

test('a line that pays nothing makes no invoice due, and its shortfall is recognized once the invoice is funded', async () => {
  world.setNow('2026-12-10T17:00:00Z')
  await world.importRows([feedRow('short', { invoiceDate: '2026-12-01' })])
  const before = await stored('short')
  const nothing = line('short', 0, { shortfallMinor: 1, shortfallReason: reason })
  const sent = await feed({ amountMinor: 1, lines: [nothing] })
  expect(await linesOf(idOf(sent))).toMatchObject([{ status: 'waiting' }])
  expect(await stored('short')).toEqual(before)
  expect(await requestPastEligible(world.payouts)).toMatchObject({ requested: 0 })
  // A payment makes it due, as long as it is not taken back.
  const paid = await feed({ amountMinor: 100_000, lines: [line('short', 100_000)] })
  expect(await stored('short')).toMatchObject({ eligible_at: '2026-12-10' })
  await reverseCollection(collections, by, idOf(paid), 'not paid')
  expect(await stored('short')).toMatchObject({ eligible_at: before.eligible_at, partner_paid_on: null })
  await world.fundedOn(before.eligible_at ?? '', [])
  expect(await linesOf(idOf(sent))).toMatchObject([{ status: 'applied', shortfall: 1n }])
  expect(await sql`select reason, amount_minor from invoices.deductions`).toEqual([
    { reason, amount_minor: 1n },
  ])
})

test('a payment without lines pays what its partner stated under its reference, never what a vendor entered itself', async () => {
  world.setNow('2027-01-05T17:00:00Z')
  const ofVendor = uploadRow({ number: 'OWN-1', reference: 'PAY-9', amountMinor: 900_00n })
  await world.importRows([ofVendor], 'upload')
  const paid = await feed({ amountMinor: 90_000, paymentReference: 'PAY-9' })
  expect(paid.collection).toMatchObject({ reconciliationState: 'unapplied', lineCount: 0 })
  expect(await sql`select partner_paid_on from invoices.invoices where number = 'OWN-1'`).toEqual([
    { partner_paid_on: null },
  ])
  // Nor does it keep the payment from what it is for.
  await world.fundedOn('2027-01-06', [feedRow('meant', { reference: 'PAY-9' })])
  await feed({ amountMinor: 40_000, paymentReference: 'PAY-9' })
  expect(await stored('meant')).toMatchObject({ state: 'partially-settled', open_amount_minor: 600_00n })
})
