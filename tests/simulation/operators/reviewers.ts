import * as transfers from '@sooner/contract/operator-transfers'
import * as reviews from '@sooner/contract/payout-reviews'
import { addDays } from '@sooner/rules/banking-calendar'
import { refusePayout } from '../../../server/src/features/payouts/use-cases/review/decide-review.ts'
import { railName, type World } from '../world.ts'
import type { Desk } from './desk.ts'

/** What operators do about payments that wait for a look, and about what the bank has said or not said. */
export interface Reviewers {
  look(day: string): Promise<void>
}

const by = { by: { actor: 'ann', requestId: 'simulation' }, note: 'not as usual' }
const maxLookDays = 3
/** A bank that has said nothing about a file for so long has lost it. */
const silentDays = 5

export function openReviewers(world: World, desk: Desk): Reviewers {
  const random = world.random.stream('reviewers')
  const { sql } = world.owner

  const decide = async (day: string) => {
    const waiting = await sql<
      { vendorId: string; id: string; isEarly: boolean; amountMinor: bigint; currency: string; on: string }[]
    >`
      select vendor_id as "vendorId", payout_id as id, is_early as "isEarly", amount_minor as "amountMinor", currency,
        created_at::date::text as on
      from payouts.reviews where status = 'waiting' order by created_at, vendor_id, amount_minor, payout_id`
    for (const { vendorId, id, isEarly, amountMinor, currency, on } of waiting) {
      const isLate = on < addDays(day, -maxLookDays)
      if (!random.happens(isLate ? 1000 : 350)) continue
      if (isEarly && random.happens(200)) await refusePayout(world.payouts, { vendorId, payoutId: id }, by)
      else
        await desk.agree(
          reviews.releasePayout,
          {
            params: { id },
            body: { vendorId, amountMinor: Number(amountMinor), currency, note: 'called them' },
          },
          isLate ? 'at-once' : 'some-day',
        )
    }
  }

  /** A notification of change counts from the moment at which two people have accepted it. */
  const acceptCorrections = async () => {
    const open = await sql<{ id: string }[]>`
      select answer_id as id from transfers.answers
      where kind = 'corrected' and outcome = 'needs-operator' and closed_at is null order by read_at, key, answer_id`
    for (const { id: answerId } of open)
      if (random.happens(300))
        await desk.agree(transfers.acceptCorrection, {
          body: { rail: railName, answerId, note: 'called the bank' },
        })
  }

  /** The bank says on the telephone that it never had the file. */
  const declareLost = async (day: string) => {
    const silent = await sql<{ id: string; isOld: boolean }[]>`
      select submission_id as id, settles_on < ${addDays(day, -silentDays - 2)} as "isOld" from transfers.submissions
      where state = 'recorded' and settles_on < ${addDays(day, -silentDays)}
        and not exists (
          select from transfers.attempts as a where a.submission_id = submissions.submission_id and a.status <> 'submitted')
        and exists (
          select from transfers.attempts as a join simulation.unbooked as u using (key)
          where a.submission_id = submissions.submission_id and u.how = 'lost')
      order by batch_on, position`
    for (const { id, isOld } of silent)
      if (random.happens(isOld ? 1000 : 400))
        await desk.agree(
          transfers.rejectSubmission,
          { params: { id }, body: { code: 'LOST', note: 'never had it' } },
          'at-once',
        )
  }

  return {
    async look(day) {
      await decide(day)
      await acceptCorrections()
      await declareLost(day)
    },
  }
}
