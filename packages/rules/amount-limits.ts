/**
 * Amounts that operators state. The limits by day and by 30 days apply to each vendor, to all vendors of each partner together, or to the payments
 * that a partner states; the others say up to which amount a payment needs no look of an operator. `credit-line` is what the provider may draw in all.
 */
export const amountLimits = [
  'vendor-uploads-day',
  'vendor-uploads-30-days',
  'partner-uploads-day',
  'partner-uploads-30-days',
  'vendor-early-day',
  'vendor-early-30-days',
  'partner-early-day',
  'partner-early-30-days',
  'partner-stated-day',
  'partner-stated-30-days',
  'first-payout',
  'changed-business',
  'shared-account',
  'unusual-payout',
  'call-back',
  'credit-line',
] as const
export type AmountLimit = (typeof amountLimits)[number]

/** Whose limit it is: everybody's, or that of one vendor or partner, which applies instead. */
export const limitSubject = /^(?:vendor:[0-9a-f-]{36}|partner:\d{1,9})?$/
export const vendorSubject = (vendorId: string): string => `vendor:${vendorId}`
export const partnerSubject = (partnerId: number): string => `partner:${partnerId}`

/** A limit may be for one vendor or partner only where it is about vendors or partners. */
export const mayHaveSubject = (name: AmountLimit, subject: string): boolean =>
  subject === '' || (name !== 'credit-line' && subject.startsWith('partner:') === name.startsWith('partner-'))

export interface Used {
  /** Without what is compared with the limits. */
  readonly dayMinor: bigint
  readonly monthMinor: bigint
}

export interface Spans {
  /** Null where there is no limit. */
  readonly dayMinor: bigint | null
  readonly monthMinor: bigint | null
}

/** Whether something more would exceed a limit of the day or of 30 days; `day` if it exceeds both. */
export function exceeded(used: Used, moreMinor: bigint, limits: Spans): 'day' | '30-days' | null {
  if (limits.dayMinor !== null && used.dayMinor + moreMinor > limits.dayMinor) return 'day'
  return limits.monthMinor !== null && used.monthMinor + moreMinor > limits.monthMinor ? '30-days' : null
}
