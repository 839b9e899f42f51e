import { eligibilityReasons } from '@sooner/rules/eligibility'
import { feeSchemes, payoutMethods } from '@sooner/rules/programs'
import { z } from 'zod'
import { bps, currency, minor } from './money.ts'
import { pageParams } from './paging.ts'
import { count, day, externalId, id, instant, partnerNumber } from './shapes.ts'

/**
 * A price: the fee including the supplement, and the supplement on its own because screens show it on a separate line. The APR
 * is null if its days or its net amount are 0.
 */
const price = {
  grossMinor: minor,
  feeMinor: minor,
  supplementalFeeMinor: minor,
  netMinor: minor,
  aprBps: bps.nullable(),
}

/**
 * One row for each currency, since amounts of different currencies are never added. The average days are weighted by net
 * amount.
 */
export const payoutTotal = z.object({
  currency,
  invoiceCount: count,
  ...price,
  averageDaysEarly: z.number().min(0),
  payDate: day,
})

/**
 * The same with what the vendor owes and is deducted, and what is transferred: under debiting, the fee is no part of it and is
 * debited apart.
 */
export const statedTotal = payoutTotal.extend({ deductedMinor: minor, arrivesMinor: minor })

/** Until when a request can be withdrawn: the cutoff of the day's payments. */
const requestedTotal = statedTotal.extend({ withdrawableUntil: instant })

/** Totals only, so that the answer has the same size for ten invoices and for 100,000. The lines are read page by page. */
const totals = {
  vendorId: id,
  payoutMethod: z.enum(payoutMethods),
  /** The number of invoices that are paid, and of those that were requested but left out. */
  invoiceCount: count,
  leftOutCount: count,
  feeScheme: z.enum(feeSchemes),
  /** The account that is paid. */
  maskedAccountNumber: z.string(),
  totals: z.array(requestedTotal),
}

export const quote = z.object({
  quoteId: id,
  expiresAt: instant,
  /** The payout that it was confirmed as, for a caller that got no answer; null as long as it was not confirmed. */
  payoutId: id.nullable(),
  ...totals,
})

export const payout = z.object({
  payoutId: id,
  /** The quote that was confirmed; null if the payout was confirmed at the current price without a quote. */
  quoteId: id.nullable(),
  confirmedAt: instant,
  ...totals,
})

const ofInvoice = {
  invoiceId: id,
  number: z.string(),
  partnerId: partnerNumber,
  externalClientId: externalId,
  clientName: z.string(),
  currency,
}

/** An invoice that is paid, with its price; or one that was left out, with the reason and its open amount. */
export const payoutLine = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('included'), ...ofInvoice, ...price, daysEarly: count, payDate: day }),
  z.object({
    outcome: z.literal('left-out'),
    ...ofInvoice,
    openAmountMinor: minor,
    reason: z.enum(eligibilityReasons),
  }),
])

/** The lines are sorted by currency, dollars first, then by due date, the earliest first, and then by ID. */
export const payoutLineQuery = z.strictObject({
  ...pageParams,
  vendorId: id.optional(),
  outcome: z.enum(['included', 'left-out']).default('included'),
})
