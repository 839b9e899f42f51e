import { InvariantViolation } from '@sooner/rules/refusal'
import { isDatabaseUnavailable } from '../../../platform/database/sqlstate.ts'
import type { Counts } from '../../../platform/jobs/index.ts'
import type { Accounting } from '../ports.ts'
import { saveNightCheck } from '../store/night-checks.ts'
import { readOnly } from '../store/read-only.ts'
import type { Invariant } from './checks/invariant.ts'
import { nightInvariants } from './checks/index.ts'

/** A check looks at so many rows that contradict it, and the first of them are stored. */
const maxRows = 1000
const maxStored = 20
const maxNamed = 3

/**
 * Proves on the live database what the simulation proves of its days: each check by itself, in a transaction that can change nothing. What it
 * finds is stored for the night, and a night that finds anything fails at its end, so that operators are alerted. A repetition replaces what
 * is stored: what was only under way at the first time has arrived by then.
 */
export async function checkNight(
  accounting: Pick<Accounting, 'db' | 'clock' | 'log'>,
  night: string,
  signal?: AbortSignal,
  invariants: readonly Invariant[] = nightInvariants,
): Promise<Counts> {
  const wrong: string[] = []
  for (const invariant of invariants) {
    signal?.throwIfAborted()
    const fault = await checkOne(accounting, night, invariant, invariants.length)
    if (fault !== undefined) wrong.push(fault)
  }
  if (wrong.length > 0)
    throw new InvariantViolation(
      `${wrong.length} of ${invariants.length} checks do not hold: ${wrong.slice(0, maxNamed).join('; ')}`,
    )
  return { checks: invariants.length }
}

/** Returns what is wrong, in a sentence. */
async function checkOne(
  { db, clock, log }: Pick<Accounting, 'db' | 'clock' | 'log'>,
  night: string,
  { name, rows }: Invariant,
  planned: number,
): Promise<string | undefined> {
  const checkedAt = clock.now()
  try {
    const found = await readOnly(db, maxRows, async (sql) => rows(sql, night))
    const stored = found.slice(0, maxStored)
    const result = { name, foundCount: found.length, found: stored, error: null, checkedAt, planned }
    await saveNightCheck(db, night, result)
    if (found.length === 0) return undefined
    log.error(
      { check: name, night, count: found.length, first: stored[0] },
      'a check of the books does not hold',
    )
    return `${name} (${found.length})`
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const reason = String(error instanceof Error ? error.message : error).slice(0, 500)
    const result = { name, foundCount: null, found: [], error: reason, checkedAt, planned }
    await saveNightCheck(db, night, result)
    log.error({ check: name, night, err: error }, 'a check of the books could not be made')
    return `${name} (failed: ${reason})`
  }
}
