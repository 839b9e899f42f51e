import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { OwnDataExport, Place } from '../domain/export.ts'

const exportRows = (db: Db, vendorId: string) =>
  db
    .selectFrom('own_data.exports')
    .where('vendor_id', '=', vendorId)
    .select([
      'vendor_id as vendorId',
      'export_id as id',
      'requested_by as requestedBy',
      'language',
      'status',
      'parts_done as partsDone',
      'parts_total as partCount',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'expires_at as expiresAt',
      'file_deleted_at as fileDeletedAt',
    ])
    .select((row) => row.cast<number | null>('bytes', 'double precision').as('bytes'))
    .$castTo<OwnDataExport>()

export const listExports = (db: Db, vendorId: string, limit: number): Promise<OwnDataExport[]> =>
  exportRows(db, vendorId).orderBy('created_at', 'desc').orderBy('export_id').limit(limit).execute()

export const findExport = (db: Db, { vendorId, id }: Place): Promise<OwnDataExport | undefined> =>
  exportRows(db, vendorId).where('export_id', '=', id).executeTakeFirst()

export async function countExportsSince(db: Db, vendorId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from own_data.exports
    where vendor_id = ${vendorId}::uuid and created_at > ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewExport = Pick<
  OwnDataExport,
  'vendorId' | 'id' | 'requestedBy' | 'language' | 'createdAt' | 'expiresAt'
>

/** Returns false if another export of the vendor is under way. */
export async function insertExport(tx: Tx, given: NewExport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into own_data.exports (vendor_id, export_id, requested_by, language, status, created_at, expires_at)
    values (${given.vendorId}::uuid, ${given.id}::uuid, ${given.requestedBy}, ${given.language}, 'queued',
      ${given.createdAt}, ${given.expiresAt})
    on conflict (vendor_id) where status in ('queued', 'executing') do nothing`.execute(tx)
  return Boolean(numAffectedRows)
}

/**
 * Returns false if there is nothing to do: it is finished, or it had failed and its owner has requested another one since, or its time is
 * over.
 */
export async function saveStarted(tx: Tx, { vendorId, id }: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update own_data.exports as own set status = 'executing', finished_at = null
    where vendor_id = ${vendorId}::uuid and export_id = ${id}::uuid and status <> 'succeeded' and file_deleted_at is null
      and not exists (
        select from own_data.exports as other
        where other.vendor_id = ${vendorId}::uuid and other.export_id <> own.export_id and other.created_at > own.created_at
      )`.execute(tx)
  return Boolean(numAffectedRows)
}

export async function saveProgress(
  tx: Tx,
  { vendorId, id }: Place,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await sql`
    update own_data.exports set parts_done = ${done}, parts_total = ${total}
    where vendor_id = ${vendorId}::uuid and export_id = ${id}::uuid and status = 'executing'`.execute(tx)
}

/** Returns false if it was finished by another attempt, or if its time is over: then nobody deletes a file that is stored now. */
export async function saveSucceeded(
  tx: Tx,
  { vendorId, id }: Place,
  { bytes, at, expiresAt }: { readonly bytes: number; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update own_data.exports
    set status = 'succeeded', bytes = ${bytes}::bigint, finished_at = ${at}, expires_at = ${expiresAt}, parts_done = parts_total
    where vendor_id = ${vendorId}::uuid and export_id = ${id}::uuid and status <> 'succeeded' and file_deleted_at is null`.execute(
    tx,
  )
  return Boolean(numAffectedRows)
}

/** Returns false if it is not under way. */
export async function saveFailed(tx: Tx, { vendorId, id }: Place, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update own_data.exports set status = 'failed', finished_at = ${at}
    where vendor_id = ${vendorId}::uuid and export_id = ${id}::uuid and status in ('queued', 'executing')`.execute(
    tx,
  )
  return Boolean(numAffectedRows)
}

export async function saveFileDeleted(tx: Tx, { vendorId, id }: Place, at: Date): Promise<void> {
  await sql`
    update own_data.exports set file_deleted_at = ${at}
    where vendor_id = ${vendorId}::uuid and export_id = ${id}::uuid and file_deleted_at is null`.execute(tx)
}

/** What a daily job has to look at. */
export interface Overdue {
  /** Files that expired until then. */
  readonly expiredAt: Date
  /** Exports that are under way since before then. */
  readonly lostBefore: Date
}

const isOverdue = ({ expiredAt, lostBefore }: Overdue) => sql`file_deleted_at is null and (
  (status in ('succeeded', 'failed') and expires_at <= ${expiredAt})
  or (status in ('queued', 'executing') and created_at < ${lostBefore}))`

/** The vendors with such an export, by their ids and in batches. */
export async function vendorsWithOverdue(
  db: Db,
  overdue: Overdue,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from own_data.exports
    where ${isOverdue(overdue)} and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
    order by vendor_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const listOverdue = (db: Db, vendorId: string, overdue: Overdue): Promise<OwnDataExport[]> =>
  exportRows(db, vendorId)
    .where(sql<boolean>`(${isOverdue(overdue)})`)
    .execute()
