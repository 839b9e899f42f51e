import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'

/** The types of rows that queries of other features return, which the store joins with its own tables. */

/** The price of an invoice, or why it has none. */
export interface PricedRow {
  readonly invoice_id: string
  readonly currency: Currency
  readonly due_date: string | null
  readonly gross_minor: bigint
  readonly fee_minor: bigint
  readonly supplemental_minor: bigint
  readonly days_early: number
  readonly reason: EligibilityReason | null
}

/** An invoice that is paid, with what the payout states about it. */
export interface RequestedRow {
  readonly invoice_id: string
  readonly gross_minor: bigint
  readonly fee_minor: bigint
  readonly days_early: number
}

/** An invoice whose partner has confirmed a redirect, and which is not paid yet. */
export interface AcknowledgedRow {
  readonly invoice_id: string
  readonly currency: Currency
  readonly due_date: string | null
  readonly owed_minor: bigint
}

/** What a transfer needs of its invoice. */
export interface NamedRow {
  readonly invoice_id: string
  readonly external_client_id: string
  readonly reference: string | null
  readonly number: string
}

/** An invoice that is paid now. */
export interface PaidInvoice {
  readonly invoiceId: string
  readonly currency: Currency
  /** What is paid of it, with the fee. */
  readonly grossMinor: bigint
  readonly feeMinor: bigint
}

/** A batch of which the bank has an entry, or will have one. */
export interface BatchRow {
  readonly batch_id: string
}

/** A transfer with the batch that took it last. */
export interface BatchedRow extends BatchRow {
  readonly vendor_id: string
  readonly transfer_id: string
}
