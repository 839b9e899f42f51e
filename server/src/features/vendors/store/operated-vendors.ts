import type { BusinessVerification, EnablementFilter, VendorStatus } from '@sooner/rules/vendors'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ExternalIdentifier, Vendor } from '../domain/vendor.ts'
import { vendorRows } from './vendors.ts'

interface Asked {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: VendorStatus | undefined
  readonly enablement: EnablementFilter | undefined
}

const isAssigned = sql<SqlBool>`exists (
  select from vendors.external_vendors known where known.vendor_id = vendors.vendors.vendor_id)`
const isVouchedFor = sql<SqlBool>`approved_business_documents > 0`
const isKnown = sql<SqlBool>`business_verification = 'watchlist_verified'`
const lacksThirdParty = sql<SqlBool>`(
  business_verification = 'watchlist_unverified' and approved_third_party_documents = 0)`
const inEnablement = sql<SqlBool>`onboarded_at is not null and status = 'inactive'`

/** The same as `enablementOf`, which a test holds it to. */
const conditions: Readonly<Record<EnablementFilter, Expression<SqlBool>>> = {
  'requires-assignment': sql`${inEnablement} and not ${isAssigned}`,
  'requires-verification-document-approval': sql`${inEnablement} and not ${isVouchedFor}`,
  'requires-third-party-verification-document-approval': sql`${inEnablement} and ${lacksThirdParty}`,
  'ready-for-activation': sql`${inEnablement} and ${isAssigned} and ${isVouchedFor}
    and (${isKnown} or approved_third_party_documents > 0)`,
  'all-in-enablement': inEnablement,
}

/** A part of the text, whatever its letters; what means something to LIKE means itself here. */
function saying(search: string): Expression<SqlBool> {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`(name ilike ${part} or dba ilike ${part} or email ilike ${part} or exists (
    select from vendors.external_vendors known
    where known.vendor_id = vendors.vendors.vendor_id and known.external_vendor_id ilike ${part}))`
}

function conditionOf({ search, status, enablement }: Asked): Expression<SqlBool> {
  const parts = [
    ...(search === undefined || search === '' ? [] : [saying(search)]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(enablement === undefined ? [] : [conditions[enablement]]),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Across vendors, for operators; latest first. */
export async function listVendors(db: Db, asked: Asked): Promise<{ data: Vendor[]; total: number }> {
  const { page, limit } = asked
  const data = await vendorRows(db)
    .where(conditionOf(asked))
    .orderBy('created_at', 'desc')
    .orderBy('vendor_id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('vendors.vendors')
    .select((all) => all.fn.countAll<string>().as('total'))
    .where(conditionOf(asked))
    .executeTakeFirstOrThrow()
  return { data, total: Number(total) }
}

/** What partners call each of these vendors. */
export async function listIdentifiersOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ExternalIdentifier[]>> {
  if (vendorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vendors.external_vendors')
    .select(['vendor_id as vendorId', 'partner_id as partnerId', 'external_vendor_id as externalVendorId'])
    .where('vendor_id', 'in', vendorIds)
    .orderBy('partner_id')
    .orderBy('external_vendor_id')
    .execute()
  return Map.groupBy(rows, ({ vendorId }) => vendorId)
}

export async function saveStatus(tx: Tx, id: string, status: VendorStatus, at: Date): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({ status, active_since: status === 'active' ? at : null })
    .where('vendor_id', '=', id)
    .execute()
}

interface Stretch {
  /** Where the stretch before this one ended. */
  readonly after: string | undefined
  readonly limit: number
  readonly before: Date
}

/** The vendors that have been active since before then, in the order of their ids, a stretch at a time. */
export async function listActiveBefore(db: Db, { before, after, limit }: Stretch): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors.vendors')
    .select('vendor_id as id')
    .where('status', '=', 'active')
    .where('active_since', '<', before)
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveVerification(tx: Tx, id: string, finding: BusinessVerification): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({ business_verification: finding })
    .where('vendor_id', '=', id)
    .execute()
}

export async function findStatus(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendors.vendors')
    .select('status')
    .where('vendor_id', '=', id)
    .executeTakeFirst()
  return row?.status
}
