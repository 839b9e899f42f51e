import type { Currency } from '@sooner/money'
import type { EventKind } from '@sooner/contract/event'
import {
  transfersExecuted,
  transfersRefused,
  transfersReturned,
  transfersSettled,
  transfersUnsent,
  verificationAnswered,
} from '@sooner/contract/events/transfers'
import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { emitMany } from '../../../platform/events/index.ts'
import { post, type LedgerTransaction, transferEvents } from '../../ledger/index.ts'
import {
  type Posting,
  type Applied,
  type Attempt,
  type Happening,
  applyUpdate,
  type Update,
  postingsOf,
} from '../domain/updates.ts'
import type { Transfers } from '../ports.ts'
import { saveAttempts, saveTransfers, type StoredAttempt } from '../store/attempts.ts'
import { eventRows, type EventRow } from '../store/cutoffs.ts'
import { batchDays } from './create-transfers.ts'

/** One transaction of the ledger for each fact about an entry: its books then agree with the bank's, entry by entry. */
function transactionOf({ what, attempt, wasSettled }: Posting): readonly LedgerTransaction[] {
  const { vendorId, attemptId: subjectId, currency, type, kind: direction, amountMinor } = attempt
  if (type === 'prenote' || direction === 'prenote') return []
  const event = { vendorId, subjectId, currency, type, direction, amountMinor }
  switch (what) {
    case 'executed':
      return [transferEvents.transferSubmitted(event)]
    case 'settled':
      return [transferEvents.transferSettled(event)]
    case 'returned':
      return [transferEvents.transferReturned({ ...event, wasSettled })]
    case 'refused-after-submission':
      return [transferEvents.transferRefused(event)]
  }
}

/** Must be the last part of a transaction, because it locks balances. */
async function postUpdates(
  { ledger, clock }: Pick<Transfers, 'ledger' | 'clock'>,
  tx: Tx,
  postings: readonly Posting[],
): Promise<void> {
  const transactions = postings.flatMap(transactionOf)
  if (transactions.length > 0) await post(tx, ledger, clock.now(), transactions)
}

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
async function emitUpdates(
  tx: Tx,
  applied: readonly Applied[],
  todayIn: (currency: Currency) => string,
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
}

export interface KeyedUpdate {
  readonly key: string
  readonly update: Update
}

type Needs = Pick<Transfers, 'clock' | 'ledger'>

/**
 * Applies update about attempts whose rows are locked, in their order: states, events and postings, each in one statement.
 * Returns what came of each piece; undefined for a key that is not among the attempts.
 */
export async function applyAll(
  transfers: Needs,
  tx: Tx,
  attempts: readonly StoredAttempt[],
  updates: readonly KeyedUpdate[],
): Promise<readonly (Applied | undefined)[]> {
  const now = transfers.clock.now()
  const days = await batchDays(transfers, tx)
  const current = new Map(attempts.map((attempt) => [attempt.key, attempt]))
  const touched = new Set<string>()
  const postings: Posting[] = []
  const results = updates.map(({ key, update }) => {
    const before = current.get(key)
    if (!before) return undefined
    const applied = applyUpdate(before, update, days[before.currency])
    if (applied.attempt !== before) touched.add(key)
    postings.push(...postingsOf(applied))
    current.set(key, { ...applied.attempt, key })
    return applied
  })
  const changed = results.filter((applied) => applied !== undefined)
  await saveAttempts(
    tx,
    [...touched].flatMap((key) => current.get(key) ?? []),
    now,
  )
  await saveTransfers(tx, lastOfEach(changed), days, now)
  await emitUpdates(tx, changed, (currency) => localDay(currency, now))
  await postUpdates(transfers, tx, postings)
  return results
}

/** Of several updates about one attempt, the last that concerns its transfers decides about them. */
function lastOfEach(applied: readonly Applied[]): readonly Applied[] {
  const last = new Map<string, Applied>()
  for (const one of applied) if (one.transfers) last.set(one.attempt.attemptId, one)
  return [...last.values()]
}
