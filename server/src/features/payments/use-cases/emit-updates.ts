import {
  destinationStopped,
  transfersExecuted,
  transfersRefused,
  transfersReturned,
  transfersSettled,
  transfersUnsent,
  verificationAnswered,
} from '@sooner/contract/events/payments'
import type { EventKind } from '@sooner/contract/event'
import type { Tx } from '../../../platform/database/open.ts'
import { emitMany } from '../../../platform/events/index.ts'
import type { Applied, Attempt, Happening } from '../domain/updates.ts'
import { eventRows, type EventRow } from '../store/event-rows.ts'

/** One statement for each kind of event, however many there are. */
export async function emitRows(tx: Tx, event: EventKind, rows: readonly EventRow[]): Promise<void> {
  if (rows.length > 0) await emitMany(tx, event, eventRows(rows))
}

const aboutAttempt = (attempt: Attempt) => ({
  attemptId: attempt.attemptId,
  batchId: attempt.batchId,
  bankAccountId: attempt.bankAccountId,
  type: attempt.type,
  kind: attempt.kind,
  currency: attempt.currency,
  amountMinor: Number(attempt.amountMinor),
})

/** What verifies an account is no payment. */
export const isVerification = ({ type }: Attempt): boolean => type === 'micro-deposit' || type === 'prenote'

const isAgain = ({ transfers }: Applied) => transfers?.again === 'retry'

const kinds = {
  executed: {
    event: transfersExecuted,
    more: ({ attempt }: Applied) => ({ settlesOn: attempt.settlesOn }),
  },
  settled: {
    event: transfersSettled,
    more: ({ attempt }: Applied) => ({ settledOn: attempt.settledOn }),
  },
  refused: {
    event: transfersRefused,
    more: ({ attempt, wasSubmitted }: Applied) => ({ code: attempt.code, wasSubmitted }),
  },
  returned: {
    event: transfersReturned,
    more: (one: Applied) => ({
      code: one.attempt.code,
      returnedOn: one.attempt.returnedOn,
      willRetry: isAgain(one),
    }),
  },
} as const

/** Emits in the order in which things happen to one attempt. */
const inOrder: readonly Happening[] = ['executed', 'settled', 'refused', 'returned']

const dayOf = (happening: Happening, { settlesOn, settledOn, returnedOn }: Attempt, today: string): string =>
  ({
    executed: settlesOn,
    settled: settledOn ?? settlesOn,
    returned: returnedOn ?? today,
    refused: today,
  })[happening]

/** Informs the features above of what became of entries, in their order for each vendor. */
export async function emitUpdates(
  tx: Tx,
  applied: readonly Applied[],
  todayIn: (currency: 'USD' | 'GBP') => string,
): Promise<void> {
  for (const happening of inOrder) {
    const { event, more } = kinds[happening]
    const happened = applied.filter((one) => one.happened.includes(happening))
    await emitRows(
      tx,
      event,
      happened
        .filter(({ attempt }) => !isVerification(attempt))
        .map((one) => ({
          vendor_id: one.attempt.vendorId,
          data: { ...aboutAttempt(one.attempt), ...more(one) },
        })),
    )
    await emitRows(
      tx,
      verificationAnswered,
      happened
        .filter(({ attempt }) => isVerification(attempt))
        .map((one) => ({
          vendor_id: one.attempt.vendorId,
          data: {
            ...aboutAttempt(one.attempt),
            outcome: happening,
            willRetry: happening === 'returned' && isAgain(one),
            on: dayOf(happening, one.attempt, todayIn(one.attempt.currency)),
            code: happening === 'returned' || happening === 'refused' ? one.attempt.code : null,
          },
        })),
    )
  }
  await emitRows(
    tx,
    transfersUnsent,
    applied
      .filter((one) => one.transfers?.again === 'replan' && !isVerification(one.attempt))
      .map(({ attempt }) => ({
        vendor_id: attempt.vendorId,
        data: { ...aboutAttempt(attempt), code: attempt.code },
      })),
  )
  await emitRows(
    tx,
    destinationStopped,
    applied.flatMap(({ attempt, stops }) =>
      stops
        ? [
            {
              vendor_id: attempt.vendorId,
              data: { bankAccountId: attempt.bankAccountId, code: attempt.code, what: stops },
            },
          ]
        : [],
    ),
  )
}
