import { eligibilityReasons } from '@sooner/rules/eligibility'
import { payoutMethods } from '@sooner/rules/programs'
import { z } from 'zod'
import { bps, currency, minor } from './money.ts'
import { pageParams } from './paging.ts'
import { count, day, externalId, id, instant, partnerNumber } from './shapes.ts'

/**
 * A price: the fee with the supplement in it, and the supplement by itself, since it is a line of its own on a screen. The
 * APR is missing where its days or its net amount are 0.
 */
const price = {
  grossMinor: minor,
  feeMinor: minor,
  supplementalFeeMinor: minor,
  netMinor: minor,
  aprBps: bps.nullable(),
}

/** One row for each currency, since amounts of different currencies are never added up. The days are weighted by net. */
const total = z.object({
  currency,
  invoiceCount: count,
  ...price,
  averageDaysEarly: z.number().min(0),
  payDate: day,
})

/** Totals alone: an answer has the same size for ten invoices and for 100,000. What is in it is read by page. */
const totals = {
  vendorId: id,
  payoutMethod: z.enum(payoutMethods),
  /** How many invoices are paid, and how many were asked for and are not. */
  invoiceCount: count,
  leftOutCount: count,
  totals: z.array(total),
}

export const quote = z.object({ quoteId: id, expiresAt: instant, ...totals })

export const payout = z.object({
  payoutId: id,
  /** The quote that it was confirmed with; null where it was confirmed at the price of the day. */
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

/** An invoice that is paid, with its price; or one that was left out, with the reason and what is open. */
export const payoutLine = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('included'), ...ofInvoice, ...price, daysEarly: count, payDate: day }),
  z.object({
    outcome: z.literal('left-out'),
    ...ofInvoice,
    openAmountMinor: minor,
    reason: z.enum(eligibilityReasons),
  }),
])

/** The lines come by due date, the earliest first, and then by id. */
export const payoutLineQuery = z.strictObject({
  ...pageParams,
  outcome: z.enum(['included', 'left-out']).default('included'),
})
