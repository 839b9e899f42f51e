import type { EnablementFilter, VendorStatus } from '@sooner/rules/vendors'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { directoryRows } from './vendors.ts'

interface Asked {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: VendorStatus | undefined
  readonly enablement: EnablementFilter | undefined
}

/** A part of the text, whatever its case; the characters that mean something to LIKE stand for themselves here. */
function contains(search: string): Expression<SqlBool> {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(name ilike ${part} or dba ilike ${part} or email ilike ${part} or exists (
    select from directory.external_vendors known
    where known.vendor_id = directory.vendors.vendor_id and known.external_vendor_id ilike ${part}))`
}

function conditionOf({ search, status, enablement }: Asked): Expression<SqlBool> {
  const parts = [
    ...(search === undefined || search === '' ? [] : [contains(search)]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    // The first condition is the partial index's own.
    ...(enablement === undefined
      ? []
      : [sql<SqlBool>`enablement <> '{}' and ${enablement} = any(enablement)`]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** The vendors that operators ask for, latest first. */
export async function listDirectoryVendors(db: Db, asked: Asked) {
  const { page, limit } = asked
  const data = await directoryRows(db)
    .select('enablement')
    .$narrowType<{ enablement: EnablementFilter[] }>()
    .where(conditionOf(asked))
    .orderBy('created_at', 'desc')
    .orderBy('vendor_id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('directory.vendors')
    .select((all) => all.fn.countAll<string>().as('total'))
    .where(conditionOf(asked))
    .executeTakeFirstOrThrow()
  return { data, total: Number(total) }
}

/** The filters that find the vendor from now on. */
export async function saveEnablement(
  tx: Tx,
  vendorId: string,
  enablement: readonly EnablementFilter[],
): Promise<void> {
  await tx
    .updateTable('directory.vendors')
    .set({ enablement: [...enablement] })
    .where('vendor_id', '=', vendorId)
    .execute()
}
