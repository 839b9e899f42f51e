import type { Currency } from '@sooner/money'
import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { PayoutMethod } from '@sooner/rules/programs'
import type { AdjustmentKind } from '@sooner/rules/transfers'
import type { IncomingInvoice, InvoiceSource } from '../../features/invoices/domain/incoming.ts'
import type { Invoice } from '../../features/invoices/domain/invoice.ts'
import type { StatedLine } from '../../features/invoices/domain/line-items.ts'
import type { Agreed } from '../../features/invoices/domain/terms-of.ts'

/**
 * What becomes of a made-up document. Whatever would happen in the future has not happened yet, so a document of the same fate
 * may have come any part of the way.
 *
 * - `imported`, `held`: it is not screened yet; its reasons are never approved
 * - `requested`: the vendor took it early just now
 * - `paid`: it is paid, and the partner's payment is collected exactly
 * - `part-collected`, `over-collected`, `uncollected`, `written-off`: it is paid, and that is what the partner does
 * - `held-by-operator`, `funding-failed`, `returned`: it is held by that act
 * - `refused-once`, `returned-once`: its first payment fails, an operator approves it, and it is paid by a second one
 * - `cancelled`, `applied`, `redirect-requested`, `redirect-closed`: its course ends there
 */
export const fates = [
  'imported',
  'held',
  'requested',
  'paid',
  'part-collected',
  'over-collected',
  'uncollected',
  'written-off',
  'held-by-operator',
  'funding-failed',
  'returned',
  'refused-once',
  'returned-once',
  'cancelled',
  'applied',
  'redirect-requested',
  'redirect-closed',
] as const
export type Fate = (typeof fates)[number]

/** A made-up document with its past. */
export interface PastStory {
  readonly id: string
  readonly row: IncomingInvoice
  readonly source: InvoiceSource
  readonly receivedAt: Date
  /** Another document of the vendor, which is live, has the same client and number. */
  readonly isDuplicate: boolean
  readonly fate: Fate
  /** The days after its receipt on which the vendor takes it early; null if it waits until it is eligible. */
  readonly takenAfterDays: number | null
  /** The price of an early payout, in basis points of the open amount. */
  readonly rateBps: number
  /** When the partner pays, or acts otherwise, in days after the due date. */
  readonly collectedAfterDays: number
}

export interface PastPayout {
  readonly feeMinor: bigint
  readonly netMinor: bigint
  readonly fundedAt: Date | null
  readonly settledAt: Date | null
}

/** A payment of all that was open of an invoice. */
export interface PastPayment {
  readonly requestedAt: Date
  readonly payoutMethod: PayoutMethod
  readonly openMinor: bigint
  readonly feeMinor: bigint
  /** The banking day of its cutoff. */
  readonly batchOn: string
  /** When the bank had it; null if it waits for its cutoff. A refused one never left. */
  readonly sentAt: Date | null
  readonly failure: PastFailure | null
}

export interface PastFailure {
  readonly kind: 'refused' | 'returned'
  readonly code: string
  readonly at: Date
}

/** The partner paid less than the invoice states, and the vendor owes the difference. */
export interface PastShortfall {
  readonly at: Date
  readonly amountMinor: bigint
}

export interface PastEntry {
  readonly event: InvoiceEvent
  readonly from: InvoiceState | null
  readonly to: InvoiceState
  readonly at: Date
  readonly actor: string
  readonly actorKind: InvoiceActor
  readonly note: string | null
}

export interface PastAdjustment {
  readonly kind: AdjustmentKind
  readonly reason: string
  readonly amountMinor: bigint
  readonly at: Date
}

/** A document as it is now, and how it came there. */
export interface PastInvoice {
  readonly story: PastStory
  readonly invoice: Invoice
  readonly payout: PastPayout | null
  readonly entries: readonly PastEntry[]
  readonly adjustments: readonly PastAdjustment[]
  /** The oldest first; all but the last one have failed. */
  readonly payments: readonly PastPayment[]
  readonly shortfall: PastShortfall | null
}

export interface PastLineItem extends StatedLine {
  readonly id: string
}

export interface PastWithLines extends PastInvoice {
  readonly lines: readonly PastLineItem[]
}

/** A document as it is stored, with the batch that paid it. */
export interface StoredPast extends PastWithLines {
  readonly batchTransferId: string | null
  /** How the vendor finds that payment on its bank statement. */
  readonly paymentReference: string | null
}

/** What a vendor owes, and the payment that was reduced by all of it; null if it is still owed. */
export interface PastNetting {
  readonly id: string
  readonly cause: {
    readonly vendorId: string
    readonly invoiceId: string
    readonly number: string
    readonly currency: Currency
    readonly amountMinor: bigint
    readonly at: Date
  }
  readonly paidWith: {
    readonly invoiceId: string
    readonly batchTransferId: string
    readonly at: Date
  } | null
}

export interface PastFacts {
  readonly vendorId: string
  readonly partnerId: number
  readonly clientName: string
  readonly agreed: Agreed
  readonly now: Date
}
