import type { Currency } from '@sooner/money'
import type { PaymentMethod, PaymentNextStep, TransferDisplayState } from '@sooner/rules/transfers'

/** Vendors are paid by ACH, or by the rail of their country. */
export const paymentMethods: Readonly<Record<Currency, PaymentMethod>> = { USD: 'ACH', GBP: 'Other' }

interface PaymentFacts {
  readonly displayState: TransferDisplayState
  readonly settledOn: string | null
  /** Whether the bank refused or returned a part of it, and whether later payments pay all of that. */
  readonly hasFailed: boolean
  readonly isPaidAgain: boolean
}

/** What the vendor may expect next. What came back is the most urgent, even where another part has arrived. */
export function nextStepOf({
  displayState,
  settledOn,
  hasFailed,
  isPaidAgain,
}: PaymentFacts): PaymentNextStep {
  if (hasFailed) return isPaidAgain ? 'paid-again' : 'provider-reviews'
  if (displayState === 'PENDING') return 'bank-takes-it'
  return settledOn === null ? 'money-arrives' : 'nothing'
}
