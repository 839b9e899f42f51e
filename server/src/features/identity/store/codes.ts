import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { CodePurpose, Send } from '../domain/codes.ts'

export interface StoredCode {
  readonly digest: string
  readonly expiresAt: Date
  readonly triesLeft: number
  readonly usedAt: Date | null
}

/** Locks the subject, not its row: the first code has no row yet, and a made-up subject has no account. */
export async function lockSends(tx: Tx, subject: string, purpose: CodePurpose): Promise<readonly Send[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code ${purpose} ${subject}`}, 0))`.execute(
    tx,
  )
  const row = await tx
    .selectFrom('identity.codes')
    .select(['sent_at', 'sent_from'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return (row?.sent_at ?? []).map((at, index) => ({ at, from: row?.sent_from[index] ?? '' }))
}

export async function saveCode(
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  code: StoredCode,
  sends: readonly Send[],
): Promise<void> {
  const values = {
    digest: code.digest,
    expires_at: code.expiresAt,
    tries_left: code.triesLeft,
    used_at: code.usedAt,
    sent_at: sql<Date[]>`${sends.map(({ at }) => at.toISOString())}::text[]::timestamptz[]`,
    sent_from: sends.map(({ from }) => from),
  }
  await tx
    .insertInto('identity.codes')
    .values({ subject, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Uses up one attempt before the code is compared, so that parallel guesses can't share one. */
export async function takeTry(
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  const row = await tx
    .selectFrom('identity.codes')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.tries_left > 0) {
    await tx
      .updateTable('identity.codes')
      .set({ tries_left: row.tries_left - 1 })
      .where('subject', '=', subject)
      .where('purpose', '=', purpose)
      .execute()
  }
  return { digest: row.digest, expiresAt: row.expires_at, triesLeft: row.tries_left, usedAt: row.used_at }
}

export async function useCode(tx: Tx, subject: string, purpose: CodePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ used_at: at })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .execute()
}

export async function isLiveCode(
  db: Db,
  subject: string,
  purpose: CodePurpose,
  digest: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.codes')
    .select('digest')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.digest === digest
}

/** Ends the code. The time at which it was sent still counts toward the limits, so ending a code does not allow more mails. */
export async function endCode(tx: Tx, subject: string, purpose: CodePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ used_at: at })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes a few at a time alongside other work, since an expired code is worthless. */
export async function forgetOldCodes(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from identity.codes where (subject, purpose) in (
      select subject, purpose from identity.codes where expires_at < ${before} limit 10 for update skip locked
    )`.execute(tx)
}
