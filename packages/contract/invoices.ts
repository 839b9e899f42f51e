import { eligibilityNextSteps, eligibilityOwners } from '@sooner/rules/eligibility'
import { invoiceDisplayStates, invoiceSenders } from '@sooner/rules/invoice-states'
import { z } from 'zod'
import * as shapes from './invoice-shapes.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, externalId, id, partnerNumber } from './shapes.ts'

export * from './invoice-shapes.ts'

const read = { service: 'invoice', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const
const params = z.strictObject({ id })

export const getInvoice = endpoint({
  ...read,
  name: 'getInvoice',
  path: '/invoices/{id}',
  summary: 'Returns one invoice with its line items, adjustments, transfers and collections.',
  params,
  // An operator names the vendor, since the id alone does not lead to one.
  query: z.strictObject({ vendorId: id.optional() }),
  answer: { status: 200, body: shapes.invoiceDetail },
})

export const listInvoices = endpoint({
  ...read,
  name: 'listInvoices',
  path: '/invoices/',
  summary: 'Lists the invoices of the vendor by page, filtered and sorted.',
  query: shapes.invoiceQuery,
  answer: { status: 200, body: paged(shapes.invoice) },
})

export const listInvoicesRequiringDocument = endpoint({
  ...read,
  name: 'listInvoicesRequiringDocument',
  path: '/invoices/vendors/{id}/requiring-document-upload',
  summary:
    'Lists the invoices that wait for a document of the vendor, whatever else holds them, the earliest eligible date first.',
  params,
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(shapes.invoice) },
})

export const listLineItems = endpoint({
  ...read,
  name: 'listLineItems',
  path: '/invoice-line-items',
  summary: 'Lists line items of one invoice, or of the invoices that match the filters.',
  query: shapes.lineItemQuery,
  answer: { status: 200, body: paged(shapes.lineItem) },
})

export const listAdjustments = endpoint({
  ...read,
  name: 'listAdjustments',
  path: '/invoice-adjustments',
  summary: 'Lists the amounts that were added to or deducted from the payments of the vendor, with reasons.',
  query: z.strictObject({ ...pageParams, vendorId: id.optional(), batchTransferId: id.optional() }),
  answer: { status: 200, body: paged(shapes.adjustment) },
})

export const getAllTimeTotals = endpoint({
  ...read,
  name: 'getAllTimeTotals',
  path: '/invoices/vendors/{id}/statistics/allTimeTotals',
  summary:
    'Returns what the vendor was paid, how much of it early, and what it is still owed, one row for each currency.',
  params,
  answer: {
    status: 200,
    body: z.array(
      z.object({
        currency,
        invoiceCount: count,
        paidCount: count,
        invoicedTotalMinor: minor,
        openTotalMinor: minor,
        paidTotalMinor: minor,
        paidEarlyTotalMinor: minor,
        feesTotalMinor: minor,
        daysAcceleratedTotal: count,
      }),
    ),
  },
})

export const getClientTotals = endpoint({
  ...read,
  name: 'getClientTotals',
  path: '/invoices/vendors/{id}/statistics/clientTotals',
  summary:
    'Returns what each client owes and has paid: one row for each client and currency, the largest open amount first.',
  params,
  query: z.strictObject(pageParams),
  answer: {
    status: 200,
    body: paged(
      z.object({
        partnerId: partnerNumber,
        externalClientId: externalId,
        clientName: z.string(),
        invoiceCount: count,
        currency,
        openTotalMinor: minor,
        paidTotalMinor: minor,
      }),
    ),
  },
})

export const getWaitingInvoices = endpoint({
  ...read,
  name: 'getWaitingInvoices',
  path: '/invoices/vendors/{id}/statistics/waiting',
  summary:
    'Returns what keeps invoices from being paid early, with the next step and who has to act: one row for each reason, step and currency, the largest amount first. An invoice is counted under each act that only its vendor can do; under what others have to do is what needs nothing of the vendor.',
  params,
  answer: {
    status: 200,
    body: z.array(
      z.object({
        reason: z.enum(shapes.waitingReasons),
        nextStep: z.enum(eligibilityNextSteps),
        owner: z.enum(eligibilityOwners).nullable(),
        /** Set where the step depends on who sent the invoices. */
        sentBy: z.enum(invoiceSenders).nullable(),
        currency,
        invoiceCount: count,
        /** Of those that wait for the same reason. They reduce what is owed. */
        creditMemoCount: count,
        owedMinor: minor,
      }),
    ),
  },
})

export const getInvoiceSummary = endpoint({
  ...read,
  name: 'getInvoiceSummary',
  path: '/invoices/vendors/{id}/statistics/summary',
  summary:
    'Returns counts of invoices and sums by display state and by client, of what is dated within the given days. Credit memos reduce the sums and are counted separately.',
  params,
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  answer: {
    status: 200,
    body: z.object({
      byDisplayState: z.array(
        z.object({
          displayState: z.enum(invoiceDisplayStates),
          currency,
          invoiceCount: count,
          creditMemoCount: count,
          amountTotalMinor: minor,
          /** What of it is still owed to the vendor. */
          owedTotalMinor: minor,
        }),
      ),
      /** What is still owed to the vendor in all, in any of the states; one row for each currency, the largest amount first. */
      owed: z.array(
        z.object({ currency, invoiceCount: count, creditMemoCount: count, owedTotalMinor: minor }),
      ),
      /** The clients with the largest amounts, at most 100. */
      byClient: z.array(
        z.object({
          partnerId: partnerNumber,
          externalClientId: externalId,
          clientName: z.string(),
          currency,
          invoiceCount: count,
          amountTotalMinor: minor,
        }),
      ),
    }),
  },
})

const csv = { status: 200, type: 'text/csv' } as const

export const exportInvoices = endpoint({
  ...read,
  name: 'exportInvoices',
  path: '/invoices/csv/export',
  summary: 'Returns the invoices that match the filters as a CSV file.',
  query: shapes.exportQuery,
  answer: csv,
})

export const exportLineItems = endpoint({
  ...read,
  name: 'exportLineItems',
  path: '/invoice-line-items/csv/export',
  summary: 'Returns the line items that match the filters as a CSV file.',
  query: shapes.lineItemExportQuery,
  answer: csv,
})

export const invoiceRoutes = [
  getInvoice,
  listInvoices,
  listInvoicesRequiringDocument,
  listLineItems,
  listAdjustments,
  getAllTimeTotals,
  getClientTotals,
  getWaitingInvoices,
  getInvoiceSummary,
  exportInvoices,
  exportLineItems,
] as const
