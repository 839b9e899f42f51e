import { type Currency, currencies } from '@sooner/money'
import { settlementDays } from '@sooner/rules/banking-calendar'
import { deductedFrom } from '@sooner/rules/deductions'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { paidOutMinor } from '@sooner/rules/payout-prices'
import type { FeeScheme } from '@sooner/rules/programs'
import type { Expression } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import { lockPayableAccount } from '../../../bank-accounts/index.ts'
import { deductions, priceable, unpayable } from '../../../invoices/index.ts'
import { hasRail, feeDebits } from '../../../transfers/index.ts'
import {
  pricesOf,
  readPricing,
  type Limits,
  type PriceableRow,
  type PricedRow,
} from '../../../pricing/index.ts'
import type { EarlyMethod } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'

interface Priced {
  readonly currency: Currency
  readonly grossMinor: bigint
  readonly feeMinor: bigint
}

/** What is deducted for what the vendor owes, and what is transferred. A fee that is debited apart is no part of either. */
export function transferredOf(
  { owed, feeScheme }: Pick<Offer, 'owed' | 'feeScheme'>,
  { currency, grossMinor, feeMinor }: Priced,
) {
  const payableMinor = paidOutMinor(feeScheme, { grossMinor, netMinor: grossMinor - feeMinor })
  return deductedFrom(payableMinor, owed[currency])
}

/** Invoices by their ids, or those of a query. */
type Which = Parameters<typeof priceable.priceableInvoices>[1]

/** Early payment as it is offered to a vendor now. */
export interface Offer {
  readonly bankAccountId: string
  /** The account that fees are debited from under debiting: the one that is paid, or one that is used for debits only. */
  readonly debitedAccountId: string
  /** The currency of both. */
  readonly currency: Currency
  /**
   * A fee that can't be debited, or for which no account is authorized, is withheld from the payment. The price is the same.
   */
  readonly feeScheme: FeeScheme
  readonly payOn: Readonly<Record<Currency, string>>
  /** What the vendor owes, which is deducted. */
  readonly owed: Readonly<Record<Currency, bigint>>
  /** What is left of the limits of exposure. */
  readonly limits: Limits
  /** The invoices that can be paid early, or these, with their prices, within these limits or others. */
  readonly price: (which: 'eligible' | Which, limits?: Limits) => Expression<PricedRow>
  /** The price of an invoice that is open for redirect. */
  readonly priceRedirected: (which: Which) => Expression<PricedRow>
}

interface Asking {
  readonly vendorId: string
  readonly method: EarlyMethod
  /** The vendor agreed to it before, and its status allows payments, so that only its accounts can be in the way. */
  readonly isAgreed?: true
}

/** What stops new requests only: a fee that is owed is netted, one that can't be debited is withheld, and a dormant vendor is paid. */
const stopsRequests: readonly EligibilityReason[] = [
  'agreement-unsigned',
  'authorization-missing',
  'fee-unpaid',
  'vendor-not-active',
]

/**
 * Reads what early payment costs the vendor now, or what is in the way of all of its invoices. Until the transaction ends, nobody
 * changes its bank accounts.
 */
export async function readOffer(
  payouts: Payouts,
  tx: Tx,
  { vendorId, method, isAgreed }: Asking,
): Promise<Offer | EligibilityReason> {
  const { clock, flags } = payouts
  const at = clock.now()
  const account = await lockPayableAccount(tx, vendorId, at)
  const inTheWay = await unpayable.readUnpayableVendor({ db: tx, clock }, vendorId)
  if (inTheWay && !(isAgreed && stopsRequests.includes(inTheWay.reason))) return inTheWay.reason
  if (!account) return 'no-payable-account'
  const pricing = await readPricing(tx, flags, vendorId, at)
  const payOn = settlementDays(at)
  const mayDebit =
    pricing.feeScheme === 'debiting' &&
    account.debitedId !== null &&
    (await feeDebits.canDebit(tx, vendorId, account.debitedId))
  const payable = currencies.filter(
    (currency) => currency === account.currency && hasRail(payouts.transfers, currency),
  )
  const priced = (rows: Expression<PriceableRow>, limits = pricing.limits) =>
    pricesOf(rows, { pricing, methods: [method], payOn, payable, limits, limited: 'together' })
  return {
    owed: await deductions.owedByVendor(tx, vendorId),
    payOn,
    bankAccountId: account.id,
    debitedAccountId: account.debitedId ?? account.id,
    currency: account.currency,
    feeScheme: mayDebit ? 'debiting' : 'discounting',
    limits: pricing.limits,
    price: (which, limits) =>
      priced(
        which === 'eligible'
          ? priceable.eligibleInvoices(vendorId)
          : priceable.priceableInvoices(vendorId, which),
        limits,
      ),
    priceRedirected: (which) => priced(priceable.priceableInvoices(vendorId, which, 'open-for-redirect')),
  }
}

export const isOffer = (offer: Offer | EligibilityReason): offer is Offer => typeof offer !== 'string'
