import { expect, test } from 'vitest'
import { intakeWorld } from '../testing/intake-world.ts'
import { wholeQuery } from '../testing/any-query.ts'
import { storedInvoice, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'
import { type AskedFilters, listInvoices } from './read-invoices.ts'
import { getClientTotals, getInvoiceSummary, getWaitingInvoices } from './read-totals.ts'

const { db, sql, invoices, vendorId, vendorNamed } = await intakeWorld()
const held = {
  display_state: 'Ineligible',
  state: 'requires-manual-approval',
  hold_reasons: ['Client Not Approved'],
  reason: 'on-hold',
}
const stored = (amount_minor: bigint, more: Partial<StoredInvoice> = {}) =>
  storedInvoice({
    vendor_id: vendorId,
    amount_minor,
    ...more,
    ...(amount_minor < 0n && { document_kind: 'credit-memo' }),
  })
const memo = { display_state: 'Ineligible', reason: 'credit-memo' }
await storeInvoices(db, [
  ...[stored(1_000n), stored(2_000n), stored(4_000n, held)],
  // Two memos of the same client, of which one waits for a review, and the only document of another client, which waits too.
  ...[stored(-10n, memo), stored(-20n, held)],
  stored(-40n, { ...held, hold_reasons: ['Invoice Date In Future'], external_client_id: 'MEMO' }),
])

test.each([{}, { startDate: '2026-01-01', endDate: '2026-12-31' }])(
  'the summary of %j counts invoices and memos, which reduce its amounts',
  async (days) => {
    const { byDisplayState, owed, byClient } = await getInvoiceSummary(invoices, vendorId, days)
    expect(owed).toEqual([{ currency: 'USD', invoiceCount: 3, creditMemoCount: 3, owedTotalMinor: 6_930 }])
    expect(
      byDisplayState.map((row) => [
        ...[row.invoiceCount, row.creditMemoCount],
        ...[row.amountTotalMinor, row.owedTotalMinor],
      ]),
    ).toEqual([[3, 3, 6_930, 6_930]])
    expect(byClient.map((row) => [row.externalClientId, row.invoiceCount, row.amountTotalMinor])).toEqual([
      ['HL-C-101', 3, 6_970],
      ['MEMO', 0, -40],
    ])
  },
)

test('clients have as many invoices as they have without their memos', async () => {
  const { data } = await getClientTotals(invoices, vendorId, { page: 1, limit: 10 })
  expect(data.map((row) => [row.externalClientId, row.invoiceCount, row.openTotalMinor])).toEqual([
    ['HL-C-101', 3, 6_970],
    ['MEMO', 0, -40],
  ])
})

test('what waits is counted in invoices and memos, and a reason that holds memos alone is left out', async () => {
  const waiting = await getWaitingInvoices(invoices, vendorId)
  expect(waiting.map((row) => [row.reason, row.invoiceCount, row.creditMemoCount, row.owedMinor])).toEqual([
    // One of them is in review as well, which waits behind the act that only the vendor can do.
    ['agreement-unsigned', 3, 0, 7_000],
  ])
})

const { asked, sort: sortField, direction: sortDirection, page, limit } = wholeQuery
const listed = (vendor: string, filters: Partial<AskedFilters>) =>
  listInvoices(invoices, vendor, { ...asked, sortField, sortDirection, page, limit, ...filters })

test('the list behind a figure has exactly what the figure counts and adds up', async () => {
  const foundBy = async (filters: Partial<AskedFilters>) => {
    const { data, total } = await listed(vendorId, filters)
    return [total, data.reduce((sum, { openAmountMinor }) => sum + openAmountMinor, 0)]
  }
  for (const row of await getWaitingInvoices(invoices, vendorId))
    expect(await foundBy({ waitsFor: row.reason })).toEqual([
      row.invoiceCount + row.creditMemoCount,
      row.owedMinor,
    ])
  const { byDisplayState } = await getInvoiceSummary(invoices, vendorId, {})
  for (const row of byDisplayState)
    expect(await foundBy({ displayState: [row.displayState] })).toEqual([
      row.invoiceCount + row.creditMemoCount,
      row.owedTotalMinor,
    ])
})

test('what waits has the step of each of its invoices, whoever sent them', async () => {
  const vendor = await vendorNamed()
  // A vendor that can do nothing itself.
  await sql`update directory.vendors set status = 'deactivated' where vendor_id = ${vendor}`
  const ofClient = { ...held, hold_reasons: ['Client Information Not Populated'] }
  const awaited = { display_state: 'Ineligible', reason: 'partner-awaited' }
  await storeInvoices(
    db,
    [ofClient, awaited, held].flatMap((more, at) =>
      (['feed', 'upload', 'form'] as const).map((source) =>
        storedInvoice({ vendor_id: vendor, amount_minor: BigInt(10 ** at), source, ...more }),
      ),
    ),
  )
  const waiting = await getWaitingInvoices(invoices, vendor)
  expect(
    waiting.map((row) => [row.reason, row.sentBy, row.nextStep, row.invoiceCount, row.owedMinor]),
  ).toEqual([
    ['Client Not Approved', null, 'wait', 3, 300],
    ['partner-awaited', 'vendor', 'contact-support', 2, 20],
    ['partner-awaited', 'partner', 'ask-partner', 1, 10],
    ['Client Information Not Populated', 'vendor', 'contact-support', 2, 2],
    ['Client Information Not Populated', 'partner', 'ask-partner', 1, 1],
  ])
  for (const { reason, sentBy, invoiceCount } of waiting)
    expect((await listed(vendor, { waitsFor: reason, sentBy: sentBy ?? undefined })).total).toBe(invoiceCount)
})
