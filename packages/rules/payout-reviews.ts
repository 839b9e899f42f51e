/**
 * Why a payment waits for an operator's look before it leaves. The first ones are about who is paid and apply to everything that is
 * paid to a vendor; the others are about how much, and apply to what is paid early.
 */
export const payoutReviewReasons = [
  'first-payout-to-account',
  'payee-changed',
  'name-changed',
  'tax-number-changed',
  'phone-changed',
  'account-of-another-vendor',
  'call-back-missing',
  'unusual-amount',
  'unusual-frequency',
  'vendor-limit-day',
  'vendor-limit-30-days',
  'partner-limit-day',
  'partner-limit-30-days',
] as const
export type PayoutReviewReason = (typeof payoutReviewReasons)[number]

/** What an operator reads of each. */
export const reviewSentences: Readonly<Record<PayoutReviewReason, string>> = {
  'first-payout-to-account':
    'No payment to this bank account has settled yet. Compare the holder and how the account was proven.',
  'payee-changed':
    'The last payment that settled went to another bank account of the vendor. Ask who changed it.',
  'name-changed': 'The legal name has changed since the last payment that settled.',
  'tax-number-changed': 'The tax number has changed since the last payment that settled.',
  'phone-changed': 'The telephone number has changed since the last payment that settled.',
  'account-of-another-vendor':
    'Another vendor added this bank account first. Find out why two businesses share it.',
  'call-back-missing':
    'The bank account was changed, and nobody has confirmed it by a call to a number that was known before.',
  'unusual-amount': 'The amount is more than three times the largest early payment of this vendor.',
  'unusual-frequency': 'The vendor asked for many more early payments in 24 hours than it usually does.',
  'vendor-limit-day': 'The vendor’s limit of early payments in 24 hours is exceeded.',
  'vendor-limit-30-days': 'The vendor’s limit of early payments in 30 days is exceeded.',
  'partner-limit-day': 'The partner’s limit of early payments in 24 hours is exceeded.',
  'partner-limit-30-days': 'The partner’s limit of early payments in 30 days is exceeded.',
}

export const payoutReviewStatuses = ['waiting', 'released', 'refused', 'ended'] as const
export type PayoutReviewStatus = (typeof payoutReviewStatuses)[number]

/** How a call to somebody whose number was known before ended. */
export const callBackOutcomes = ['confirmed', 'not-reached', 'denied'] as const
export type CallBackOutcome = (typeof callBackOutcomes)[number]
