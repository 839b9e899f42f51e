import { csvFormats, defaultExportFormat } from '@sooner/rules/csv-formats'
import { defaultPaymentSort } from '@sooner/rules/paging'
import * as rules from '@sooner/rules/transfers'
import { grounds } from '@sooner/rules/upcoming'
import { z } from 'zod'
import { transfer, transferAttempt } from './invoice-shapes.ts'
import { currency, minor } from './money.ts'
import { pageParams, paged, repeated, sortParams } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, externalId, id, instant, listOf, partnerNumber, text } from './shapes.ts'

/**
 * One payment as the vendor's bank statement shows it: what one cutoff sent to one bank account in one currency. The list begins
 * with the cutoff; until then an invoice is requested and has no payment.
 */
export const batchTransfer = z.object({
  id,
  vendorId: id,
  /** The number under which the bank has the payment; of several entries, the first. */
  paymentReference: z.string(),
  paymentMethod: z.enum(rules.paymentMethods),
  /** What was sent, less what was debited with it. */
  amountMinor: minor,
  /** The part of it that the bank refused or returned. */
  returnedMinor: minor,
  /** What it brings to the vendor, which is the amount without what was refused or returned. */
  arrivingMinor: minor,
  /**
   * What was paid for the invoices: gross, less the fee that is withheld, less what the vendor owed. A fee that is debited apart is no
   * part of it.
   */
  grossMinor: minor,
  feeMinor: minor,
  deductedMinor: minor,
  /** The fees of the invoices that are debited apart from the same account. */
  debitedFeeMinor: minor,
  currency,
  batchStatus: z.enum(rules.transferBatchStatuses),
  displayState: z.enum(rules.transferDisplayStates),
  invoiceCount: count,
  customerAccountId: id.nullable(),
  maskedAccountNumber: z.string().nullable(),
  /** The banking day of the cutoff, which the filter by dates is about. */
  batchDate: day,
  /** When the bank took the payment over; of one that it refused as a whole, when it was handed over. */
  transferInitiatedAt: instant.nullable(),
  /** The banking day on which the money arrives; null if all of it came back. */
  estimatedPaymentDate: day.nullable(),
  /** The day on which all of what did not come back had arrived. */
  settledOn: day.nullable(),
  /** The latest day on which the bank returned a part of it; null if nothing came back, or if the bank refused what failed. */
  returnedOn: day.nullable(),
  /** Why the bank refused or returned the payment, or a part of it. */
  code: z.string().nullable(),
  createdAt: instant,
})

/** The payments in which invoices were paid again after they came back are at most this many here. */
const maxReplacements = 20

/** A batch may pay 100,000 lines, so this object only counts its transfers and adjustments; they are read page by page. */
export const batchTransferDetail = batchTransfer.extend({
  transferCount: count,
  adjustmentCount: count,
  /** When the first of its invoices was requested; null if it pays none. */
  requestedAt: instant.nullable(),
  next: z.enum(rules.paymentNextSteps),
  /** The later payments that pay what came back, the first of them first. */
  replacedBy: listOf(id, maxReplacements),
  /** The earlier payments that came back, and of which this one pays an invoice. */
  replaces: listOf(id, maxReplacements),
})

/** What the vendor owed and what was deducted for it, as a positive amount. */
export const paymentDeduction = z.object({
  kind: z.enum(rules.adjustmentKinds),
  reason: z.string(),
  /** The invoice that caused it. */
  invoiceId: id.nullable(),
  amountMinor: minor,
})

/** An invoice in a payment: net = gross - fee - deducted, of which arrives what was not refused or returned. Its line items are summed up. */
export const paidInvoice = z.object({
  invoiceId: id,
  number: z.string(),
  reference: z.string().nullable(),
  partnerId: partnerNumber,
  externalClientId: externalId,
  clientName: z.string(),
  grossMinor: minor,
  feeMinor: minor,
  deductedMinor: minor,
  netMinor: minor,
  arrivingMinor: minor,
  currency,
  status: z.enum(rules.payoutLineStatuses),
  /** Why the bank refused or returned it. */
  code: z.string().nullable(),
  /** The payment that pays it again. */
  replacedBy: id.nullable(),
  deductions: listOf(paymentDeduction, 200),
})

/** One sending of a transfer to the bank. */
export const paymentAttempt = transferAttempt.extend({
  /** The number under which the bank has the entry, which proves the payment. */
  reference: z.string(),
  submittedAt: instant.nullable(),
  settlesOn: day,
  settledOn: day.nullable(),
  returnedOn: day.nullable(),
  code: z.string().nullable(),
})

const sorts = [defaultPaymentSort, 'arrivingMinor', 'paymentReference', 'displayState', 'createdAt'] as const
const filters = {
  ...sortParams(sorts),
  /** The caller's own vendor unless an operator calls. */
  vendorId: id.optional(),
  /** A part of the payment's reference, or of the number, reference, description or client of one of its invoices. */
  searchTerm: text(100).optional(),
  /** The first day of the range, and the first one after it. */
  startDate: day.optional(),
  endDate: day.optional(),
  displayState: repeated(z.enum(rules.transferDisplayStates)).optional(),
  batchTransferId: repeated(id).optional(),
  batchPaymentReference: text(100).optional(),
  /** The payments of this invoice, those that came back included. */
  invoiceId: id.optional(),
}
/** An operator names the vendor, since the id alone does not lead to one. */
const ofVendor = { vendorId: id.optional() }
const read = { service: 'payments', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const

export const listBatchTransfers = endpoint({
  ...read,
  name: 'listBatchTransfers',
  path: '/customer-batch-transfers',
  summary: 'Lists the payments to the vendor by page, filtered and sorted.',
  query: z.strictObject({ ...pageParams, ...filters }),
  answer: { status: 200, body: paged(batchTransfer) },
})

export const exportBatchTransfers = endpoint({
  ...read,
  name: 'exportBatchTransfers',
  path: '/customer-batch-transfers/csv/export',
  summary: 'Returns the payments that match the filters as a CSV file.',
  query: z.strictObject({ exportFormat: z.enum(csvFormats).default(defaultExportFormat), ...filters }),
  answer: { status: 200, type: 'text/csv' },
})

export const getBatchTransfer = endpoint({
  ...read,
  name: 'getBatchTransfer',
  path: '/customer-batch-transfers/{id}',
  summary: 'Returns one payment, with the number of its transfers and adjustments.',
  params: z.strictObject({ id }),
  query: z.strictObject(ofVendor),
  answer: { status: 200, body: batchTransferDetail },
})

export const listInvoicesOfBatch = endpoint({
  ...read,
  name: 'listInvoicesOfBatch',
  path: '/customer-batch-transfers/{id}/invoices',
  summary:
    'Lists by page what a payment paid for: its invoices by number, each with its fee and its deductions.',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageParams, ...ofVendor }),
  answer: { status: 200, body: paged(paidInvoice) },
})

export const downloadRemittance = endpoint({
  ...read,
  name: 'downloadRemittance',
  path: '/customer-batch-transfers/{id}/remittance',
  summary: 'Returns the remittance advice of a payment as a PDF, in the language of the reader.',
  params: z.strictObject({ id }),
  query: z.strictObject(ofVendor),
  answer: { status: 200, type: 'application/pdf' },
})

export const listTransfersOfBatch = endpoint({
  ...read,
  name: 'listTransfersOfBatch',
  path: '/customer-batch-transfers/{id}/transfers',
  summary: 'Lists the transfers of a payment by page, each with its attempts.',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageParams, ...ofVendor }),
  answer: { status: 200, body: paged(transfer.extend({ attempts: listOf(paymentAttempt, 20) })) },
})

const maxDays = 62
const dayMs = 86_400_000

interface Range {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const isRange = ({ from, to }: Range): boolean => {
  if (from === undefined || to === undefined) return from === to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < maxDays
}

const arriving = z.object({
  currency,
  restsOn: z.enum(grounds),
  invoiceCount: count,
  /** What the vendor receives, after fees, credit memos and deductions; of what was sent, without what came back. */
  arrivingMinor: minor,
  /** What credit memos and deductions have reduced it by. */
  reducedMinor: minor,
})

export const getUpcomingPayments = endpoint({
  name: 'getUpcomingPayments',
  service: 'invoice',
  method: 'GET',
  path: '/invoices/vendors/{id}/upcoming',
  summary:
    'Returns what arrives, or did arrive, on each of the given days, and what it rests on: one row for each day, currency and ground.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  query: z
    /** Both or none; without them, the six weeks that begin today. */
    .strictObject({ from: day.optional(), to: day.optional() })
    .refine(isRange, `must be at most ${maxDays} days, the last one not before the first`),
  answer: {
    status: 200,
    body: z.object({
      /** Days without a payment have no row. */
      days: z.array(arriving.extend({ arrivesOn: day })),
      /** What was expected before the present day and was not sent yet, whichever days are asked for. */
      late: z.array(arriving),
      /** What has no expected day yet. */
      undated: z.array(arriving),
    }),
  },
})

export const getExpectedPayments = endpoint({
  name: 'getExpectedPayments',
  service: 'invoice',
  method: 'GET',
  path: '/invoices/vendors/{id}/statistics/expected',
  summary:
    'Returns what will arrive in each of the next eight weeks, after fees, credit memos and deductions: one row for each week and currency. What is late is in the first week, and what was sent counts until it has arrived.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.array(
      z.object({
        /** The Monday of the week. */
        weekStartsOn: day,
        currency,
        invoiceCount: count,
        expectedMinor: minor,
        /** The part of it that could be paid early now. */
        eligibleMinor: minor,
      }),
    ),
  },
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const listStatements = endpoint({
  ...read,
  name: 'listStatements',
  path: '/vendors/{id}/statements',
  summary:
    'The months that the vendor has a statement of, latest first, each once for each currency: those in which something moved.',
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.array(
      z.object({
        month,
        currency,
        /** The last day that is in it: of the present month, today. */
        throughOn: day,
        /** What was owed to the vendor and not sent yet, less what the vendor owed. */
        openingBalanceMinor: minor,
        closingBalanceMinor: minor,
        /** What was sent to the vendor, less what came back. */
        paidTotalMinor: minor,
      }),
    ),
  },
})

export const downloadStatement = endpoint({
  ...read,
  name: 'downloadStatement',
  path: '/vendors/{id}/statements/{month}',
  summary: "Returns the statement of a month as a PDF in the reader's language.",
  params: z.strictObject({ id, month }),
  answer: { status: 200, type: 'application/pdf' },
})

export const exportStatement = endpoint({
  ...read,
  name: 'exportStatement',
  path: '/vendors/{id}/statements/{month}/csv',
  summary: "Returns the statement of a month as CSV in the reader's language, with the figures of the PDF.",
  params: z.strictObject({ id, month }),
  answer: { status: 200, type: 'text/csv' },
})

const year = z.string().regex(/^\d{4}$/)

export const listPaidYears = endpoint({
  ...read,
  name: 'listPaidYears',
  path: '/vendors/{id}/paid-years',
  summary:
    'What arrived in each year, by partner and currency, latest year first. A payment counts in the year of the day on which it arrived, and what came back counts nowhere. Overpayments that were paid on are not in it.',
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.array(
      z.object({
        year,
        currency,
        partnerId: partnerNumber,
        partnerName: z.string(),
        invoiceCount: count,
        grossMinor: minor,
        /** Withheld, or debited apart. */
        feeMinor: minor,
        deductedMinor: minor,
        /** What is left of the gross amount without fees and deductions. */
        receivedMinor: minor,
      }),
    ),
  },
})

export const remittanceRoutes = [
  listBatchTransfers,
  exportBatchTransfers,
  getBatchTransfer,
  listInvoicesOfBatch,
  downloadRemittance,
  listTransfersOfBatch,
  getExpectedPayments,
  getUpcomingPayments,
  listStatements,
  downloadStatement,
  exportStatement,
  listPaidYears,
] as const
