import type { Currency } from '@sooner/money'
import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { copyOf, type CopiedRow } from '../../../platform/database/copy.ts'
import type { Netting } from '../domain/deductions.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { StatedLine } from '../domain/line-items.ts'
import type { PayingCollection } from './collected.ts'
import { columnsOf, type HistoryEntry } from './invoice-record.ts'

/** A document with everything that acts have written about it, as it is loaded. */
export interface CopiedInvoice {
  readonly invoice: Invoice
  readonly lines: readonly (StatedLine & { readonly id: string; readonly fundedMinor: bigint })[]
  readonly entries: readonly HistoryEntry[]
  readonly payout: {
    readonly feeMinor: bigint
    readonly netMinor: bigint
    readonly fundedAt: Date | null
    readonly settledAt: Date | null
    readonly instantPayoutId: string | null
  } | null
  readonly batchTransferId: string | null
  /** How the vendor finds that payment on its bank statement. */
  readonly paymentReference: string | null
  /** What a credit memo took off it. */
  readonly consumption: {
    readonly adjustmentId: string
    readonly memoId: string
    readonly memoNumber: string
    readonly amountMinor: bigint
    readonly at: Date
  } | null
}

/** What a vendor owes because a partner paid less, and the payments that were reduced by it. */
export interface CopiedDeduction {
  readonly id: string
  readonly vendorId: string
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly nettedMinor: bigint
  readonly at: Date
  /** A negative amount was given back, because the payment had failed. */
  readonly nettings: readonly (Omit<Netting, 'deductionId'> & {
    readonly id: string
    readonly batchTransferId: string | null
    readonly at: Date
  })[]
}

/** What one line of a collection has paid of an invoice. */
export interface CopiedCollected {
  readonly id: string
  readonly vendorId: string
  readonly invoiceId: string
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  readonly collection: PayingCollection
}

/** The tables that copies fill. */
export const tables = [
  'invoices.invoices',
  'invoices.feed_ids',
  'invoices.line_items',
  'invoices.history',
  'invoices.deductions',
  'invoices.collected',
  'invoices.adjustments',
] as const

/** The database takes new documents in any state under this setting. */
export const setting = { 'invoices.loads_history': 'on' } as const

/** Stores documents by the hundred thousand as acts would have left them, which can't be repeated in a useful time. */
export const copiesOfInvoices = (
  documents: readonly CopiedInvoice[],
  deductions: readonly CopiedDeduction[],
  collected: readonly CopiedCollected[],
) => [
  // A memo comes after the invoice to which it is linked.
  ...copyOf('invoices.invoices', documents.toSorted(byLink).map(invoiceRow)),
  ...copyOf('invoices.feed_ids', documents.flatMap(feedIdRows)),
  ...copyOf('invoices.line_items', documents.flatMap(lineRows)),
  ...copyOf('invoices.history', documents.flatMap(historyRows)),
  ...copyOf('invoices.deductions', deductions.map(deductionRow)),
  ...copyOf('invoices.collected', collected.map(collectedRow)),
  ...copyOf('invoices.adjustments', [
    ...documents.flatMap(consumptionRows),
    ...deductions.flatMap(shortfallRows),
  ]),
]

const byLink = (one: CopiedInvoice, other: CopiedInvoice): number =>
  Number(one.invoice.linkedInvoiceId !== null) - Number(other.invoice.linkedInvoiceId !== null)

const fundedOf = ({ lines }: CopiedInvoice): bigint =>
  lines.reduce((sum, { fundedMinor }) => sum + fundedMinor, 0n)

function invoiceRow(document: CopiedInvoice): CopiedRow {
  const { invoice, payout } = document
  return {
    ...columnsOf(invoice),
    fee_minor: payout === null ? null : String(payout.feeMinor),
    net_minor: payout === null ? null : String(payout.netMinor),
    funded_minor: String(fundedOf(document)),
    funded_at: payout?.fundedAt,
    settled_at: payout?.settledAt,
    instant_payout_id: payout?.instantPayoutId,
    batch_transfer_id: document.batchTransferId,
    payment_reference: document.paymentReference,
  }
}

const feedIdRows = ({ invoice }: CopiedInvoice): readonly CopiedRow[] =>
  invoice.source === 'feed'
    ? [{ partner_number: invoice.partnerId, source_id: invoice.sourceKey, vendor_id: invoice.vendorId }]
    : []

const lineRows = ({ invoice, lines }: CopiedInvoice): readonly CopiedRow[] =>
  lines.map((line, at) => ({
    vendor_id: invoice.vendorId,
    line_item_id: line.id,
    invoice_id: invoice.id,
    position: at + 1,
    kind: line.kind,
    description: line.description,
    currency: invoice.currency,
    amount_minor: String(line.amountMinor),
    open_amount_minor: String(line.openAmountMinor),
    funded_minor: String(line.fundedMinor),
    state: invoice.state,
    created_at: invoice.createdAt,
  }))

const historyRows = ({ entries }: CopiedInvoice): readonly CopiedRow[] =>
  entries.map((entry) => ({
    vendor_id: entry.vendorId,
    invoice_id: entry.invoiceId,
    at: entry.at,
    actor: entry.actor,
    actor_kind: entry.actorKind,
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    note: entry.note,
    details: JSON.stringify(entry.details),
  }))

const consumptionRows = ({ invoice, consumption }: CopiedInvoice): readonly CopiedRow[] =>
  consumption === null
    ? []
    : [
        {
          vendor_id: invoice.vendorId,
          adjustment_id: consumption.adjustmentId,
          invoice_id: invoice.id,
          kind: 'credit-memo',
          reason: consumption.memoNumber,
          currency: invoice.currency,
          amount_minor: -consumption.amountMinor,
          paid_with_invoice_id: invoice.id,
          deduction_id: null,
          memo_id: consumption.memoId,
          batch_transfer_id: null,
          created_at: consumption.at,
        },
      ]

const deductionRow = (deduction: CopiedDeduction): CopiedRow => ({
  vendor_id: deduction.vendorId,
  deduction_id: deduction.id,
  kind: 'shortfall',
  invoice_id: deduction.invoiceId,
  reason: adjustmentReasons.paidLess,
  currency: deduction.currency,
  amount_minor: deduction.amountMinor,
  netted_minor: deduction.nettedMinor,
  created_at: deduction.at,
})

/** The shortfall, from its recognition on, and what payments deducted of it. */
const shortfallRows = ({ id, vendorId, invoiceId, currency, ...deduction }: CopiedDeduction) => {
  const rowOf = (part: CopiedDeduction['nettings'][number] | null): CopiedRow => ({
    vendor_id: vendorId,
    adjustment_id: part?.id ?? id,
    invoice_id: invoiceId,
    kind: 'shortfall',
    reason: adjustmentReasons.paidLess,
    currency,
    amount_minor: -(part ?? deduction).amountMinor,
    paid_with_invoice_id: part?.invoiceId ?? null,
    deduction_id: id,
    memo_id: null,
    batch_transfer_id: part?.batchTransferId ?? null,
    created_at: (part ?? deduction).at,
  })
  return [rowOf(null), ...deduction.nettings.map(rowOf)]
}

const collectedRow = ({ collection, ...part }: CopiedCollected): CopiedRow => ({
  vendor_id: part.vendorId,
  application_id: part.id,
  invoice_id: part.invoiceId,
  collection_id: collection.id,
  payment_reference: collection.paymentReference,
  currency: collection.currency,
  amount_minor: part.amountMinor,
  overpaid_minor: 0n,
  shortfall_minor: part.shortfallMinor,
  posted_at: collection.postedAt,
  applied_at: collection.postedAt,
})
