import type { Currency } from '@sooner/money'
import type { DocumentKind, InvoicePeriod } from '@sooner/rules/invoice-states'

/** Where an invoice comes from: a partner's feed, a file that the vendor uploads, or the form for one invoice. */
export const invoiceSources = ['feed', 'upload', 'form'] as const
export type InvoiceSource = (typeof invoiceSources)[number]

/**
 * What makes two rows the same row. A partner names each of its documents, and may send a changed version of one under the same
 * id. A row that a vendor uploads has no such id, so the digest of its content is its key, and a changed row is another one.
 */
export type SourceKey =
  | { readonly by: 'source-id'; readonly id: string }
  | { readonly by: 'content'; readonly sha256: string }

/** The invoice that a credit memo corrects, by the partner's own id or by its number at the same client. */
export type LinkedInvoice =
  | { readonly by: 'source-id'; readonly id: string }
  | { readonly by: 'number'; readonly number: string }

export interface IncomingLine {
  /** `tax-estimated` and `tax-actual` matter to screening; every other kind is a label. */
  readonly kind: string
  readonly description: string | null
  readonly amountMinor: bigint
}

/**
 * One invoice or credit memo after its row was read: text is trimmed, days exist in the calendar (`YYYY-MM-DD`), and amounts are
 * minor units of the currency. What the source does not state is null. A credit memo's amounts may have either sign.
 */
export interface IncomingInvoice {
  readonly key: SourceKey
  readonly documentKind: DocumentKind
  readonly externalClientId: string
  readonly clientName: string | null
  readonly clientAddress: string | null
  readonly number: string
  readonly reference: string | null
  readonly description: string | null
  readonly amountMinor: bigint
  /** Null where the source does not state it: then it is the amount without what was paid and credited. */
  readonly openAmountMinor: bigint | null
  /** What the source states as paid and as credited; null where it states neither. */
  readonly paidMinor: bigint | null
  readonly creditedMinor: bigint | null
  readonly currency: Currency
  readonly invoiceDate: string
  readonly glDate: string | null
  /** Null means the day of the import. */
  readonly receivedDate: string | null
  readonly clientDueDate: string | null
  readonly paymentTermsDays: number | null
  /** A feed may state whether the client's billing period is closed, and its statement then counts. */
  readonly period: InvoicePeriod | null
  readonly lines: readonly IncomingLine[]
  readonly linked: LinkedInvoice | null
  readonly isCancelled: boolean
  readonly approvedAt: Date | null
}

/** Why a row that could be read is not imported. */
export const importRefusals = [
  /** The feed cancels an invoice that it never sent. */
  'CANCELS_UNKNOWN_INVOICE',
  /** The invoice was requested or paid since it was sent, so that the partner can no longer change or cancel it. */
  'INVOICE_NO_LONGER_CHANGES',
  /** A changed version may not have another vendor, currency or document kind. */
  'INVOICE_CHANGED_IDENTITY',
] as const
export type ImportRefusal = (typeof importRefusals)[number]

/** The outcome of one row; `importInvoices` returns one for each row, in the order of the rows. */
export type ImportOutcome =
  | { readonly outcome: 'imported' | 'repeated' | 'updated'; readonly invoiceId: string }
  | { readonly outcome: 'refused'; readonly reason: ImportRefusal }

/**
 * The rows of one call of `importInvoices`, at most `maxRowsAtOnce`. They belong to one vendor and one partner. Of two rows with
 * the same key in one call the later one counts as sent after the earlier one.
 */
export interface ImportRequest {
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  /** The subject of the caller; for a job, the name of the job. */
  readonly actor: string
  /** The upload that the rows belong to; null for a feed and for the form. */
  readonly uploadId: string | null
  readonly rows: readonly IncomingInvoice[]
}

export const maxRowsAtOnce = 500
