import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { AdjustmentKind } from '@sooner/rules/transfers'
import type { IncomingInvoice, InvoiceSource } from './incoming.ts'
import type { Invoice } from './invoice.ts'
import type { Agreed } from './terms-of.ts'

/**
 * What becomes of a made-up document. Whatever would happen in the future has not happened yet, so a document of the same fate
 * may have come any part of the way.
 *
 * - `imported`, `held`: it is not screened yet; its reasons are never approved
 * - `requested`: the vendor took it early just now
 * - `paid`: it is paid, and the partner's payment is collected exactly
 * - `part-collected`, `over-collected`, `uncollected`, `written-off`: it is paid, and that is what the partner does
 * - `held-by-operator`, `funding-failed`, `returned`: it is held by that act
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
}

export interface PastFacts {
  readonly vendorId: string
  readonly partnerId: number
  readonly clientName: string
  readonly agreed: Agreed
  readonly now: Date
}
