import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

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

const accounts = (db: Db) => db.selectFrom('bank_accounts.accounts')

/** Lists linked accounts of all vendors that wait for an operator, the oldest first. */
export async function listHeld(db: Db, { page, limit }: Paging): Promise<Listed<HeldAccount>> {
  const data = await accounts(db)
    .select(['vendor_id as vendorId', 'id', 'holder_names as holderNames'])
    .where(isHeld)
    .orderBy('created_at')
    .orderBy('vendor_id')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await countOf(db, isHeld) }
}

/** Lists stopped accounts of all vendors, the latest first. */
export async function listFrozen(db: Db, { page, limit }: Paging): Promise<Listed<FrozenAccount>> {
  const data = await accounts(db)
    .select(['vendor_id as vendorId', 'id', 'frozen_at as frozenAt'])
    .where(isFrozen)
    .orderBy('frozen_at', 'desc')
    .orderBy('vendor_id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ frozenAt: Date }>()
    .execute()
  return { data, total: await countOf(db, isFrozen) }
}

async function countOf(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await accounts(db)
    .select(sql<number>`count(*)::int`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return total
}
