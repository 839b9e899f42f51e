import { daysBetween } from '@sooner/rules/arrivals'
import { addDays } from '@sooner/rules/banking-calendar'
import type { getRedirectPrice as declared } from '@sooner/contract/invoice-redirects'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { totalOf } from '@sooner/rules/payout-totals'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { owedByVendor, readInvoice, requireInvoices } from '../../../invoices/index.ts'
import type { Payouts } from '../../ports.ts'
import { idsOf } from '../../store/ids.ts'
import { findRedirect } from '../../store/redirects.ts'
import { readPrices } from '../../store/read-prices.ts'
import { isOffer, readOffer } from '../early/read-offer.ts'
import { notEligible } from '../early/refusals.ts'
import { transferredOf } from '../early/transferred-of.ts'
import { settlementDays } from '../settlement-days.ts'

export interface AskedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
}

/**
 * A redirect costs what Get Paid Now would cost, whose fee does not depend on the day of the payment: nobody knows when the partner
 * confirms.
 */
export async function redirectPrice(payouts: Payouts, tx: Tx, { vendorId, invoiceId }: AskedRedirect) {
  await requireInvoices(tx, vendorId, [invoiceId])
  const offer = await readOffer(payouts, tx, { vendorId, method: 'instant-payout' })
  if (!isOffer(offer)) throw notEligible(offer)
  const [price] = await readPrices(tx, offer.priceRedirected(idsOf([invoiceId])))
  if (!price || price.reason !== null) throw notEligible(price?.reason ?? null)
  const payDate = offer.payOn[price.currency]
  return {
    ...price,
    payDate,
    arrivesAnywayOn: addDays(payDate, price.daysEarly),
    ...transferredOf(offer, price),
  }
}

/**
 * The price that was agreed to, whatever the partner has answered. Where something is in the way of all payments by now, the fee
 * counts as withheld.
 */
async function agreedPrice(payouts: Payouts, tx: Tx, asked: AskedRedirect) {
  const agreed = await findRedirect(tx, asked)
  if (!agreed) return undefined
  const { vendorId, invoiceId } = asked
  const { currency } = await readInvoice(payouts, tx, vendorId, invoiceId)
  const payDate = settlementDays(payouts.clock.now())[currency]
  const offer = await readOffer(payouts, tx, { vendorId, method: 'instant-payout' })
  const terms = isOffer(offer)
    ? offer
    : { owed: await owedByVendor(tx, vendorId), feeScheme: 'discounting' as const }
  return {
    ...agreed,
    currency,
    payDate,
    ...transferredOf(terms, { ...agreed, currency }),
    daysEarly: Math.max(0, daysBetween(payDate, agreed.arrivesAnywayOn)),
  }
}

export const readRedirectPrice = (payouts: Payouts, asked: AskedRedirect): Promise<Answer<typeof declared>> =>
  transact(payouts.db, async (tx) => {
    const price = (await agreedPrice(payouts, tx, asked)) ?? (await redirectPrice(payouts, tx, asked))
    const { currency, grossMinor, feeMinor, supplementalMinor, daysEarly, payDate } = price
    const netMinor = grossMinor - feeMinor
    const { averageDaysEarly, aprBps } = totalOf(currency, {
      invoiceCount: 1,
      grossMinor,
      feeMinor,
      netMinor,
      payDate,
      supplementalFeeMinor: supplementalMinor,
      netMinorDays: netMinor * BigInt(daysEarly),
    })
    return {
      currency,
      invoiceCount: 1,
      payDate,
      averageDaysEarly,
      aprBps,
      grossMinor: minorToWire(grossMinor),
      feeMinor: minorToWire(feeMinor),
      supplementalFeeMinor: minorToWire(supplementalMinor),
      netMinor: minorToWire(netMinor),
      deductedMinor: minorToWire(price.deductedMinor),
      arrivesMinor: minorToWire(price.arrivesMinor),
    }
  })
