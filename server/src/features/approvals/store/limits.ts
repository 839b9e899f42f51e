import type { Currency } from '@sooner/money'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** Below this amount, one person is enough for the act. */
export interface ApprovalLimit {
  readonly act: string
  readonly currency: Currency
  readonly belowMinor: bigint
}

export const listLimits = (db: Db): Promise<ApprovalLimit[]> =>
  db
    .selectFrom('approvals.limits')
    .select(['act', 'currency', 'below_minor as belowMinor'])
    .$narrowType<Pick<ApprovalLimit, 'currency'>>()
    .orderBy('act')
    .orderBy('currency')
    .execute()

/** Nothing is below zero, so that without a limit every amount needs a second person. */
export async function findLimit(db: Db, act: string, currency: string): Promise<bigint> {
  const found = await db
    .selectFrom('approvals.limits')
    .select('below_minor as belowMinor')
    .where('act', '=', act)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return found?.belowMinor ?? 0n
}

export async function saveLimit(
  tx: Tx,
  { act, currency, belowMinor }: ApprovalLimit,
  at: Date,
): Promise<void> {
  const changed = { below_minor: belowMinor, changed_at: at }
  await tx
    .insertInto('approvals.limits')
    .values({ act, currency, ...changed })
    .onConflict((on) => on.columns(['act', 'currency']).doUpdateSet(changed))
    .execute()
}
