import type { Db, Tx } from '../../platform/database/open.ts'

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

export async function writeAheadMs(tx: Tx, aheadMs: number, movedAt: Date): Promise<void> {
  await tx
    .updateTable('sandbox.clock')
    .set({ ahead_ms: BigInt(aheadMs), moved_at: movedAt })
    .execute()
}
