import { isClientKey } from '@sooner/rules/client-keys'
import { csvFormats, defaultExportFormat } from '@sooner/rules/csv-formats'
import * as eligible from '@sooner/rules/eligibility'
import { defaultFilterOperator, filterOperators } from '@sooner/rules/filters'
import { holdReasons } from '@sooner/rules/hold-reasons'
import * as states from '@sooner/rules/invoice-states'
import { maxLineItems, maxTransfersListed } from '@sooner/rules/limits'
import { defaultInvoiceSort } from '@sooner/rules/paging'
import { payoutReviewReasons } from '@sooner/rules/payout-reviews'
import { payoutMethods, programCodes } from '@sooner/rules/programs'
import * as transfers from '@sooner/rules/transfers'
import { z } from 'zod'
import { invoiceDocument } from './documents.ts'
import { currency, minor } from './money.ts'
import { pageParams, repeated, sortParams } from './paging.ts'
import { count, day, externalId, id, instant, listOf, partnerNumber, text } from './shapes.ts'

/**
 * Whether the invoice can be paid early now. If it can't, the fields state why, what would change that, and who has to act
 * (nobody if only time has to pass). If it can, all three are null.
 */
const eligibility = z.object({
  may: z.boolean(),
  reason: z.enum(eligible.eligibilityReasons).nullable(),
  nextStep: z.enum(eligible.eligibilityNextSteps).nullable(),
  owner: z.enum(eligible.eligibilityOwners).nullable(),
})

/** Amounts are minor units of `currency`. Fee, net amount and days apply to a payout today, or to the payout that took place. */
export const invoice = z.object({
  id,
  documentKind: z.enum(states.documentKinds),
  /** For a credit memo: the invoice that it corrects, if the partner names one. */
  linkedInvoiceId: id.nullable(),
  vendorId: id,
  partnerId: partnerNumber,
  externalClientId: externalId,
  clientName: z.string(),
  number: z.string(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  amountMinor: minor,
  /** What is paid or can still be paid to the vendor, with the fee; nothing once it is paid or cancelled. */
  openAmountMinor: minor,
  /**
   * What arrives of it on the expected day, or has arrived with its last payment: after the fee, what credit memos take off, and what
   * the payment deducts for other invoices. What no payment deducts yet is taken off the first that arrives, and is not in it.
   */
  arrivingMinor: minor,
  /**
   * What changed what is or was paid for it: credit memos, and what was paid or credited before us. With the amount and less the fees
   * it makes what is paid; of a credit memo it is what was used.
   */
  adjustmentsTotalMinor: minor,
  currency,
  invoiceDate: day,
  glDate: day.nullable(),
  receivedDate: day,
  clientDueDate: day.nullable(),
  suggestedDueDate: day.nullable(),
  dueDate: day.nullable(),
  paymentTermsDays: count.nullable(),
  /** The program that applies to the invoice; null if none is in effect. */
  programCode: z.enum(programCodes).nullable(),
  eligibleAt: day.nullable(),
  approvedAt: instant.nullable(),
  state: z.enum(states.invoiceStates),
  displayState: z.enum(states.invoiceDisplayStates),
  eligibility,
  payStatus: z.enum(states.payStatuses),
  payoutMethod: z.enum(payoutMethods).nullable(),
  holdReasons: z.array(z.enum(holdReasons)),
  period: z.enum(states.invoicePeriods),
  periodType: z.enum(states.periodTypes).nullable(),
  estimatedPaymentDate: day.nullable(),
  accelerationDays: count.nullable(),
  feeMinor: minor.nullable(),
  netMinor: minor.nullable(),
  /** What of the fee of a requested invoice is debited by itself: what arrives is the net amount and this. */
  feeDebitedMinor: minor,
  /** The fees of earlier payments of it of which nothing came back, and what of them is debited separately; the fee is that of its last payment. */
  feeBeforeMinor: minor,
  feeDebitedBeforeMinor: minor,
  /** What the vendor was paid for it in all, by this payment and by earlier ones of which nothing came back; 0 until it is paid. */
  paidMinor: minor,
  requestedAt: instant.nullable(),
  fundedAt: instant.nullable(),
  settledAt: instant.nullable(),
  batchTransferId: id.nullable(),
  closedForRedirectReason: z.enum(states.closedForRedirectReasons).nullable(),
  createdAt: instant,
})

export const lineItem = z.object({
  id,
  invoiceId: id,
  vendorId: id,
  kind: z.string(),
  description: z.string().nullable(),
  amountMinor: minor,
  openAmountMinor: minor,
  currency,
  state: z.enum(states.invoiceStates),
  displayState: z.enum(states.lineItemDisplayStates),
  createdAt: instant,
})

export const adjustment = z.object({
  id,
  vendorId: id,
  batchTransferId: id.nullable(),
  invoiceId: id.nullable(),
  kind: z.enum(transfers.adjustmentKinds),
  reason: z.string(),
  amountMinor: minor,
  currency,
  createdAt: instant,
})

export const transfer = z.object({
  id,
  type: z.enum(transfers.transferTypes),
  customerAccountId: id,
  amountMinor: minor,
  currency,
  /** Null for a transfer that pays no line item, such as a fee debit or a micro-deposit. */
  invoiceLineItemId: id.nullable(),
  batchStatus: z.enum(transfers.transferBatchStatuses),
  batchTransferId: id.nullable(),
})

export const transferAttempt = z.object({
  id,
  transferId: id,
  status: z.enum(transfers.transferAttemptStatuses),
})

/** A payment from the partner to the provider. */
export const collection = z.object({
  id,
  amountMinor: minor,
  currency,
  paymentReference: z.string(),
  postedAt: instant,
})

/** One change of the invoice. A note is what an operator or the partner stated for the vendor to read. */
const historyEntry = z.object({
  at: instant,
  by: z.enum(states.invoiceActors),
  event: z.enum(states.invoiceEvents),
  state: z.enum(states.invoiceStates),
  holdReasons: z.array(z.enum(holdReasons)),
  note: z.string().nullable(),
})

/** The invoice with its related records; the limits on line items and history bound the size of the answer. */
export const invoiceDetail = invoice.extend({
  lineItems: listOf(lineItem, maxLineItems),
  adjustments: z.array(adjustment),
  documents: z.array(invoiceDocument),
  /** The latest changes, the newest first. */
  history: listOf(historyEntry, 200),
  /** Whether a document is required and missing. Without it we never pay the invoice, and nobody knows when it comes. */
  requiresDocument: z.boolean(),
  /** The early payment by which the vendor requested it, if it did. */
  payoutId: id.nullable(),
  /** What pays it or debits its fee, the latest first. */
  transfers: listOf(transfer.extend({ attempts: listOf(transferAttempt, 20) }), maxTransfersListed),
  collections: z.array(collection),
  /** Why its payment is looked at before it leaves; empty if it is not. */
  paymentReview: z.array(z.enum(payoutReviewReasons)),
})

/** What an ineligible invoice may wait for: a reason for its review, or a reason why it is not eligible. */
export const waitingReasons = [...holdReasons, ...eligible.eligibilityReasons] as const

export const invoiceSorts = [
  defaultInvoiceSort,
  'number',
  'clientName',
  'amountMinor',
  'openAmountMinor',
  'invoiceDate',
  'dueDate',
  'estimatedPaymentDate',
  'accelerationDays',
  'displayState',
  'createdAt',
] as const

const operator = z.enum(filterOperators).default(defaultFilterOperator)
const whole = z.coerce.number<number>().int()

/** The filters of lists and exports. `vendorId` is the caller's own vendor unless an operator calls. */
export const invoiceFilters = {
  vendorId: id.optional(),
  searchTerm: text(100).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  displayState: repeated(z.enum(states.invoiceDisplayStates)).optional(),
  statuses: repeated(z.enum(states.invoiceStates)).optional(),
  excludeStates: repeated(z.enum(states.invoiceStates)).optional(),
  /** Clients with these ids, of any partner. */
  clientIds: repeated(externalId).optional(),
  /** Clients of one partner each, such as `1 OAK`: the partner's number, a space, and the client's id. */
  clients: repeated(text(110).refine(isClientKey, 'must be a partner and a client')).optional(),
  documentKind: z.enum(states.documentKinds).optional(),
  /** Ineligible invoices that wait for this, as they are counted by what keeps invoices from being paid early. */
  waitsFor: z.enum(waitingReasons).optional(),
  sentBy: z.enum(states.invoiceSenders).optional(),
  partnerId: whole.min(0).max(2_147_483_647).optional(),
  batchTransferId: id.optional(),
  instantPayoutId: id.optional(),
  mesaOnDemandId: id.optional(),
  totalOpenAmountMinor: whole.optional(),
  totalOpenAmountOperator: operator,
  estimatedPaymentDate: day.optional(),
  estimatedPaymentDateOperator: operator,
  accelerationDays: whole.optional(),
  accelerationDaysOperator: operator,
}

export const invoiceQuery = z.strictObject({
  ...pageParams,
  ...sortParams(invoiceSorts),
  ...invoiceFilters,
})

/** The filters of line items, which are those of their invoices; but a line is never shown as Applied. */
const ofLines = {
  displayState: repeated(z.enum(states.lineItemDisplayStates)).optional(),
  invoiceId: repeated(id).optional(),
}

export const lineItemQuery = z.strictObject({ ...invoiceQuery.shape, ...ofLines })

/** An export is one file, so it takes no paging parameters. */
export const exportQuery = z.strictObject({
  exportFormat: z.enum(csvFormats).default(defaultExportFormat),
  ...sortParams(invoiceSorts),
  ...invoiceFilters,
})

export const lineItemExportQuery = z.strictObject({ ...exportQuery.shape, ...ofLines })
