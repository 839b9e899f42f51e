import { type Currency, currencies } from '@sooner/money'
import { settlementDay } from '@sooner/rules/banking-calendar'
import { deductedFrom } from '@sooner/rules/deductions'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { paidOutMinor } from '@sooner/rules/payout-prices'
import type { FeeScheme } from '@sooner/rules/programs'
import type { Expression } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import { holdPayableAccount } from '../../../bank-accounts/index.ts'
import {
  owedByVendor,
  pricedInvoices,
  rateTable,
  readPricing,
  readVendorInTheWay,
  type Limits,
  type PricedRow,
} from '../../../invoices/index.ts'
import { canDebit, hasRail } from '../../../transfers/index.ts'
import type { EarlyMethod } from '../../domain/asked.ts'
import type { Payouts } from '../../ports.ts'

/** The days on which money arrives that is requested at that time. */
export const settlementDays = (at: Date): Readonly<Record<Currency, string>> => ({
  USD: settlementDay('USD', at),
  GBP: settlementDay('GBP', at),
})

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

/** Early payment as it is offered to a vendor now. */
export interface Offer {
  readonly bankAccountId: string
  /** The currency of that account. */
  readonly currency: Currency
  /**
   * A fee that can't be debited from that account, or for which its owner has not authorized it, is withheld from the payment. The
   * price is the same.
   */
  readonly feeScheme: FeeScheme
  readonly payOn: Readonly<Record<Currency, string>>
  /** What the vendor owes, which is deducted. */
  readonly owed: Readonly<Record<Currency, bigint>>
  /** What is left of the limits of exposure. */
  readonly limits: Limits
  /** The invoices that nothing is in the way of, or those of a query, with their prices, within these limits or others. */
  readonly price: (
    which: 'eligible' | Expression<{ readonly invoice_id: string }>,
    limits?: Limits,
  ) => Expression<PricedRow>
  /** The price of an invoice that is open for redirect. */
  readonly priceRedirected: (which: Expression<{ readonly invoice_id: string }>) => Expression<PricedRow>
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
  const account = await holdPayableAccount(tx, vendorId, at)
  const inTheWay = await readVendorInTheWay({ db: tx, clock }, vendorId)
  if (inTheWay && !(isAgreed && stopsRequests.includes(inTheWay.obstacle))) return inTheWay.obstacle
  if (!account) return 'no-payable-account'
  const pricing = await readPricing(tx, flags, vendorId, at)
  const payOn = settlementDays(at)
  const mayDebit =
    pricing.feeScheme === 'debiting' &&
    account.hasDirectDebitAuthorization &&
    (await canDebit(tx, vendorId, account.id))
  const priced = {
    vendorId,
    payOn,
    rates: rateTable(pricing, method),
    limits: pricing.limits,
    payable: currencies.filter(
      (currency) => currency === account.currency && hasRail(payouts.transfers, currency),
    ),
  }
  return {
    owed: await owedByVendor(tx, vendorId),
    payOn,
    bankAccountId: account.id,
    currency: account.currency,
    feeScheme: mayDebit ? 'debiting' : 'discounting',
    limits: pricing.limits,
    price: (which, limits = pricing.limits) => pricedInvoices({ ...priced, which, limits }),
    priceRedirected: (which) => pricedInvoices({ ...priced, which, state: 'open-for-redirect' }),
  }
}

export const isOffer = (offer: Offer | EligibilityReason): offer is Offer => typeof offer !== 'string'
