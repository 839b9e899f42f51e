import { sql } from 'kysely'
import { hot, type Db, type Tx } from '../../../platform/database/open.ts'
import { noGuesses, type GuessPurpose, type Guesses } from '../domain/guess-limit.ts'

export async function findGuesses(db: Db, subject: string, purpose: GuessPurpose): Promise<Guesses> {
  const row = await hot(db)
    .selectFrom('identity.guesses')
    .select(['failed_at', 'streak', 'locked_until'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ? { failedAt: row.failed_at, streak: row.streak, lockedUntil: row.locked_until } : noGuesses
}

/**
 * Guesses at one secret are judged one after the other, even across processes. Previous guesses must be read in a separate
 * statement: the snapshot of the one that waits for this lock is from before the wait.
 */
export async function lockGuesses(tx: Tx, subject: string, purpose: GuessPurpose): Promise<void> {
  const name = `identity.guess ${purpose} ${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function saveGuesses(
  tx: Tx,
  subject: string,
  purpose: GuessPurpose,
  guesses: Guesses,
  at: Date,
): Promise<void> {
  const values = {
    failed_at: sql<Date[]>`${guesses.failedAt.map((failed) => failed.toISOString())}::text[]::timestamptz[]`,
    streak: guesses.streak,
    locked_until: guesses.lockedUntil,
    touched_at: at,
  }
  await tx
    .insertInto('identity.guesses')
    .values({ subject, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Deletes a few at a time. A counter without a guess for a day no longer decides anything. */
export async function forgetOldGuesses(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from identity.guesses where (subject, purpose) in (
      select subject, purpose from identity.guesses where touched_at < ${before} limit 10 for update skip locked
    )`.execute(tx)
}
