import { programOf, type AgreedProgram } from '@sooner/rules/agreed-programs'
import type { InvoicePeriod, PeriodType } from '@sooner/rules/invoice-states'
import { dueDatesOf, type DueDateTerms } from './due-date.ts'
import { eligibleDate } from './eligible-date.ts'
import type { Invoice, InvoiceTerms } from './invoice.ts'
import { requiresDocument, type DocumentTerms } from './requires-document.ts'
import type { ScreenedClient, ScreeningTerms } from './screening.ts'

export interface AgreedTerms extends DueDateTerms, ScreeningTerms, DocumentTerms {
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
