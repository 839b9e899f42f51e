import type { Currency } from '@sooner/money'
import { estimatedPaymentDate, daysBetween } from '@sooner/rules/arrivals'
import { weekdayOf, type AutoCandidate, type AutoRefusal, type Weekday } from '@sooner/rules/auto-payout'
import { addDays, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import { isPrice, priceOf, type NoPrice, type PayoutPrice } from '@sooner/rules/payout-prices'
import type { NoRate, Rate } from '@sooner/rules/payout-rates'

/** A time in which nothing but a request was missing for an early payment; its end is null where it lasts. */
export interface Wait {
  readonly from: Date
  readonly to: Date | null
}

/** An invoice that could have been paid early at some time. */
export interface PastInvoice {
  readonly currency: Currency
  readonly openMinor: bigint
  readonly invoiceDate: string
  /** The day on which it is sent without a request; null if that is unknown. */
  readonly expectedOn: string | null
  readonly waits: readonly Wait[]
}

export interface PastRequest {
  readonly requestedOn: string
  readonly price: PayoutPrice
}

export type Left = AutoRefusal | NoPrice

type Decide = (candidate: AutoCandidate, weekday: Weekday) => AutoRefusal | null

export interface Replayed extends PastInvoice {
  readonly partnerId: number
  readonly externalClientId: string
  readonly rate: Rate | NoRate
}

/** A refusal that no later day of the same wait changes. */
const isLasting = (left: Left, { rate }: Replayed): boolean => {
  if (left === 'other-weekday') return false
  const changes = typeof rate !== 'string' && rate.kind === 'early-payment-terms'
  return !(changes && (left === 'fee-too-large' || left === 'no-price'))
}

/**
 * When the rules would have requested the invoice, and at what price; otherwise why they would not have. The request is made when a
 * wait begins, or on the morning of a later day, as the jobs make it.
 */
export function replayed(
  invoice: Replayed,
  decide: Decide,
  { since, now }: { readonly since: Date; readonly now: Date },
): PastRequest | Left {
  let left: Left = 'no-days-early'
  for (const { from, to } of invoice.waits) {
    const begin = from < since ? since : from
    for (const at of requestTimes(invoice.currency, begin, to ?? now)) {
      const requestedOn = localDay(invoice.currency, at)
      const price = priceAt(invoice, at, requestedOn)
      const refusal = isPrice(price) ? decide({ ...invoice, price }, weekdayOf(requestedOn)) : price
      if (refusal === null && isPrice(price)) return { requestedOn, price }
      left = refusal ?? left
      if (isLasting(left, invoice)) break
    }
  }
  return left
}

/** The beginning of the wait, and the morning of each later day of it; what was requested at its very end counts. */
function* requestTimes(currency: Currency, from: Date, to: Date): Generator<Date> {
  yield from
  for (let day = addDays(localDay(currency, from), 1); ; day = addDays(day, 1)) {
    const morning = morningOf(day)
    if (morning > to) return
    yield morning
  }
}

/** After midnight and before the cutoff in both cities. */
const morningOf = (day: string) => new Date(`${day}T05:20:00Z`)

function priceAt(
  { currency, openMinor, invoiceDate, expectedOn, rate }: Replayed,
  at: Date,
  day: string,
): PayoutPrice | NoPrice {
  const payDate = settlementDay(currency, at)
  const arrivesAnywayOn = expectedOn === null ? null : estimatedPaymentDate(currency, expectedOn, day)
  return priceOf(rate, { openMinor, invoiceDate, payDate, arrivesAnywayOn })
}

/** By how many days the money came later in fact. */
export const daysLater = ({ price }: PastRequest, arrivedOn: string): number =>
  daysBetween(price.payDate, arrivedOn)
