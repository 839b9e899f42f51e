import { expect, test } from 'vitest'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { requestPastEligible } from '../../payouts/testing/index.ts'
import { collectionWorld } from '../testing/collection-world.ts'
import { reverseCollection } from './reverse-collection.ts'

const world = await collectionWorld()
const { sql, feed, stored, historyOf, collections, by, handOut } = world
await world.addAccount()

/** An invoice of 1,000.00 of which the partner states parts. */
const stating = (key: string, more: Parameters<typeof feedRow>[1]) =>
  feedRow(key, { invoiceDate: '2026-12-10', ...more })
const parts = { openAmountMinor: 600_00n, paidMinor: 400_00n, creditedMinor: 0n }
const pays = (sourceId: string, amountMinor: number) =>
  feed({ amountMinor, lines: [{ externalVendorId: 'V-1', sourceId, amountMinor }] })
const shown = async (key: string) => {
  const [row] = await sql`
    select state, open_amount_minor::float8 as open, settled_minor::float8 as settled, hold_reasons as reasons
    from invoices.invoices where source_key = ${key}`
  return row
}
const linesOf = async (key: string) =>
  sql`select sum(open_amount_minor)::float8 as open from invoices.line_items
    where invoice_id = ${(await stored(key)).invoice_id}`
const paidFor = async (key: string) =>
  sql`select gross_minor::float8 as gross from payouts.lines where invoice_id = ${(await stored(key)).invoice_id}`
const waits = { state: 'awaiting-eligibility', settled: 0, reasons: [] }
const held = { state: 'requires-manual-approval', settled: 0, reasons: ['Amounts Do Not Add Up'] }

test('the payment of which a partner has stated the amount is that one: its vendor is paid all, and the stated rest is left', async () => {
  world.setNow('2026-12-16T17:00:00Z')
  await world.importRows([stating('known', parts), stating('bounced', parts)])
  expect(await shown('known')).toEqual({ ...waits, open: 600_00 })
  await pays('known', 400_00)
  const bounced = await pays('bounced', 400_00)
  for (const key of ['known', 'bounced']) expect(await shown(key)).toEqual({ ...waits, open: 1_000_00 })
  expect(await linesOf('known')).toEqual([{ open: 1_000_00 }])
  await reverseCollection(collections, by, bounced.collection?.id ?? '', 'not paid')
  expect(await shown('bounced')).toEqual({ ...waits, open: 600_00 })
  expect(await linesOf('bounced')).toEqual([{ open: 600_00 }])
  // The same version again, and one that has no further payment, change nothing.
  await world.importRows([stating('known', { ...parts, reference: 'again' })])
  expect(await shown('known')).toEqual({ ...waits, open: 1_000_00 })
  await requestPastEligible(world.payouts)
  await world.cutoff('2026-12-16')
  await handOut()
  expect(await paidFor('known')).toEqual([{ gross: 1_000_00 }])
  expect(await shown('known')).toMatchObject({ state: 'partially-settled', open: 600_00, settled: 400_00 })
})

test('a payment that is more than the partner has stated as paid takes the rest off', async () => {
  await world.importRows([stating('beyond', { openAmountMinor: 900_00n, paidMinor: 100_00n })])
  await pays('beyond', 400_00)
  expect(await shown('beyond')).toEqual({ ...waits, open: 1_000_00 })
  await world.importRows([stating('beyond', { openAmountMinor: 500_00n, paidMinor: 500_00n })])
  expect(await shown('beyond')).toEqual({ ...waits, open: 900_00 })
})

test('parts that don’t make the amount hold the invoice until they do', async () => {
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
  await world.importRows([stating('unclear', { openAmountMinor: 600_00n }), stating('other', {})])
  expect(await shown('unclear')).toEqual({ ...waits, open: 600_00 })
  await pays('unclear', 400_00)
  expect(await shown('unclear')).toEqual({ ...held, open: 600_00 })
  expect((await historyOf('unclear')).at(-1)).toMatchObject({ event: 'held', actor_kind: 'partner' })
  // The partner states what was paid, and the vendor is owed all of it.
  await world.importRows([stating('unclear', parts)])
  expect(await shown('unclear')).toEqual({ ...waits, open: 1_000_00 })
  // An open amount that is stated after the payment has taken it into account.
  await pays('other', 400_00)
  await world.importRows([stating('other', { openAmountMinor: 600_00n })])
  expect(await shown('other')).toEqual({ ...waits, open: 1_000_00 })
})

test('a credit memo of which the partner has stated the credit takes nothing off twice', async () => {
  const credited = { openAmountMinor: 900_00n, creditedMinor: 100_00n }
  await world.importRows([
    stating('credited', credited),
    feedRow('memo', {
      documentKind: 'credit-memo',
      amountMinor: 100_00n,
      linked: { by: 'source-id', id: 'credited' },
    }),
  ])
  expect(await stored('credited')).toMatchObject({ is_blocked_by_memo: true, memo_minor: 0n })
  world.setNow('2027-01-11T17:00:00Z')
  await requestPastEligible(world.payouts)
  expect(await paidFor('credited')).toEqual([{ gross: 900_00 }])
  expect(await stored('credited')).toMatchObject({
    adjustments_total_minor: -100_00n,
    consumed_minor: 100_00n,
  })
  expect(await stored('memo')).toMatchObject({ state: 'applied', open_amount_minor: 0n })
})
