import { currencies } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongCounts } from '../../../platform/lists/testing/explain.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { adjustmentList } from '../store/deductions.ts'
import { invoiceList } from '../store/invoices.ts'
import * as totals from '../store/totals.ts'
import { anyInvoices } from '../testing/any-invoices.ts'
import { owedOf } from '../testing/reference.ts'
import { storedInvoice, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'

const { db } = await testDatabase()
const vendorId = randomUUID()
const [anyRows = []] = fc.sample(anyInvoices(vendorId), 1)
const rows = [...anyRows, ...currencies.map((currency) => storedInvoice({ vendor_id: vendorId, currency }))]
const [others = []] = fc.sample(anyInvoices(randomUUID()), 1)
await storeInvoices(db, [...rows, ...others])

const sum = (
  of: readonly StoredInvoice[],
  amount: (row: StoredInvoice) => bigint | number | null | undefined,
) => of.reduce((total, row) => total + Number(amount(row) ?? 0), 0)
test('stored counts and the totals from them are those of a recount', async () => {
  expect(await wrongCounts(db, invoiceList)).toEqual([])
  expect(await wrongCounts(db, adjustmentList)).toEqual([])
  const all = await totals.readAllTimeTotals(db, vendorId)
  for (const total of all) {
    const ours = rows.filter(({ currency }) => currency === total.currency)
    const invoices = ours.filter(
      ({ document_kind: kind, display_state: state }) => kind === 'invoice' && state !== 'Cancelled',
    )
    const paid = ours.filter(({ pay_status: pay }) => pay === 'Paid')
    const early = paid.filter(({ payout_method: how }) => /instant|on-demand|on-approval/.test(how ?? ''))
    expect(total).toEqual({
      currency: total.currency,
      invoiceCount: invoices.length,
      paidCount: invoices.filter(({ display_state: state }) => state === 'Paid').length,
      invoicedTotalMinor: sum(invoices, (row) => row.amount_minor),
      openTotalMinor: sum(ours, owedOf),
      paidTotalMinor: sum(paid, (row) => row.net_minor),
      paidEarlyTotalMinor: sum(early, (row) => row.net_minor),
      feesTotalMinor: sum(paid, (row) => row.fee_minor),
      daysAcceleratedTotal: sum(paid, (row) => row.acceleration_days),
    })
  }
  expect(all.map(({ currency }) => currency)).toEqual(['USD', 'GBP'])
  const everyDay = { startDate: '2000-01-01', endDate: undefined }
  expect(await totals.readStateTotals(db, vendorId)).toEqual(
    await totals.readStateTotalsOf(db, vendorId, everyDay),
  )
  const until = { startDate: undefined, endDate: '2026-02-01' }
  const dated = await totals.readStateTotalsOf(db, vendorId, until)
  expect(dated.reduce((count, one) => count + one.invoiceCount, 0)).toBe(
    rows.filter((row) => row.invoice_date <= '2026-02-01' && row.document_kind === 'invoice').length,
  )
  const unnamed = (found: Awaited<ReturnType<typeof totals.readLargestClients>>) =>
    found.map((one) => ({ ...one, clientName: '' }))
  expect(unnamed(await totals.readLargestClients(db, vendorId))).toEqual(
    unnamed(await totals.readLargestClientsOf(db, vendorId, everyDay)),
  )
  const clients = await totals.listClientTotals(db, vendorId, { page: 1, limit: 100 })
  expect(clients.total).toBe(clients.data.length)
  expect(sum(rows, ({ document_kind: kind }) => (kind === 'invoice' ? 1 : 0))).toBe(
    clients.data.reduce((count, one) => count + one.invoiceCount, 0),
  )
  const owed = clients.data.map(({ openTotalMinor }) => openTotalMinor)
  expect(owed).toEqual(owed.toSorted((one, other) => other - one))
  const waiting = await totals.readWaiting(db, vendorId)
  expect(waiting.reduce((count, one) => count + one.invoiceCount, 0)).toBe(
    rows.filter(
      (row) =>
        row.document_kind === 'invoice' &&
        row.display_state === 'Ineligible' &&
        ((row.hold_reasons ?? []).length > 0 || row.reason),
    ).length,
  )
})
