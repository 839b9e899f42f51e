import type { Currency } from '@sooner/money'
import type { PayoutMethod } from '@sooner/rules/programs'
import type { IncomingInvoice, Invoice, invoiceCopies } from '../../features/invoices/index.ts'

/**
 * What becomes of a made-up document. Whatever would happen in the future has not happened yet, so a document of the same fate
 * may have come any part of the way.
 *
 * - `imported`, `held`: it is not screened yet; its reasons are never approved
 * - `open`: nothing of it was requested, and it waits until it is eligible
 * - `requested`: the vendor took it early just now
 * - `paid`: it is paid, and the partner's payment is collected exactly
 * - `part-collected`: the partner pays a part of it, and the rest some weeks later
 * - `deducted`: the partner pays less for a reason that is the vendor's, which then owes the difference
 * - `over-collected`, `uncollected`, `written-off`: it is paid, and that is what the partner does
 * - `held-by-operator`, `funding-failed`, `returned`: it is held by that act
 * - `refused-once`, `returned-once`: its first payment fails, an operator approves it, and it is paid by a second one
 * - `applied`: as `paid`, or a credit memo covers it
 * - `cancelled`, `redirect-requested`, `redirect-closed`: its course ends there
 */
export type Fate =
  | 'imported'
  | 'held'
  | 'open'
  | 'requested'
  | 'paid'
  | 'part-collected'
  | 'deducted'
  | 'over-collected'
  | 'uncollected'
  | 'written-off'
  | 'held-by-operator'
  | 'funding-failed'
  | 'returned'
  | 'refused-once'
  | 'returned-once'
  | 'cancelled'
  | 'applied'
  | 'redirect-requested'
  | 'redirect-closed'

/** A made-up document with its past. */
export interface PastStory {
  readonly id: string
  readonly row: IncomingInvoice
  readonly source: Invoice['source']
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
  /** Whether nothing about it holds it, and its client redirects nothing. */
  readonly isRegular: boolean
  /** The invoice that a credit memo is linked to; both are in the same piece. */
  readonly linkedTo: string | null
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
  /** Whether it follows from a redirect that the partner confirmed. */
  readonly isRedirect: boolean
  readonly openMinor: bigint
  readonly feeMinor: bigint
  readonly daysEarly: number
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

/** What a payment of the partner was for this invoice. */
export interface PastCollected {
  readonly at: Date
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  readonly surplusMinor: bigint
  /** What the partner owed before. */
  readonly openMinor: bigint
}

/** What a credit memo took off the invoice. */
export interface PastConsumption {
  readonly memoId: string
  readonly memoNumber: string
  readonly amountMinor: bigint
  readonly at: Date
}

/** The price to which the vendor agreed when it asked for a redirect. */
export interface PastRedirect {
  readonly at: Date
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly arrivesAnywayOn: string
}

/** A document as it is now, and how it came there. */
export interface PastInvoice {
  readonly story: PastStory
  readonly invoice: Invoice
  readonly payout: PastPayout | null
  readonly entries: invoiceCopies.CopiedInvoice['entries']
  /** The oldest first; all but the last one have failed. */
  readonly payments: readonly PastPayment[]
  readonly collected: readonly PastCollected[]
  readonly consumption: PastConsumption | null
  readonly redirect: PastRedirect | null
  readonly writtenOff: { readonly at: Date; readonly subjectId: string; readonly amountMinor: bigint } | null
}

export interface PastWithLines extends PastInvoice {
  readonly lines: readonly Omit<invoiceCopies.CopiedInvoice['lines'][number], 'fundedMinor'>[]
}

/** What a vendor owes because a partner paid less. */
export interface PastDeduction {
  readonly id: string
  readonly vendorId: string
  readonly invoiceId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly at: Date
}
