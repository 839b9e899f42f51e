import type { BankAnswerKind, BankAnswerOutcome } from '@sooner/rules/bank-answers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export async function ensureRail(db: Db, name: string): Promise<void> {
  await db
    .insertInto('transfers.rails')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findCursor(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('transfers.rails')
    .select('cursor')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.cursor ?? null
}

/** The lock of a rail's answers: one process at a time applies them. */
export async function lockCursor(tx: Tx, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('transfers.rails')
    .select('cursor')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.cursor
}

export async function saveCursor(tx: Tx, name: string, cursor: string | null): Promise<void> {
  await tx.updateTable('transfers.rails').set({ cursor }).where('name', '=', name).execute()
}

export interface StoredAnswer {
  readonly id: string
  readonly key: string
  readonly kind: BankAnswerKind
  readonly on: string
  readonly code: string | null
  readonly settlesOn: string | null
  readonly amountMinor: bigint | null
  readonly direction: 'in' | 'out' | null
  /** When what it means for its account was written. */
  readonly stoppedAt: Date | null
  /** Sealed. */
  readonly correction: string | null
  readonly outcome: BankAnswerOutcome
}

/** The ids that were read before: an answer is applied once. */
export async function listKnown(db: Db, rail: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select answer_id as id from transfers.answers where rail = ${rail} and answer_id = any(${ids}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function insertAnswers(
  tx: Tx,
  rail: string,
  answers: readonly StoredAnswer[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map((one) => ({
    rail,
    answer_id: one.id,
    key: one.key,
    kind: one.kind,
    answered_on: one.on,
    code: one.code,
    settles_on: one.settlesOn,
    correction: one.correction,
    outcome: one.outcome,
    read_at: at,
    amount_minor: one.amountMinor === null ? null : String(one.amountMinor),
    direction: one.direction,
    stopped_at: one.stoppedAt,
  }))
  await sql`
    insert into transfers.answers (rail, answer_id, key, kind, answered_on, code, settles_on, amount_minor, direction, correction,
      outcome, stopped_at, read_at)
    select rail, answer_id, key, kind, answered_on, code, settles_on, amount_minor, direction, correction, outcome, stopped_at,
      read_at
    from json_populate_recordset(null::transfers.answers, ${JSON.stringify(rows)}::json)`.execute(tx)
}

/** The ids of the next answers that could not be applied and that no operator has closed. */
export async function listUnapplied(
  db: Db,
  rail: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('transfers.answers')
    .select('answer_id as id')
    .where('rail', '=', rail)
    .where('outcome', '=', 'not-applied')
    .where('closed_at', 'is', null)
    .where('answer_id', '>', after ?? '')
    .orderBy('answer_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** An answer with that outcome that no operator has closed. */
export const lockStored = (
  tx: Tx,
  rail: string,
  id: string,
  outcome: BankAnswerOutcome,
): Promise<StoredAnswer | undefined> =>
  tx
    .selectFrom('transfers.answers')
    .select(['answer_id as id', 'key', 'kind', 'answered_on as on', 'code', 'settles_on as settlesOn'])
    .select(['amount_minor as amountMinor', 'direction', 'correction', 'outcome', 'stopped_at as stoppedAt'])
    .$narrowType<Pick<StoredAnswer, 'kind' | 'outcome' | 'direction'>>()
    .where('rail', '=', rail)
    .where('answer_id', '=', id)
    .where('outcome', '=', outcome)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function saveOutcome(
  tx: Tx,
  rail: string,
  id: string,
  outcome: BankAnswerOutcome,
): Promise<void> {
  await tx
    .updateTable('transfers.answers')
    .set({ outcome })
    .where('rail', '=', rail)
    .where('answer_id', '=', id)
    .execute()
}

/** What the answer means for its account is written. */
export async function saveStopped(tx: Tx, rail: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('transfers.answers')
    .set({ stopped_at: at })
    .where('rail', '=', rail)
    .where('answer_id', '=', id)
    .execute()
}
