import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Unfetched {
  readonly id: string
  readonly batchOn: string
  readonly recordedAt: Date | null
}

/** The submissions of a currency that were handed over, and that the bank has yet to fetch. */
export const listUnfetched = (db: Db, currency: string): Promise<readonly Unfetched[]> =>
  db
    .selectFrom('payments.submissions')
    .select(['submission_id as id', 'batch_on as batchOn', 'recorded_at as recordedAt'])
    .where('currency', '=', currency)
    .where('state', '=', 'recorded')
    .where('fetched_on', 'is', null)
    .orderBy('submission_id')
    .execute()

export async function keysOf(db: Db, submissionId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments.attempts')
    .select('key')
    .where('submission_id', '=', submissionId)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Returns false if that was recorded before. */
export async function saveFetched(tx: Tx, submissionId: string, fetchedOn: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.submissions')
    .set({ fetched_on: fetchedOn })
    .where('submission_id', '=', submissionId)
    .where('fetched_on', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
