import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/open.ts'
import { countDailyRuns, type DailyRuns } from '../../platform/jobs/index.ts'

export async function readAheadMs(db: Db): Promise<number> {
  const { ahead_ms: ahead } = await db
    .selectFrom('sandbox.clock')
    .select('ahead_ms')
    .executeTakeFirstOrThrow()
  return Number(ahead)
}

/** Sets the clock at the first start of a database. Later starts change nothing. */
export async function beginAheadMs(db: Db, aheadMs: number, at: Date): Promise<void> {
  await db
    .updateTable('sandbox.clock')
    .set({ ahead_ms: BigInt(aheadMs), moved_at: at })
    .where('moved_at', 'is', null)
    .execute()
}

/** Locks the clock's row, so that concurrent moves add up. */
export async function lockAheadMs(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('sandbox.clock').select('ahead_ms').forUpdate().executeTakeFirstOrThrow()
  return Number(row.ahead_ms)
}

export interface ClockMove {
  readonly fromAt: Date
  readonly toAt: Date
  /** Real time. */
  readonly movedAt: Date
}

/** Stores how far the clock is ahead after this move, and the move. */
export async function writeMove(
  tx: Tx,
  { fromAt, toAt, movedAt, aheadMs }: ClockMove & { readonly aheadMs: number },
): Promise<void> {
  await tx
    .updateTable('sandbox.clock')
    .set({ ahead_ms: BigInt(aheadMs), moved_at: movedAt })
    .execute()
  await sql`
    insert into sandbox.clock_moves (from_at, to_at, moved_at, last_mail, last_bank_entry)
    values (${fromAt}, ${toAt}, ${movedAt}, coalesce((select max(seq) from sandbox.mails), 0),
      coalesce((select max(seq) from sandbox.bank_entries), 0))`.execute(tx)
}

/** A move, and what has happened from its start until the next move or now. */
export interface LoggedMove extends ClockMove {
  readonly mails: number
  readonly bankEntries: number
  readonly dailyRuns: DailyRuns
}

const listedMoves = 10

/** Returns the newest moves first. */
export async function readClockLog(db: Db): Promise<LoggedMove[]> {
  // A demo adds entries of a made-up past, which are dated before the move and do not count.
  const { rows } = await sql<Omit<LoggedMove, 'dailyRuns'>>`
    with moves as (
      select *, lead(last_mail) over following as next_mail, lead(last_bank_entry) over following as next_bank_entry
      from sandbox.clock_moves window following as (order by seq)
      order by seq desc limit ${listedMoves}
    )
    select from_at as "fromAt", to_at as "toAt", moved_at as "movedAt",
      (select count(*)::int from sandbox.mails
       where seq > last_mail and (next_mail is null or seq <= next_mail)) as mails,
      (select count(*)::int from sandbox.bank_entries
       where seq > last_bank_entry and (next_bank_entry is null or seq <= next_bank_entry)
         and sent_at >= from_at) as "bankEntries"
    from moves order by seq`.execute(db)
  const runsAfter = await countDailyRuns(
    db,
    rows.map(({ movedAt }) => movedAt),
  )
  return rows.map((move, index) => ({ ...move, dailyRuns: runsAfter(index) })).toReversed()
}
