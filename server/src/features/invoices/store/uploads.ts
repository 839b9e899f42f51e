import type { FileFailure } from '@sooner/rules/files/faults'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { inStretches, type FaultyLine as Faulty } from '../../../platform/imports/report-reply.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { RowCounts, Upload, UploadStatus } from '../domain/received-file.ts'
import type { RowFault } from '../domain/rows/faults.ts'

const uploads = (db: Db) =>
  db
    .selectFrom('invoices.uploads')
    .select([
      'upload_id as id',
      'vendor_id as vendorId',
      'user_filename as userFilename',
      'bytes',
      'sha256',
      'day_format as dayFormat',
      'decimal_mark as decimalMark',
      'uploaded_by as uploadedBy',
      'status',
      'rows_read as rowsRead',
      'rows_accepted as rowsAccepted',
      'rows_repeated as rowsRepeated',
      'rows_refused as rowsRefused',
      'unread_columns as unreadColumns',
      'failure',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ])
    .$narrowType<{
      dayFormat: DayFormat
      decimalMark: DecimalMark | null
      status: UploadStatus
      failure: FileFailure | null
    }>()

const one = (db: Db, vendorId: string, id: string) =>
  uploads(db).where('vendor_id', '=', vendorId).where('upload_id', '=', id)

export const findUpload = (db: Db, vendorId: string, id: string): Promise<Upload | undefined> =>
  one(db, vendorId, id).executeTakeFirst()

export const lockUpload = (tx: Tx, vendorId: string, id: string): Promise<Upload | undefined> =>
  one(tx, vendorId, id).forUpdate().executeTakeFirst()

export const uploadList = defineList({
  table: 'invoices.uploads',
  scope: ['vendor_id'],
  key: { upload_id: 'uuid' },
  sorts: { createdAt: { column: 'created_at', type: 'timestamptz', indexes: [{ name: 'uploads_newest' }] } },
  counts: { kind: 'stored', table: 'invoices.upload_counts', columns: ['vendor_id'] },
})

export const listUploads = (
  db: Db,
  vendorId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<Upload>> =>
  readPage(db, uploadList, uploads(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { vendor_id: vendorId },
    page,
    limit,
  })

/** Serializes uploads of a vendor across all processes, so that the daily limit is counted exactly. */
export async function holdUploads(tx: Tx, vendorId: string): Promise<void> {
  const name = `invoices.upload ${vendorId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** `most` or more uploads are counted as `most`. */
export async function countUploadsSince(db: Db, vendorId: string, from: Date, most: number): Promise<number> {
  const found = await db
    .selectFrom('invoices.uploads')
    .select('upload_id')
    .where('vendor_id', '=', vendorId)
    .where('created_at', '>', from)
    .limit(most)
    .execute()
  return found.length
}

export async function insertUpload(tx: Tx, upload: Upload): Promise<void> {
  await tx
    .insertInto('invoices.uploads')
    .values({
      vendor_id: upload.vendorId,
      upload_id: upload.id,
      user_filename: upload.userFilename,
      bytes: upload.bytes,
      sha256: upload.sha256,
      day_format: upload.dayFormat,
      decimal_mark: upload.decimalMark,
      uploaded_by: upload.uploadedBy,
      status: upload.status,
      created_at: upload.createdAt,
    })
    .execute()
}

type Place = Pick<Upload, 'vendorId' | 'id'>

export async function saveStarted(
  db: Db,
  { vendorId, id }: Place,
  unreadColumns: readonly string[],
): Promise<void> {
  await sql`
    update invoices.uploads
    set status = 'executing', unread_columns = ${unreadColumns}::text[], failure = null, finished_at = null
    where vendor_id = ${vendorId} and upload_id = ${id}
      and (status in ('queued', 'executing') or failure ->> 'code' = 'not-finished')`.execute(db)
}

/** Adds the rows of one batch. */
export async function addCounts(tx: Tx, { vendorId, id }: Place, added: RowCounts): Promise<void> {
  await sql`
    update invoices.uploads set
      rows_read = rows_read + ${added.rowsRead}, rows_accepted = rows_accepted + ${added.rowsAccepted},
      rows_repeated = rows_repeated + ${added.rowsRepeated}, rows_refused = rows_refused + ${added.rowsRefused}
    where vendor_id = ${vendorId} and upload_id = ${id}`.execute(tx)
}

export async function saveFinished(
  tx: Tx,
  { vendorId, id }: Place,
  { failure, at }: { readonly failure: FileFailure | null; readonly at: Date },
): Promise<void> {
  await sql`
    update invoices.uploads
    set status = ${failure ? 'failed' : 'succeeded'}, finished_at = ${at},
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb
    where vendor_id = ${vendorId} and upload_id = ${id}`.execute(tx)
}

export type FaultyLine = Faulty<RowFault>

export async function insertFaults(
  tx: Tx,
  { vendorId, id }: Place,
  faults: readonly FaultyLine[],
): Promise<void> {
  if (faults.length === 0) return
  await sql`
    insert into invoices.upload_faults (vendor_id, upload_id, line, fault)
    select ${vendorId}::uuid, ${id}::uuid, given.line, given.fault
    from unnest(${faults.map(({ line }) => line)}::int[], ${faults.map(({ fault }) => JSON.stringify(fault))}::jsonb[])
      as given (line, fault)`.execute(tx)
}

export const readFaults = (db: Db, { vendorId, id }: Place): AsyncGenerator<readonly FaultyLine[]> =>
  inStretches(async (after, most) => {
    const { rows } = await sql<FaultyLine>`
      select line, fault from invoices.upload_faults
      where vendor_id = ${vendorId} and upload_id = ${id} and line > ${after}
      order by line limit ${most}`.execute(db)
    return rows
  })
