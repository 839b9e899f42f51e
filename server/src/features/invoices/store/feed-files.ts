import type { FileFailure } from '@sooner/rules/files/faults'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { inStretches } from '../../../platform/imports/report-reply.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { FeedCounts, FeedFile, UploadStatus } from '../domain/received-file.ts'
import type { FaultyLine } from './uploads.ts'

const files = (db: Db) =>
  db
    .selectFrom('invoices.feed_files')
    .select([
      'file_id as id',
      'partner_number as partnerId',
      'user_filename as userFilename',
      'bytes',
      'sha256',
      'day_format as dayFormat',
      'decimal_mark as decimalMark',
      'sent_by as sentBy',
      'status',
      'rows_imported as rowsImported',
      'rows_updated as rowsUpdated',
      'rows_repeated as rowsRepeated',
      'rows_waiting as rowsWaiting',
      'rows_refused as rowsRefused',
      'rows_passed as rowsPassed',
      'steps_done as stepsDone',
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

type Place = Pick<FeedFile, 'partnerId' | 'id'>

const one = (db: Db, { partnerId, id }: Place) =>
  files(db).where('partner_number', '=', partnerId).where('file_id', '=', id)

export const findFeedFile = (db: Db, place: Place): Promise<FeedFile | undefined> =>
  one(db, place).executeTakeFirst()

export const lockFeedFile = (tx: Tx, place: Place): Promise<FeedFile | undefined> =>
  one(tx, place).forUpdate().executeTakeFirst()

export const feedFileList = defineList({
  table: 'invoices.feed_files',
  scope: ['partner_number'],
  key: { file_id: 'uuid' },
  sorts: {
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: [{ name: 'feed_files_newest' }] },
  },
  counts: { kind: 'stored', table: 'invoices.feed_file_counts', columns: ['partner_number'] },
})

export const listFeedFiles = (
  db: Db,
  partnerId: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<FeedFile>> =>
  readPage(db, feedFileList, files(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { partner_number: partnerId },
    page,
    limit,
  })

/** Serializes files of a partner across all processes, so that the daily limit is counted exactly. */
export async function holdFeedFiles(tx: Tx, partnerId: number): Promise<void> {
  const name = `invoices.feed-files ${partnerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** `most` or more files are counted as `most`. */
export async function countFeedFilesSince(
  db: Db,
  partnerId: number,
  from: Date,
  most: number,
): Promise<number> {
  const found = await db
    .selectFrom('invoices.feed_files')
    .select('file_id')
    .where('partner_number', '=', partnerId)
    .where('created_at', '>', from)
    .limit(most)
    .execute()
  return found.length
}

export async function insertFeedFile(tx: Tx, file: FeedFile): Promise<void> {
  await tx
    .insertInto('invoices.feed_files')
    .values({
      partner_number: file.partnerId,
      file_id: file.id,
      user_filename: file.userFilename,
      bytes: file.bytes,
      sha256: file.sha256,
      day_format: file.dayFormat,
      decimal_mark: file.decimalMark,
      sent_by: file.sentBy,
      status: file.status,
      created_at: file.createdAt,
    })
    .execute()
}

export async function saveFeedFileStarted(
  db: Db,
  { partnerId, id }: Place,
  unreadColumns: readonly string[],
): Promise<void> {
  await sql`
    update invoices.feed_files
    set status = 'executing', unread_columns = ${unreadColumns}::text[], failure = null, finished_at = null
    where partner_number = ${partnerId} and file_id = ${id}
      and (status in ('queued', 'executing') or failure ->> 'code' = 'not-finished')`.execute(db)
}

/** The position up to which a file is imported. */
export type Position = Pick<FeedFile, 'rowsPassed' | 'stepsDone'>

export async function saveStep(
  tx: Tx,
  { partnerId, id }: Place,
  counts: FeedCounts,
  { rowsPassed, stepsDone }: Position,
): Promise<void> {
  await sql`
    update invoices.feed_files set
      rows_imported = ${counts.rowsImported}, rows_updated = ${counts.rowsUpdated},
      rows_repeated = ${counts.rowsRepeated}, rows_waiting = ${counts.rowsWaiting},
      rows_refused = ${counts.rowsRefused}, rows_passed = ${rowsPassed}, steps_done = ${stepsDone}
    where partner_number = ${partnerId} and file_id = ${id}`.execute(tx)
}

export async function saveFeedFileFinished(
  tx: Tx,
  { partnerId, id }: Place,
  { failure, at }: { readonly failure: FileFailure | null; readonly at: Date },
): Promise<void> {
  await sql`
    update invoices.feed_files
    set status = ${failure ? 'failed' : 'succeeded'}, finished_at = ${at},
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb
    where partner_number = ${partnerId} and file_id = ${id}`.execute(tx)
}

export async function insertFeedFaults(
  tx: Tx,
  { partnerId, id }: Place,
  faults: readonly FaultyLine[],
): Promise<void> {
  if (faults.length === 0) return
  await sql`
    insert into invoices.feed_file_faults (partner_number, file_id, line, fault)
    select ${partnerId}, ${id}::uuid, given.line, given.fault
    from unnest(${faults.map(({ line }) => line)}::int[], ${faults.map(({ fault }) => JSON.stringify(fault))}::jsonb[])
      as given (line, fault)`.execute(tx)
}

export const readFeedFaults = (db: Db, { partnerId, id }: Place): AsyncGenerator<readonly FaultyLine[]> =>
  inStretches(async (after, most) => {
    const { rows } = await sql<FaultyLine>`
      select line, fault from invoices.feed_file_faults
      where partner_number = ${partnerId} and file_id = ${id} and line > ${after}
      order by line limit ${most}`.execute(db)
    return rows
  })
