import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type * as contract from '@sooner/contract/invoices'
import type { Answer } from '@sooner/contract/route'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { maxLimit } from '@sooner/rules/paging'
import { deductions, type Invoices } from '../../../server/src/features/invoices/index.ts'
import { wholeQuery } from '../../../server/src/features/invoices/testing/any-query.ts'
import { parseCsv } from '../../../server/src/features/invoices/testing/csv.ts'
import { exportInvoices } from '../../../server/src/features/invoices/use-cases/export-invoices.ts'
import {
  listInvoices,
  listInvoicesRequiringDocument,
  listLineItems,
} from '../../../server/src/features/invoices/use-cases/read-invoices.ts'
import {
  getAllTimeTotals,
  getClientTotals,
  getInvoiceSummary,
  getWaitingInvoices,
} from '../../../server/src/features/invoices/use-cases/read-totals.ts'
import type { Remittances } from '../../../server/src/features/remittances/index.ts'
import {
  getExpectedPayments,
  getUpcomingPayments,
} from '../../../server/src/features/remittances/use-cases/read-arrivals.ts'
import {
  exportPayments,
  getPayment,
  listPaidInvoices,
  listPayments,
} from '../../../server/src/features/remittances/use-cases/read-payments.ts'
import { listStatements } from '../../../server/src/features/remittances/use-cases/read-statements.ts'
import { downloadRemittance } from '../../../server/src/features/remittances/use-cases/remittance-pdf.ts'
import { wordsIn } from '../../../server/src/platform/pdf/testing/pdf-words.ts'
import type { Reply } from '../../../server/src/platform/http/serve.ts'
import type { vendorsOf } from '../invariants/arrivals.ts'

/** What reads the surfaces: the functions that answer the routes of the portal. */
export interface Readers {
  readonly owner: Parameters<typeof vendorsOf>[0]['owner']
  readonly invoices: Invoices
  readonly remittances: Remittances
}

export type Invoice = Answer<typeof contract.listInvoices>['data'][number]
type InvoiceFilters = Partial<Parameters<typeof listInvoices>[2]>

interface Paged<One> {
  readonly data: readonly One[]
  readonly total: number
}

async function everyPage<One>(read: (page: number) => Promise<Paged<One>>): Promise<readonly One[]> {
  const found: One[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page)
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

/** Nobody's account: files and advices are in the language of the business. */
const reader = '00000000-0000-4000-8000-000000000000'

async function rowsOf(file: Promise<Reply>): Promise<readonly Readonly<Record<string, string | null>>[]> {
  const [head = [], ...rows] = parseCsv(await text((await file).body as Readable))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name ?? '', cells[at] ?? null])))
}

export const inMinor = (cell: string | null | undefined) => Math.round(Number(cell ?? 0) * 100)

async function readInvoicesOf({ invoices }: Readers, vendorId: string) {
  const order = { sortField: 'createdAt', sortDirection: 'asc' } as const
  const asked = { ...wholeQuery.asked, ...order }
  const listed = (filters: InvoiceFilters) =>
    everyPage((page) => listInvoices(invoices, vendorId, { ...asked, ...filters, page, limit: maxLimit }))
  const exporting = { account: reader, vendorId }
  const waiting = await getWaitingInvoices(invoices, vendorId)
  return {
    listed: await listed({}),
    lines: await everyPage((page) =>
      listLineItems(invoices, vendorId, {
        ...asked,
        displayState: undefined,
        invoiceId: undefined,
        page,
        limit: maxLimit,
      }),
    ),
    needingDocument: await everyPage((page) =>
      listInvoicesRequiringDocument(invoices, vendorId, { page, limit: maxLimit }),
    ),
    totals: await getAllTimeTotals(invoices, vendorId),
    clients: await everyPage((page) => getClientTotals(invoices, vendorId, { page, limit: maxLimit })),
    summary: await getInvoiceSummary(invoices, vendorId, { startDate: undefined, endDate: undefined }),
    waiting: await Promise.all(
      waiting.map(async ({ reason, sentBy, ...row }) => ({
        ...row,
        reason,
        list: (await listed({ waitsFor: reason, ...(sentBy && { sentBy }) })).filter(
          ({ currency }) => currency === row.currency,
        ),
      })),
    ),
    file: await rowsOf(exportInvoices(invoices, exporting, { ...asked, exportFormat: 'mesa' })),
    shownFile: await rowsOf(exportInvoices(invoices, exporting, { ...asked, exportFormat: 'vendor' })),
  }
}

const noFilters = {
  sortField: 'createdAt',
  sortDirection: 'asc',
  searchTerm: undefined,
  startDate: undefined,
  endDate: undefined,
  displayState: undefined,
  batchTransferId: undefined,
  batchPaymentReference: undefined,
  invoiceId: undefined,
} as const

/** Pages and advices of older payments were compared when they were new, so only the latest are read. */
const latest = 8

async function readPaymentsOf({ remittances }: Readers, vendorId: string) {
  const listed = await everyPage((page) =>
    listPayments(remittances, vendorId, { ...noFilters, page, limit: maxLimit }),
  )
  const exporting = { account: reader, vendorId }
  const file = (exportFormat: 'vendor' | 'mesa' | 'quickbooks 3 column' | 'quickbooks 4 column') =>
    rowsOf(exportPayments(remittances, exporting, { ...noFilters, exportFormat }))
  return {
    listed,
    pages: await Promise.all(
      listed.slice(-latest).map(async ({ id }) => ({
        page: await getPayment(remittances, vendorId, id),
        invoices: await everyPage((page) =>
          listPaidInvoices(remittances, vendorId, id, { page, limit: maxLimit }),
        ),
        advice: wordsIn((await downloadRemittance(remittances, exporting, id)).body as Buffer),
      })),
    ),
    shownFile: await file('vendor'),
    file: await file('mesa'),
    threeColumns: await file('quickbooks 3 column'),
    fourColumns: await file('quickbooks 4 column'),
    statements: await listStatements(remittances, vendorId),
  }
}

/** The calendar is read for so many days before today, and for as many after. */
export const shownDays = 61

/** From the earliest day on which something that has not arrived can be expected to the end of the weeks, by halves. */
async function readExpectedOf({ remittances, invoices }: Readers, vendorId: string) {
  const today = localDay('USD', remittances.clock.now())
  const [before, after] = await Promise.all([
    getUpcomingPayments(remittances, vendorId, { from: addDays(today, -shownDays), to: addDays(today, -1) }),
    getUpcomingPayments(remittances, vendorId, { from: today, to: addDays(today, shownDays) }),
  ])
  return {
    today,
    before: before.days,
    after: after.days,
    late: after.late,
    undated: after.undated,
    weeks: await getExpectedPayments(remittances, vendorId),
    owed: await deductions.owedByVendor(invoices.db, vendorId),
  }
}

export type Surfaces = Awaited<ReturnType<typeof readAll>>

export async function readAll(readers: Readers, vendorId: string) {
  const [invoices, payments, expected] = [
    await readInvoicesOf(readers, vendorId),
    await readPaymentsOf(readers, vendorId),
    await readExpectedOf(readers, vendorId),
  ]
  return { invoices, payments, expected, bank: await bankOf(readers, vendorId) }
}

/** What the bank made of each payment, from its entries alone. */
const bankOf = ({ owner: { sql } }: Readers, vendorId: string) => sql<
  { reference: string; currency: string; arriving: number; sent: number; debited: number }[]
>`
  select min(key) as reference, currency,
    coalesce(sum(case kind when 'debit' then -amount_minor else amount_minor end)
      filter (where status not in ('returned', 'refused')), 0)::float8 as arriving,
    coalesce(sum(amount_minor) filter (where status in ('submitted', 'settled') and type in ('vendor-payment', 'pay-on')), 0)::float8
      as sent,
    coalesce(sum(amount_minor) filter (where status not in ('returned', 'refused') and kind = 'debit'), 0)::float8 as debited
  from transfers.attempts join transfers.batches using (vendor_id, batch_id, currency)
  where vendor_id = ${vendorId} and purpose = 'payment'
  group by batch_id, currency`
