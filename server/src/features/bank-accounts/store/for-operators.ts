import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { every } from '../../../platform/lists/conditions.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'

export interface Paging {
  /** Pages start at 1. */
  readonly page: number
  readonly limit: number
}

export interface Listed<O> {
  readonly data: O[]
  readonly total: number
}

interface HeldAccount {
  readonly vendorId: string
  readonly id: string
  /** Sealed. */
  readonly holderNames: string | null
}

interface FrozenAccount {
  readonly vendorId: string
  readonly id: string
  readonly frozenAt: Date
}

// Constants instead of parameters, because each condition is that of a partial index. `platform/lists` has no such indexes.
const isHeld = sql<SqlBool>`process = 'instant' and verification = 'pending'`
const isFrozen = sql<SqlBool>`frozen_at is not null`

const among = (condition: RawBuilder<SqlBool>, narrowing: Narrowing | undefined) =>
  every([condition, ...narrowedTo('bank_accounts.accounts', { vendor_id: 'uuid', id: 'uuid' }, narrowing)])

const accounts = (db: Db) => db.selectFrom('bank_accounts.accounts')

/** Lists linked accounts of all vendors that wait for an operator, the oldest first. */
export async function listHeld(
  db: Db,
  narrowing: Narrowing | undefined,
  { page, limit }: Paging,
): Promise<Listed<HeldAccount>> {
  const isListed = among(isHeld, narrowing)
  const data = await accounts(db)
    .select(['vendor_id as vendorId', 'id', 'holder_names as holderNames'])
    .where(isListed)
    .orderBy('created_at')
    .orderBy('vendor_id')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await countOf(db, isListed) }
}

/** Lists stopped accounts of all vendors, the latest first. */
export async function listFrozen(
  db: Db,
  narrowing: Narrowing | undefined,
  { page, limit }: Paging,
): Promise<Listed<FrozenAccount>> {
  const isListed = among(isFrozen, narrowing)
  const data = await accounts(db)
    .select(['vendor_id as vendorId', 'id', 'frozen_at as frozenAt'])
    .where(isListed)
    .orderBy('frozen_at', 'desc')
    .orderBy('vendor_id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ frozenAt: Date }>()
    .execute()
  return { data, total: await countOf(db, isListed) }
}

async function countOf(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await accounts(db)
    .select(sql<number>`count(*)::int`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return total
}
