import type { DueDateAlgorithm, DueDatePrecedence } from './due-dates.ts'
import type { InterestKind, PeriodType } from './invoice-states.ts'
import type { ProgramCode } from './programs.ts'

/** When a partner requires a document before its invoice may be paid early. */
export const requiredDocumentRules = ['never', 'above-amount', 'always'] as const
export type RequiredDocumentRule = (typeof requiredDocumentRules)[number]

/** What an entry of a partner's client lists names: a client, or the invoices whose number fits a pattern. */
export const clientEntryKinds = ['client-id', 'number-pattern'] as const
export type ClientEntryKind = (typeof clientEntryKinds)[number]

export interface ClientEntry {
  readonly kind: ClientEntryKind
  /** The partner's id of the client, or a pattern in which each `*` stands for any characters, or none. */
  readonly value: string
}

/** Agreed where due dates follow a client's monthly billing cycle. */
export interface BillingCycle {
  /** The last day of the month whose general-ledger dates belong to that month's cycle. */
  readonly cutoffDay: number
  /** The number of months from the month of the cycle to the month of the due date. */
  readonly months: number
  /** Clamped to the end of the month. */
  readonly dueDay: number
}

/** What a funded receivable of the partner costs it. These terms never change what a vendor was quoted. */
export interface CarryTerms {
  /** Millionths of the receivable for each day: 100 is 0.01 percent a day. */
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
}

/** What is agreed with a partner about its invoices. */
export interface InvoiceTerms {
  /** An invoice of more than this that the vendor uploaded waits for an operator. */
  readonly uploadThresholdMinor: number
  /** What a vendor uploads waits until the partner or an operator confirms it. */
  readonly uploadsNeedConfirmation: boolean
  /** Invoices with lines of tax wait for an operator. */
  readonly excludesTax: boolean
  readonly requiredDocument: RequiredDocumentRule
  /** Set exactly where the rule is `above-amount`. */
  readonly requiredDocumentAboveMinor: number | null
  /** The program of all its invoices, except where one is agreed for the client alone. Null leaves the choice to the vendor. */
  readonly invoiceProgramCode: ProgramCode | null
  readonly dueDateAlgorithm: DueDateAlgorithm
  readonly dueDatePrecedence: DueDatePrecedence
  /** The days of an invoice that states none. */
  readonly paymentTermsDays: number
  /** Set exactly where the algorithm is `gl-monthly-billing-cycle`. */
  readonly billingCycle: BillingCycle | null
  readonly carry: CarryTerms
  /** An empty list includes every client. */
  readonly clientInclusions: readonly ClientEntry[]
  readonly clientExclusions: readonly ClientEntry[]
}

/** What is agreed with a partner about its vendors. */
export interface PartnerSettings {
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  /** Vendors must sign an agreement with the partner before their invoices are paid early. */
  readonly requiresServiceAgreement: boolean
  /** An invoice above this amount waits for an operator. */
  readonly amountThresholdMinor: number
}

export const defaultPartnerSettings = {
  customMsa: false,
  skipAutoInstantPayoutStep: false,
  requiresServiceAgreement: false,
  amountThresholdMinor: 25_000_000,
} as const satisfies PartnerSettings

export const defaultInvoiceTerms = {
  uploadThresholdMinor: 10_000_000,
  uploadsNeedConfirmation: true,
  excludesTax: false,
  requiredDocument: 'never',
  requiredDocumentAboveMinor: null,
  invoiceProgramCode: null,
  dueDateAlgorithm: 'invoice-date-plus-terms',
  dueDatePrecedence: 'received',
  paymentTermsDays: 30,
  billingCycle: null,
  carry: { dailyRatePpm: 0, periodType: 'TENOR', interest: 'SIMPLE' },
  clientInclusions: [],
  clientExclusions: [],
} as const satisfies InvoiceTerms

export interface ListedInvoice {
  readonly externalClientId: string
  readonly number: string
}

/** Compares a client's id exactly, as the partner writes it, and a number without regard to case and surrounding blanks. */
export const isListed = (
  entries: readonly ClientEntry[],
  { externalClientId, number }: ListedInvoice,
): boolean =>
  entries.some(({ kind, value }) =>
    kind === 'client-id' ? value === externalClientId : fitsPattern(value, number),
  )

/**
 * Whether the whole text fits the pattern. It finds each part at its first place, which is enough for a pattern whose only
 * wildcard is `*`, and takes time in proportion to the texts; a regular expression could take exponential time.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  const [first = '', ...parts] = fold(pattern).split('*')
  const folded = fold(text)
  if (parts.length === 0) return folded === first
  const last = parts.pop() ?? ''
  if (!folded.startsWith(first) || !folded.endsWith(last)) return false
  let at = first.length
  for (const part of parts) {
    const found = folded.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= folded.length - last.length
}

const fold = (text: string): string => text.trim().toUpperCase()

export interface InvoiceTermsFault {
  readonly field: string
  readonly message: string
}

/** Faults that depend on several fields; `programCodes` are the codes that the partner offers to every client. */
export function invoiceTermsFaults(
  terms: InvoiceTerms,
  programCodes: readonly ProgramCode[],
): readonly InvoiceTermsFault[] {
  const hasAmount = terms.requiredDocumentAboveMinor !== null
  const hasCycle = terms.billingCycle !== null
  return [
    ...(terms.invoiceProgramCode !== null && !programCodes.includes(terms.invoiceProgramCode)
      ? [{ field: 'invoiceProgramCode', message: 'must be one of the programs that apply to every client' }]
      : []),
    ...(hasAmount === (terms.requiredDocument === 'above-amount')
      ? []
      : [
          {
            field: 'requiredDocumentAboveMinor',
            message: 'must be set exactly where the rule is above-amount',
          },
        ]),
    ...(hasCycle === (terms.dueDateAlgorithm === 'gl-monthly-billing-cycle')
      ? []
      : [
          {
            field: 'billingCycle',
            message: 'must be set exactly where the algorithm is gl-monthly-billing-cycle',
          },
        ]),
  ]
}
