import type { Currency } from '@sooner/money'
import { addBankingDays, rollForward } from './banking-calendar.ts'

const dayMs = 86_400_000
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / dayMs)

/** The day of arrival of money that is sent with the batch of that day, or of the next banking day. */
export const arrivalOf = (currency: Currency, day: string): string =>
  addBankingDays(currency, rollForward(currency, day), 1)

/**
 * The day on which the money arrives if nothing is requested: a day in the past is replaced by today, because nothing is sent in
 * the past.
 */
export const estimatedPaymentDate = (currency: Currency, expectedOn: string, today: string): string =>
  arrivalOf(currency, expectedOn > today ? expectedOn : today)

/** The calendar days that a request at the start of today would gain, arrival against arrival. */
export const daysEarly = (currency: Currency, estimated: string, today: string): number =>
  daysBetween(arrivalOf(currency, today), estimated)
