import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
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

const limitOf = (db: Db, act: string, currency: string) =>
  db
    .selectFrom('approvals.limits')
    .select('below_minor as belowMinor')
    .where('act', '=', act)
    .where('currency', '=', currency)

/** Nothing is below zero, so that without a limit every amount needs a second person. */
export const findLimit = async (db: Db, act: string, currency: string): Promise<bigint> =>
  (await limitOf(db, act, currency).executeTakeFirst())?.belowMinor ?? 0n

/** The same; what people do alone within the limit waits until the transaction has ended. */
export const lockLimit = async (tx: Tx, act: string, currency: string): Promise<bigint> =>
  (await limitOf(tx, act, currency).forNoKeyUpdate().executeTakeFirst())?.belowMinor ?? 0n

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

/** What one person did alone, below the limit for its amount. */
export interface SingleAct {
  readonly act: string
  readonly actor: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly belowMinor: bigint
}

const dayMs = 24 * 60 * 60 * 1000

/** What a person has done alone in the last 24 hours. */
export async function sumAlone(
  db: Db,
  { act, actor, currency }: Pick<SingleAct, 'act' | 'actor' | 'currency'>,
  now: Date,
): Promise<bigint> {
  const { minor } = await db
    .selectFrom('approvals.single_acts')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('actor', '=', actor)
    .where('act', '=', act)
    .where('currency', '=', currency)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return minor
}

export async function insertSingleAct(
  tx: Tx,
  { act, actor, currency, amountMinor, belowMinor }: SingleAct,
  { requestId, subject, at }: { readonly requestId: string; readonly subject: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('approvals.single_acts')
    .values({
      request_id: requestId,
      act,
      subject,
      actor,
      currency,
      amount_minor: amountMinor,
      below_minor: belowMinor,
      at,
    })
    .execute()
}
