import type { AgreedProgram } from '@sooner/rules/agreed-programs'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import type { Currency } from '@sooner/money'

export interface DatedForProgram {
  readonly currency: Currency
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly approvedAt: Date | null
  readonly partnerPaidOn: string | null
}

/** The earlier of two days that may be missing. */
export const earlierDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

/**
 * The day from which the invoice is paid without a request. Null if no date settles it yet: an approval, the partner's payment,
 * or a due date is still missing. Without a program the partner pays on the due date. Once the partner has paid, nothing is waited
 * for, whatever the program.
 */
export const eligibleDate = (program: AgreedProgram | null, invoice: DatedForProgram): string | null =>
  earlierDay(agreedDate(program, invoice), invoice.partnerPaidOn)

function agreedDate(program: AgreedProgram | null, invoice: DatedForProgram): string | null {
  const { currency, invoiceDate, dueDate, approvedAt } = invoice
  switch (program?.programCode) {
    case 'NET-15':
    case 'NET-30':
    case 'NET-45':
    case 'NET-60':
    case 'Custom':
      return program.netDays === null ? dueDate : addDays(invoiceDate, program.netDays)
    case 'Pay-On-Approval':
      return approvedAt === null ? null : localDay(currency, approvedAt)
    case 'Pay-When-Paid':
      return null
    case 'On-Demand':
    case undefined:
      return dueDate
  }
}

const countedFromInvoice = ['NET-15', 'NET-30', 'NET-45', 'NET-60', 'Custom']

/**
 * Whether the eligible date follows from dates on the document. An approval is always earlier than the import that reports it,
 * which is no reason for a review.
 */
export const isEligibleByDocument = (program: AgreedProgram | null): boolean =>
  program === null || program.programCode === 'On-Demand' || countedFromInvoice.includes(program.programCode)
