import type { Currency } from '@sooner/money'
import { earlierDay } from './eligible-date.ts'
import type { Invoice } from './invoice.ts'

type Dated = Pick<Invoice, 'programCode' | 'eligibleAt' | 'dueDate' | 'partnerPaidOn'>

/**
 * The day from which an invoice is paid without a request. Pay-On-Approval has its price from the approval to the due date, so that
 * only its due date makes it free, or the partner's payment; before the approval nothing does. The migration has the same rule in the
 * index of what falls due.
 */
export const payableOn = ({ programCode, eligibleAt, dueDate, partnerPaidOn }: Dated): string | null =>
  earlierDay(programCode === 'Pay-On-Approval' && eligibleAt !== null ? dueDate : eligibleAt, partnerPaidOn)

/** The present day of each currency's calendar. */
export type Today = Readonly<Record<Currency, string>>
