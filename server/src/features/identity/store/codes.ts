import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { hasLink, type Attempt, type CodePurpose, type Send, type Tried } from '../domain/codes.ts'

export interface StoredCode extends Tried {
  readonly digest: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** The value is sealed (encrypted with the key ring). Null once the code has ended. */
  readonly letter: string | null
}

/** Locks the subject, not its row: the first code has no row yet, and a made-up subject has no account. */
export async function lockSends(
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.code ${purpose} ${subject}`}, 0))`.execute(
    tx,
  )
  return lockCode(tx, subject, purpose)
}

/** Locks the code, so that guesses at it are judged one after the other. */
export async function lockCode(
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
  const attempts = (times: readonly Date[], networks: readonly string[]) =>
    times.map((at, index) => ({ at, from: networks[index] ?? '' }))
  return {
    digest: row.digest,
    expiresAt: row.expires_at,
    madeAt: row.made_at,
    usedAt: row.used_at,
    letter: row.letter,
    sends: attempts(row.sent_at, row.sent_from).map((one, index) => ({
      ...one,
      link: row.sent_links[index] ?? '',
    })),
    tries: attempts(row.tried_at, row.tried_from),
  }
}

const timesOf = (attempts: readonly Attempt[]) =>
  sql<Date[]>`${attempts.map(({ at }) => at.toISOString())}::text[]::timestamptz[]`
const networksOf = (attempts: readonly Attempt[]) => attempts.map(({ from }) => from)
const sendsColumns = (sends: readonly Send[]) => ({
  sent_at: timesOf(sends),
  sent_from: networksOf(sends),
  sent_links: sends.map(({ link }) => link),
})

export async function saveCode(
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  code: Omit<StoredCode, 'tries'>,
): Promise<void> {
  const values = {
    digest: code.digest,
    expires_at: code.expiresAt,
    made_at: code.madeAt,
    used_at: code.usedAt,
    letter: code.letter,
    ...sendsColumns(code.sends),
  }
  await tx
    .insertInto('identity.codes')
    .values({ subject, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(values))
    .execute()
}

/** Saved before the code is compared, so that parallel guesses can't share one try. */
export async function saveTries(
  tx: Tx,
  subject: string,
  purpose: CodePurpose,
  tries: readonly Attempt[],
): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ tried_at: timesOf(tries), tried_from: networksOf(tries) })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * The person who has used a code has shown that the mailbox is theirs, so the mails that strangers asked for no longer count
 * against them. Guesses still count.
 */
export async function useCode(tx: Tx, subject: string, purpose: CodePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({ used_at: at, letter: null, ...(hasLink(purpose) ? sendsColumns([]) : {}) })
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

/** Ends the code and its links. The times at which it was sent still count, so ending a code allows no more mails than `sendsWithoutLink`. */
export async function endCode(tx: Tx, subject: string, purpose: CodePurpose, at: Date): Promise<void> {
  await tx
    .updateTable('identity.codes')
    .set({
      used_at: at,
      letter: null,
      sent_links: sql<string[]>`array_fill(''::text, array[cardinality(sent_at)])`,
    })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes a few at a time alongside other work. */
export async function forgetOldCodes(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from identity.codes where (subject, purpose) in (
      select subject, purpose from identity.codes where expires_at < ${before} limit 10 for update skip locked
    )`.execute(tx)
}
