import type { Currency } from '@sooner/money'
import type { JournalReason } from '@sooner/rules/ledger'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

export interface Journal {
  readonly id: string
  readonly currency: Currency
  readonly effectiveOn: string
  readonly reason: JournalReason
  readonly note: string
  readonly recordedBy: string
  readonly recordedAt: Date
  readonly reversedBy: string | null
  readonly reversedAt: Date | null
  readonly reversalNote: string | null
}

const columns = sql`
  journal_id as id, currency, effective_on as "effectiveOn", reason, note, recorded_by as "recordedBy", recorded_at as "recordedAt",
  reversed_by as "reversedBy", reversed_at as "reversedAt", reversal_note as "reversalNote"`

export async function insertJournal(
  tx: Tx,
  journal: Omit<Journal, 'reversedBy' | 'reversedAt' | 'reversalNote'>,
): Promise<void> {
  await tx
    .insertInto('accounting.journals')
    .values({
      journal_id: journal.id,
      currency: journal.currency,
      effective_on: journal.effectiveOn,
      reason: journal.reason,
      note: journal.note,
      recorded_by: journal.recordedBy,
      recorded_at: journal.recordedAt,
    })
    .execute()
}

/** Locks the journal, so that it is reversed once. */
export async function lockJournal(tx: Tx, id: string): Promise<Journal | undefined> {
  const { rows } = await sql<Journal>`
    select ${columns} from accounting.journals where journal_id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function findJournal(db: Db, id: string): Promise<Journal | undefined> {
  const { rows } =
    await sql<Journal>`select ${columns} from accounting.journals where journal_id = ${id}`.execute(db)
  return rows[0]
}

export async function saveReversal(
  tx: Tx,
  id: string,
  { by, at, note }: { readonly by: string; readonly at: Date; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('accounting.journals')
    .set({ reversed_by: by, reversed_at: at, reversal_note: note })
    .where('journal_id', '=', id)
    .execute()
}

/** Lists journals, the latest first. */
export async function listJournals(
  db: Db,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly data: readonly Journal[]; readonly total: number }> {
  const { rows } = await sql<Journal>`
    select ${columns} from accounting.journals order by recorded_at desc, journal_id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from accounting.journals`.execute(db)
  return { data: rows, total: counted.rows[0]?.total ?? 0 }
}
