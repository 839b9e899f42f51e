import { payoutReviewReasons, payoutReviewStatuses } from '@sooner/rules/payout-reviews'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged, scopeParam } from './paging.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant } from './shapes.ts'

/** A payment that waits for an operator's look, or waited. */
export const payoutReview = z.object({
  payoutId: id,
  vendorId: id,
  vendorName: z.string(),
  bankAccountId: id,
  /** What is due is paid sooner or later: it can be released, but not refused. */
  isEarly: z.boolean(),
  currency,
  amountMinor: minor,
  reasons: z.array(z.object({ reason: z.enum(payoutReviewReasons), sentence: z.string() })),
  status: z.enum(payoutReviewStatuses),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
})

const operators = { service: 'payments', who: ['operator'] } as const
const deciding = {
  ...operators,
  method: 'POST',
  // Whoever repeats a decision gets the same answer again.
  idempotency: 'natural',
  readOnly: 'refused',
  stepUp: 'required',
  params: z.strictObject({ id }),
  answer: { status: 200, body: payoutReview },
} as const

export const listPayoutReviews = endpoint({
  ...operators,
  name: 'listPayoutReviews',
  method: 'GET',
  path: '/operator/payout-reviews',
  summary: 'Lists payments that wait for an operator before they leave, and why, the earliest first.',
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    ...scopeParam,
    status: z.enum(payoutReviewStatuses).default('waiting'),
  }),
  answer: { status: 200, body: paged(payoutReview) },
})

export const releasePayout = endpoint({
  ...deciding,
  name: 'releasePayout',
  secondPerson: true,
  path: '/operator/payout-reviews/{id}/release',
  summary: 'Releases a payment: it leaves with the next cutoff.',
  body: z.strictObject({
    vendorId: id,
    /** What was seen; another amount is refused. */
    amountMinor: minor.min(1),
    currency,
    note: filled(500),
  }),
  refuses: { CONFLICT: 409, CALL_BACK_REQUIRED: 409 },
})

export const refusePayout = endpoint({
  ...deciding,
  name: 'refusePayout',
  path: '/operator/payout-reviews/{id}/refuse',
  summary:
    'Refuses an early payment: its invoices wait for their eligible date, as if they had not been requested.',
  body: z.strictObject({ vendorId: id, note: filled(500) }),
  refuses: { CONFLICT: 409 },
})

export const payoutReviewRoutes = [listPayoutReviews, releasePayout, refusePayout] as const
