import type { Currency } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'
import type { Invoice } from './invoice.ts'

/** A partner's terms for carry on the day of a funding. */
export interface CarryAgreed {
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
  readonly paymentTermsDays: number | null
}

export interface NewCarry extends Omit<CarryAgreed, 'paymentTermsDays'> {
  readonly invoiceId: string
  readonly partnerId: number
  readonly currency: Currency
  readonly principalMinor: bigint
  readonly fundedOn: string
  /** The day from which nothing accrues any more; null if it ends with the payment. */
  readonly endsOn: string | null
}

/** What begins to accrue when an invoice is funded; nothing if nothing is owed, or its terms have no days. */
export function carryOf(invoice: Invoice, agreed: CarryAgreed, at: Date): NewCarry | undefined {
  const { id: invoiceId, partnerId, currency, openAmountMinor: principalMinor } = invoice
  const { paymentTermsDays, ...terms } = agreed
  const days = invoice.paymentTermsDays ?? paymentTermsDays ?? 0
  const isTenor = terms.periodType === 'TENOR'
  if (principalMinor <= 0n || (isTenor && days === 0)) return undefined
  const fundedOn = localDay(currency, at)
  const endsOn = isTenor ? addDays(fundedOn, days) : null
  return { invoiceId, partnerId, currency, principalMinor, fundedOn, endsOn, ...terms }
}
