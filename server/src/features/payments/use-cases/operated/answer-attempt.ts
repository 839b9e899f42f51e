import type { operatedAttempt } from '@sooner/contract/operator-payments'
import { minorToWire } from '@sooner/money'
import type { z } from 'zod'
import type { OperatedAttempt } from '../../store/operated/attempt-list.ts'

type AttemptAnswer = z.input<typeof operatedAttempt>

/** The job that asks a rail runs again for about a day. */
const givenUpAfterMs = 24 * 60 * 60 * 1000

export function answerAttempt(
  { begunAt, amountMinor, plannedAt, submittedAt, ...attempt }: OperatedAttempt,
  vendorName: string | undefined,
  now: Date,
): AttemptAnswer {
  const isUndecided = attempt.status === 'queued' || attempt.status === 'unknown'
  return {
    ...attempt,
    vendorName: vendorName ?? '',
    amountMinor: minorToWire(amountMinor),
    plannedAt: plannedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    isGivenUp: isUndecided && begunAt !== null && now.getTime() - begunAt.getTime() > givenUpAfterMs,
  }
}
