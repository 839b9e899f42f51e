import { programOf, type AgreedProgram } from '@sooner/rules/agreed-programs'
import { addDays } from '@sooner/rules/banking-calendar'
import type { DueDateAlgorithm, DueDatePrecedence } from '@sooner/rules/due-dates'
import type { DocumentKind, InvoicePeriod, PeriodType } from '@sooner/rules/invoice-states'
import type { RequiredDocumentRule, BillingCycle } from '@sooner/rules/partner-terms'
import { eligibleDate } from './eligible-date.ts'
import type { Invoice, InvoiceTerms } from './invoice.ts'
import type { ScreenedClient, ScreeningTerms } from './screening.ts'

interface DocumentTerms {
  readonly requiredDocument: RequiredDocumentRule
  readonly requiredDocumentAboveMinor: bigint | null
}

export function requiresDocument(
  { requiredDocument, requiredDocumentAboveMinor }: DocumentTerms,
  { documentKind, amountMinor }: { readonly documentKind: DocumentKind; readonly amountMinor: bigint },
): boolean {
  if (documentKind === 'credit-memo' || requiredDocument === 'never') return false
  if (requiredDocument === 'always') return true
  return requiredDocumentAboveMinor !== null && amountMinor > requiredDocumentAboveMinor
}

interface DueDateTerms {
  readonly dueDateAlgorithm: DueDateAlgorithm
  readonly dueDatePrecedence: DueDatePrecedence
  readonly billingCycle: BillingCycle | null
}

interface DatedInvoice {
  readonly invoiceDate: string
  readonly glDate: string | null
  readonly clientDueDate: string | null
  readonly paymentTermsDays: number | null
}

/** A month is counted from the year 0, so that months are added as numbers. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

const endOf = (month: number): string => addDays(firstOf(month + 1), -1)

/** The day of that month, or the month's last day if the month is shorter. */
function clamped(month: number, day: number): string {
  const wanted = addDays(firstOf(month), day - 1)
  const end = endOf(month)
  return wanted < end ? wanted : end
}

/** A date on the cutoff day belongs to its month's cycle; a later one belongs to the next month's. */
export function cycleDueDate(glDate: string, { cutoffDay, months, dueDay }: BillingCycle): string {
  const isLate = Number(glDate.slice(8)) > cutoffDay
  return clamped(monthOf(glDate) + (isLate ? 1 : 0) + months, dueDay)
}

const daysAfterMonthEnd: Readonly<Partial<Record<DueDateAlgorithm, number>>> = {
  'gl-end-of-month-plus-terms': 0,
  'gl-end-of-month-plus-terms-plus-3': 3,
  'gl-end-of-month-plus-terms-plus-5': 5,
  'gl-end-of-month-plus-terms-plus-7': 7,
  'gl-end-of-month-plus-terms-plus-9': 9,
}

/** The due date by the partner's algorithm, which never moves to a banking day; null if a value that it needs is missing. */
export function suggestedDueDate(
  { dueDateAlgorithm, billingCycle }: DueDateTerms,
  { invoiceDate, glDate, paymentTermsDays }: DatedInvoice,
): string | null {
  if (dueDateAlgorithm === 'gl-monthly-billing-cycle')
    return glDate === null || billingCycle === null ? null : cycleDueDate(glDate, billingCycle)
  if (paymentTermsDays === null) return null
  if (dueDateAlgorithm === 'invoice-date-plus-terms') return addDays(invoiceDate, paymentTermsDays)
  if (glDate === null) return null
  if (dueDateAlgorithm === 'gl-plus-terms') return addDays(glDate, paymentTermsDays)
  return addDays(endOf(monthOf(glDate)), paymentTermsDays + (daysAfterMonthEnd[dueDateAlgorithm] ?? 0))
}

/** If the date that the precedence names is missing, the other one applies. */
export function preferredDueDate(
  precedence: DueDatePrecedence,
  received: string | null,
  suggested: string | null,
): string | null {
  if (received === null || suggested === null) return received ?? suggested
  const [earlier, later] = received < suggested ? [received, suggested] : [suggested, received]
  return { latest: later, earliest: earlier, received, suggested }[precedence]
}

interface DueDates {
  readonly suggestedDueDate: string | null
  readonly dueDate: string | null
}

export function dueDatesOf(terms: DueDateTerms, invoice: DatedInvoice): DueDates {
  const suggested = suggestedDueDate(terms, invoice)
  return {
    suggestedDueDate: suggested,
    dueDate: preferredDueDate(terms.dueDatePrecedence, invoice.clientDueDate, suggested),
  }
}

interface AgreedTerms extends DueDateTerms, ScreeningTerms, DocumentTerms {
  /** The days of an invoice that states none. */
  readonly paymentTermsDays: number
  readonly periodType: PeriodType
}

export interface AgreedClient extends ScreenedClient {
  readonly redirectable: boolean
  /** The last day of the last closed billing period; null while no periods are agreed. */
  readonly closedThrough: string | null
}

/** What intake and screening know besides the document. */
export interface Agreed {
  readonly terms: AgreedTerms
  readonly client: AgreedClient
  readonly programs: {
    readonly ofClient: AgreedProgram | null
    readonly ofPartner: AgreedProgram | null
    readonly ofVendor: AgreedProgram | null
  }
  readonly lacksServiceAgreement: boolean
  readonly vendorRequiresApproval: boolean
}

type Dated = Pick<
  Invoice,
  | 'documentKind'
  | 'amountMinor'
  | 'currency'
  | 'invoiceDate'
  | 'glDate'
  | 'clientDueDate'
  | 'paymentTermsDays'
  | 'statedPeriod'
  | 'approvedAt'
> & { readonly partnerPaidOn?: string | null }

/** A client without agreed periods counts as closed, since nothing will ever close it. */
export function periodOf(
  { statedPeriod, glDate, invoiceDate }: Pick<Dated, 'statedPeriod' | 'glDate' | 'invoiceDate'>,
  closedThrough: string | null,
): InvoicePeriod {
  if (statedPeriod !== null) return statedPeriod
  return closedThrough === null || (glDate ?? invoiceDate) <= closedThrough ? 'CLOSED' : 'OPEN'
}

export const agreedProgram = ({ programs }: Agreed): AgreedProgram | null =>
  programOf(programs.ofClient, programs.ofPartner, programs.ofVendor)

export function termsOf(document: Dated, agreed: Agreed): InvoiceTerms {
  const dates = dueDatesOf(agreed.terms, document)
  const program = agreedProgram(agreed)
  return {
    ...dates,
    programCode: program?.programCode ?? null,
    eligibleAt: eligibleDate(program, { partnerPaidOn: null, ...document, dueDate: dates.dueDate }),
    period: periodOf(document, agreed.client.closedThrough),
    periodType: agreed.terms.periodType,
    requiresDocument: requiresDocument(agreed.terms, document),
  }
}
