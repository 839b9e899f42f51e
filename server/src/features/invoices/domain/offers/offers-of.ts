import type { Currency } from '@sooner/money'
import { isPrice, priceOf, type NoPrice, type PayoutPrice } from '@sooner/rules/payout-prices'
import { rateFor } from '@sooner/rules/payout-rates'
import { exceeds } from './limits-left.ts'
import { priceTermsFor, type OfProgram, type Pricing } from './pricing.ts'

/** The cheapest price of an early payment, or why there is none. */
export type Offered = PayoutPrice | NoPrice | 'exposure-limit' | 'no-payable-account'
export const isOffered = (offered: Offered): offered is PayoutPrice => typeof offered !== 'string'
export type OffersOf = ReadonlyMap<string, Offered>

interface OfferedInvoice extends OfProgram {
  readonly currency: Currency
  readonly openAmountMinor: bigint
  readonly paymentTermsDays: number | null
  readonly invoiceDate: string
  readonly estimatedPaymentDate: string | null
}

/** The reason that is nearest to a price is named. */
const nearest: readonly NoPrice[] = ['no-days-early', 'agreement-unsigned', 'no-price', 'not-offered']

export function offersOf(pricing: Pricing, invoice: OfferedInvoice, payDate: string): Offered {
  // Without any account the vendor is in the way of all invoices alike, and their prices are shown.
  if (pricing.payable !== undefined && invoice.currency !== pricing.payable) return 'no-payable-account'
  const terms = priceTermsFor(pricing, invoice)
  const { externalClientId, paymentTermsDays, openAmountMinor: openMinor, invoiceDate } = invoice
  const asked = { externalClientId, paymentTermsDays: paymentTermsDays ?? 0 }
  const priced = { openMinor, invoiceDate, payDate, arrivesAnywayOn: invoice.estimatedPaymentDate }
  const all = (['instant-payout', 'on-demand-payout'] as const).map((method) =>
    priceOf(rateFor(terms, { ...asked, method }), priced),
  )
  const [cheapest] = all.filter(isPrice).toSorted((one, other) => Number(one.feeMinor - other.feeMinor))
  if (cheapest && exceeds(pricing.limits, invoice)) return 'exposure-limit'
  return cheapest ?? nearest.find((reason) => all.includes(reason)) ?? 'not-offered'
}
