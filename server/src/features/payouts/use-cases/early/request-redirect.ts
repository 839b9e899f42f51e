import type * as contract from '@sooner/contract/invoice-redirects'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { daysBetween } from '@sooner/rules/arrivals'
import { addDays, settlementDays } from '@sooner/rules/banking-calendar'
import { totalOf } from '@sooner/rules/payout-totals'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { lockDirectoryVendorShared } from '../../../directory/index.ts'
import {
  deductions,
  readInvoice,
  requireInvoices,
  lockInvoicesOf,
  redirects,
} from '../../../invoices/index.ts'
import { readPrices } from '../../../pricing/index.ts'
import type { Payouts } from '../../ports.ts'
import { findRedirect, insertRedirect } from '../../store/redirects.ts'
import { isOffer, readOffer, transferredOf } from './read-offer.ts'
import { notEligible } from './refusals.ts'

interface AskedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
}

/**
 * A redirect costs what Get Paid Now would cost, whose fee does not depend on the day of the payment: nobody knows when the partner
 * confirms.
 */
async function redirectPrice(payouts: Payouts, tx: Tx, { vendorId, invoiceId }: AskedRedirect) {
  await requireInvoices(tx, vendorId, [invoiceId])
  const offer = await readOffer(payouts, tx, { vendorId, method: 'instant-payout' })
  if (!isOffer(offer)) throw notEligible(offer)
  const [price] = await readPrices(tx, offer.priceRedirected([invoiceId]))
  if (!price || price.reason !== null) throw notEligible(price?.reason ?? null)
  const payDate = offer.payOn[price.currency]
  const transferred = transferredOf(offer, price)
  if (transferred.arrivesMinor === 0n) throw notEligible('nothing-arrives')
  return { ...price, payDate, arrivesAnywayOn: addDays(payDate, price.daysEarly), ...transferred }
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
    : { owed: await deductions.owedByVendor(tx, vendorId), feeScheme: 'discounting' as const }
  return {
    ...agreed,
    currency,
    payDate,
    ...transferredOf(terms, { ...agreed, currency }),
    daysEarly: Math.max(0, daysBetween(payDate, agreed.arrivesAnywayOn)),
  }
}

export const readRedirectPrice = (
  payouts: Payouts,
  asked: AskedRedirect,
): Promise<Answer<typeof contract.getRedirectPrice>> =>
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

interface RequestedRedirect {
  readonly vendorId: string
  readonly invoiceId: string
  /** The account that requests. */
  readonly actor: string
  /** The highest fee to which the vendor agrees. */
  readonly feeMinor: bigint
}

/** Agrees to the price of now and asks the partner. A second request finds the first one, and changes nothing of it. */
export const requestRedirect = (
  payouts: Payouts,
  requested: RequestedRedirect,
): Promise<Answer<typeof contract.requestRedirect>> =>
  transact(payouts.db, async (tx) => {
    const { vendorId, invoiceId } = requested
    if (!(await lockDirectoryVendorShared(tx, vendorId))) throw new Refusal('NOT_FOUND')
    await lockInvoicesOf(tx, [vendorId])
    if (!(await isRequested(tx, requested))) await request(payouts, tx, requested)
    return readInvoice(payouts, tx, vendorId, invoiceId)
  })

/** What was agreed to stays, whatever the partner has answered. What nobody agreed to, as in made-up data, has the state alone. */
const isRequested = async (tx: Tx, requested: RequestedRedirect): Promise<boolean> =>
  (await findRedirect(tx, requested)) !== undefined || (await redirects.isPartnerAsked(tx, requested))

async function request(payouts: Payouts, tx: Tx, requested: RequestedRedirect): Promise<void> {
  const price = await redirectPrice(payouts, tx, requested)
  if (price.feeMinor > requested.feeMinor)
    throw new Refusal('QUOTE_CHANGED', 'The price has changed. Please confirm the new one.')
  await insertRedirect(tx, { ...price, ...requested, feeMinor: price.feeMinor, at: payouts.clock.now() })
  await redirects.askPartner(payouts, tx, requested)
}
