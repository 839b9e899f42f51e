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
  await tx
    .insertInto('sandbox.clock_moves')
    .values({ from_at: fromAt, to_at: toAt, moved_at: movedAt })
    .execute()
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
  const newest = await db
    .selectFrom('sandbox.clock_moves')
    .select(['from_at as fromAt', 'to_at as toAt', 'moved_at as movedAt'])
    .orderBy('seq', 'desc')
    .limit(listedMoves)
    .execute()
  const moves = newest.toReversed()
  // What happens is dated by this clock, only the runs of daily jobs by real time.
  const since = moves.map(({ fromAt }) => fromAt)
  const [mails, bankEntries, dailyRuns] = [
    await countSince(db, 'sandbox.mails', since),
    await countSince(db, 'sandbox.bank_entries', since),
    await countDailyRuns(
      db,
      moves.map(({ movedAt }) => movedAt),
    ),
  ]
  const none = { done: 0, failed: 0, open: 0 }
  return moves
    .map((move, index) => ({
      ...move,
      mails: mails[index] ?? 0,
      bankEntries: bankEntries[index] ?? 0,
      dailyRuns: dailyRuns[index] ?? none,
    }))
    .toReversed()
}

/** Counts what was sent from each of these moments, in ascending order, until the next one, and from the last one until now. */
async function countSince(
  db: Db,
  table: 'sandbox.mails' | 'sandbox.bank_entries',
  since: readonly Date[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number; sent: number }>`
    select width_bucket(sent_at, ${since}::timestamptz[]) as place, count(*)::int as sent
    from ${sql.table(table)} where sent_at >= ${since[0] ?? null}
    group by place`.execute(db)
  const counted = new Map(rows.map(({ place, sent }) => [place, sent]))
  return since.map((_at, index) => counted.get(index + 1) ?? 0)
}
