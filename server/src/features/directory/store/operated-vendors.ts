import type { EnablementFilter, VendorStatus } from '@sooner/rules/vendors'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { narrowedTo, type Narrowing } from '../../../platform/lists/narrowed.ts'
import { readPage } from '../../../platform/lists/read.ts'
import { directoryRows } from './vendors.ts'

interface VendorSearch {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: VendorStatus | undefined
  readonly enablement: EnablementFilter | undefined
  readonly narrowing?: Narrowing | undefined
}

/**
 * Finds a vendor by a part of its names, its email addresses or its numbers at partners, whatever the case, or by its whole id. The search
 * is no pattern: the wildcard characters of LIKE are escaped.
 */
function contains(search: string): Expression<SqlBool> {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(name ilike ${part} or dba ilike ${part} or email ilike ${part} or exists (
    select from directory.external_vendors known
    where known.vendor_id = directory.vendors.vendor_id and known.external_vendor_id ilike ${part})
    or exists (
      select from directory.members member
      where member.vendor_id = directory.vendors.vendor_id and member.email ilike ${part})
    or vendor_id::text = ${search.toLowerCase()})`
}

// The first condition repeats that of the partial index, so that PostgreSQL can use the index.
const isFoundBy = (enablement: EnablementFilter) =>
  sql<SqlBool>`enablement <> '{}' and ${enablement} = any(enablement)`

function filterOf({ search, enablement, narrowing }: VendorSearch): Expression<SqlBool> | undefined {
  const parts = [
    ...(search === undefined || search === '' ? [] : [contains(search)]),
    ...(enablement === undefined ? [] : [isFoundBy(enablement)]),
    ...narrowedTo('directory.vendors', { vendor_id: 'uuid' }, narrowing),
  ]
  return parts.length === 0 ? undefined : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** The list that operators read, across all vendors. */
export const directoryList = defineList({
  table: 'directory.vendors',
  scope: [],
  key: { vendor_id: 'uuid' },
  sorts: {
    createdAt: {
      column: 'created_at',
      type: 'timestamptz',
      indexes: [{ name: 'vendors_newest' }, { name: 'vendors_status', equal: ['status'] }],
    },
  },
  counts: { kind: 'counted' },
})

/** Lists the vendors that match an operator's search, the latest first; of those that lack something, the one that has waited longest. */
export const listDirectoryVendors = (db: Db, search: VendorSearch) =>
  readPage(
    db,
    directoryList,
    directoryRows(db).select('enablement').$narrowType<{ enablement: EnablementFilter[] }>(),
    {
      sort: 'createdAt',
      // What lacks something waits in a queue; otherwise it is a list of records.
      direction: search.enablement === undefined ? 'desc' : 'asc',
      where: { status: search.status },
      filter: filterOf(search),
      page: search.page,
      limit: search.limit,
    },
  )
