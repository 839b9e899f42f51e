import type { Currency } from '@sooner/money'
import type { Invoice } from './invoice.ts'

type Dated = Pick<Invoice, 'programCode' | 'eligibleAt' | 'dueDate'>

/**
 * The day from which an invoice is paid without a request. Pay-On-Approval has its price from the approval to the due date, so that
 * only its due date makes it free. The migration has the same rule in the index of what falls due.
 */
export const payableOn = ({ programCode, eligibleAt, dueDate }: Dated): string | null =>
  programCode === 'Pay-On-Approval' ? dueDate : eligibleAt

/** The present day of each currency's calendar. */
export type Today = Readonly<Record<Currency, string>>
