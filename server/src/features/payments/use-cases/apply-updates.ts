import { localDay } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { applyUpdate, type Applied, type Update } from '../domain/updates.ts'
import { postingsOf, type Posting } from '../domain/postings.ts'
import type { Payments } from '../ports.ts'
import { saveAttempts, saveTransfers, type StoredAttempt } from '../store/attempts.ts'
import { stopDestinations } from '../store/destinations.ts'
import { batchDays } from './batch-days.ts'
import { emitUpdates } from './emit-updates.ts'
import { postUpdates } from './post-updates.ts'

export interface KeyedUpdate {
  readonly key: string
  readonly update: Update
}

type Needs = Pick<Payments, 'clock' | 'ledger'>

/**
 * Applies update about attempts whose rows are locked, in their order: states, stopped accounts, events and postings, each in one
 * statement. Returns what came of each piece; undefined for a key that is not among the attempts.
 */
export async function applyAll(
  payments: Needs,
  tx: Tx,
  attempts: readonly StoredAttempt[],
  updates: readonly KeyedUpdate[],
): Promise<readonly (Applied | undefined)[]> {
  const now = payments.clock.now()
  const days = await batchDays(payments, tx)
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
  await stopDestinations(
    tx,
    changed.flatMap(({ attempt, stops }) => (stops ? [{ ...attempt, what: stops }] : [])),
    now,
  )
  await emitUpdates(tx, changed, (currency) => localDay(currency, now))
  await postUpdates(payments, tx, postings)
  return results
}

/** Of several updates about one attempt, the last that concerns its transfers decides about them. */
function lastOfEach(applied: readonly Applied[]): readonly Applied[] {
  const last = new Map<string, Applied>()
  for (const one of applied) if (one.transfers) last.set(one.attempt.attemptId, one)
  return [...last.values()]
}
