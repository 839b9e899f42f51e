import { Refusal } from '@sooner/rules/refusal'
import { audit, transact, type Acting } from '../../../../platform/transaction.ts'
import type { Transfers } from '../../ports.ts'
import { findAttempt } from '../../store/operated/attempt-list.ts'
import { submitJob } from '../run-cutoff.ts'

/** A submission that was handed over is never sent again by its job: it asks the rail for what is undecided. */
export const askAboutAttempt = (
  { db, clock, enqueue }: Pick<Transfers, 'db' | 'clock' | 'enqueue'>,
  by: Acting,
  vendorId: string,
  attemptId: string,
): Promise<void> =>
  transact(db, async (tx) => {
    const attempt = await findAttempt(tx, vendorId, attemptId)
    if (!attempt) throw new Refusal('NOT_FOUND')
    const isUndecided = attempt.status === 'queued' || attempt.status === 'unknown'
    if (!isUndecided || attempt.begunAt === null)
      throw new Refusal(
        'CONFLICT',
        'The outcome of this entry is already known, or it wasn’t sent yet, so there is nothing to ask.',
      )
    await enqueue(tx, submitJob, { submissionId: attempt.submissionId })
    await audit(tx, {
      at: clock.wall(),
      ...by,
      vendorId,
      subject: attemptId,
      action: 'payments.ask-about-attempt',
      after: { key: attempt.key },
    })
  })
