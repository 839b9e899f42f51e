import type {
  listPayoutReviews as declaredList,
  payoutReview,
  releasePayout as declaredRelease,
} from '@sooner/contract/payout-reviews'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { reviewSentences } from '@sooner/rules/payout-reviews'
import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { audit, transact, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { findChecks } from '../../../bank-accounts/index.ts'
import { lockDirectoryVendorShared, listVendorNames } from '../../../directory/index.ts'
import { narrowingOf } from '../../../operator/index.ts'
import { payoutHolds } from '../../../transfers/index.ts'
import type { Payouts } from '../../ports.ts'
import { findReview, listReviews, lockReview, saveDecision, type Review } from '../../store/reviews.ts'

type ReviewAnswer = z.input<typeof payoutReview>

export const takeBackRefusedJob = defineJob({
  name: 'payments.take-back-refused',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid(), payoutId: z.uuid() }),
  timeoutSeconds: 600,
  isLong: true,
})

const answerReview = (
  { decidedAt, createdAt, amountMinor, reasons, ...review }: Review,
  vendorName: string,
): ReviewAnswer => ({
  ...review,
  vendorName,
  amountMinor: minorToWire(amountMinor),
  reasons: reasons.map((reason) => ({ reason, sentence: reviewSentences[reason] })),
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

export async function listPayoutReviews(
  { db, clock }: Pick<Payouts, 'db' | 'clock'>,
  { status, scope, page, limit }: Given<typeof declaredList>['query'],
  account = '',
): Promise<Answer<typeof declaredList>> {
  const narrowing = await narrowingOf({ db, clock }, 'payouts', account, scope)
  const { data, total } = await listReviews(db, status, narrowing, { page, limit })
  const names = await listVendorNames(db, [...new Set(data.map(({ vendorId }) => vendorId))])
  return {
    data: data.map((review) => answerReview(review, names.get(review.vendorId) ?? '')),
    page,
    limit,
    total,
  }
}

interface Named {
  readonly vendorId: string
  readonly payoutId: string
}

/** What a second person approves: the payment as it waits. */
export async function reviewVersion(tx: Tx, named: Named): Promise<unknown> {
  const review = await findReview(tx, named)
  return review && { status: review.status, amountMinor: `${review.amountMinor}` }
}

interface Deciding {
  readonly by: Acting
  readonly note: string
}

/** Locks the vendor first, as everything that pays it does. */
async function lockWaiting(tx: Tx, named: Named): Promise<{ review: Review; vendorName: string }> {
  const vendor = await lockDirectoryVendorShared(tx, named.vendorId)
  const review = vendor && (await lockReview(tx, named))
  if (!review) throw new Refusal('NOT_FOUND')
  return { review, vendorName: vendor.name }
}

const isDecided = () => new Refusal('CONFLICT', 'This payment doesn’t wait for a decision anymore.')

/** A changed account that nobody has confirmed by a call is not paid above the amount that operators state. */
export const releasePayout = <Out>(
  payouts: Payouts,
  conclude: Conclude<ReviewAnswer, Out>,
  named: Named,
  { by, note }: Deciding,
  seen: Pick<Given<typeof declaredRelease>['body'], 'amountMinor' | 'currency'>,
): Promise<Out> =>
  conclude(payouts.db, async (tx) => {
    const { review, vendorName } = await lockWaiting(tx, named)
    if (review.status === 'released') return answerReview(review, vendorName)
    if (review.status !== 'waiting') throw isDecided()
    if (review.amountMinor !== BigInt(seen.amountMinor) || review.currency !== seen.currency)
      throw new Refusal(
        'CONFLICT',
        'The amount of this payment isn’t the one you saw. Please look at it again.',
      )
    const checks = await findChecks(tx, { ...named, accountId: review.bankAccountId })
    if (checks?.lastCall === 'denied' || (isCallNeeded(review) && checks?.lastCall !== 'confirmed'))
      throw new Refusal(
        'CALL_BACK_REQUIRED',
        'Somebody has to confirm this bank account on a number that was known before.',
      )
    await payoutHolds.releasePayout(payouts.transfers, tx, named)
    return decide(payouts, tx, review, { by, note, status: 'released', vendorName })
  })

const isCallNeeded = ({ reasons }: Review): boolean => reasons.includes('call-back-missing')

/** Its transfers stay held. A job takes back what they were to pay. */
export const refusePayout = (payouts: Payouts, named: Named, { by, note }: Deciding): Promise<ReviewAnswer> =>
  transact(payouts.db, async (tx) => {
    const { review, vendorName } = await lockWaiting(tx, named)
    if (review.status === 'refused') return answerReview(review, vendorName)
    if (review.status !== 'waiting') throw isDecided()
    if (!review.isEarly)
      throw new Refusal(
        'CONFLICT',
        'This payment is due. To stop it, stop the bank account or deactivate the vendor.',
      )
    await payouts.enqueue(tx, takeBackRefusedJob, named)
    return decide(payouts, tx, review, { by, note, status: 'refused', vendorName })
  })

async function decide(
  { clock }: Pick<Payouts, 'clock'>,
  tx: Tx,
  review: Review,
  {
    by,
    note,
    status,
    vendorName,
  }: Deciding & { readonly status: 'released' | 'refused'; readonly vendorName: string },
): Promise<ReviewAnswer> {
  const at = clock.now()
  await saveDecision(tx, review, { status, at, by: by.actor, note })
  await audit(tx, {
    at: clock.wall(),
    ...by,
    action: `payouts.review-${status}`,
    subject: review.payoutId,
    vendorId: review.vendorId,
    after: { reasons: review.reasons, note },
  })
  return answerReview({ ...review, status, decidedAt: at, decidedBy: by.actor, note }, vendorName)
}
