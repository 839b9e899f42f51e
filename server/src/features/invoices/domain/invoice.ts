import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type {
  ClosedForRedirectReason,
  DocumentKind,
  InvoicePeriod,
  InvoiceState,
  PeriodType,
  InvoiceEvent,
} from '@sooner/rules/invoice-states'
import type { PayoutMethod, ProgramCode } from '@sooner/rules/programs'
import type { InvoiceSource } from './incoming.ts'

/** What the source states, with the amounts of a credit memo made negative. */
export interface InvoiceContent {
  readonly number: string
  readonly reference: string | null
  readonly description: string | null
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  /** What the source states as paid; null where it states neither what was paid nor what was credited. */
  readonly statedPaidMinor: bigint | null
  readonly statedCreditedMinor: bigint
  /**
   * What open, paid and credited lack of the amount, or exceed it by (negative). Of a source that states only what is open, what is
   * settled for no reason that we know.
   */
  readonly unexplainedMinor: bigint
  readonly invoiceDate: string
  readonly glDate: string | null
  readonly receivedDate: string
  readonly clientDueDate: string | null
  readonly paymentTermsDays: number
  readonly statedPeriod: InvoicePeriod | null
  readonly approvedAt: Date | null
  readonly linksTo: string | null
  readonly sourceDigest: string
}

/** What follows from the content and the terms that are agreed. */
export interface InvoiceTerms {
  readonly suggestedDueDate: string | null
  readonly dueDate: string | null
  readonly programCode: ProgramCode | null
  readonly eligibleAt: string | null
  readonly period: InvoicePeriod
  readonly periodType: PeriodType
  readonly requiresDocument: boolean
}

/** An invoice or a credit memo. Display state and pay status follow from it (`display-state.ts`). */
export interface Invoice extends InvoiceContent, InvoiceTerms {
  readonly vendorId: string
  readonly id: string
  readonly version: number
  readonly documentKind: DocumentKind
  readonly linkedInvoiceId: string | null
  /** What credit memos have taken off an invoice, or what invoices have used of a memo; the open amount is without it. */
  readonly consumedMinor: bigint
  /** What collections, shortfalls and a write-off have taken off what the partner owes; the open amount is without it. */
  readonly settledMinor: bigint
  /** The part of it by which the partner reduced the invoice after the vendor was paid; the vendor owes it. */
  readonly correctedMinor: bigint
  /** What payments to the vendor that did not fail have paid, those under way included. Payouts write it. */
  readonly fundedMinor: bigint
  /** What lines of collections take off that wait until the invoice is bought; the open amount is with it. Collections write it. */
  readonly waitingMinor: bigint
  /** The day on which the partner had paid all of it before it was bought: from then on it is due, and paid without a fee. */
  readonly partnerPaidOn: string | null
  readonly partnerId: number
  readonly externalClientId: string
  readonly clientName: string
  readonly source: InvoiceSource
  readonly sourceKey: string
  readonly currency: Currency
  readonly state: InvoiceState
  readonly reason: EligibilityReason | null
  readonly holdReasons: readonly HoldReason[]
  readonly approvedReasons: readonly HoldReason[]
  readonly documentCount: number
  /** What credit memos will take off it when it is paid; null if none blocks it from being paid early. */
  readonly memoMinor: bigint | null
  readonly estimatedPaymentDate: string | null
  readonly accelerationDays: number | null
  readonly payoutMethod: PayoutMethod | null
  readonly requestedAt: Date | null
  readonly closedForRedirectReason: ClosedForRedirectReason | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** One change of an invoice, which becomes one entry of its history. */
export interface Change {
  readonly before: Invoice
  readonly after: Invoice
  readonly event: InvoiceEvent
  readonly details?: Readonly<Record<string, unknown>>
}
