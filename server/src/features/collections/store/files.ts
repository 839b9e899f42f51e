import { sql } from 'kysely'
import type { DayFormat, DecimalMark } from '@sooner/rules/invoice-files'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { inStretches } from '../../../platform/imports/report-reply.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { CollectionFile, FileCounts } from '../domain/files/collection-file.ts'
import type { FaultyLine, RowFault } from '../domain/files/faults.ts'

const files = (db: Db) =>
  db
    .selectFrom('collections.files')
    .select([
      'file_id as id',
      'partner_number as partnerId',
      'user_filename as userFilename',
      'bytes',
      'sha256',
      'day_format as dayFormat',
      'decimal_mark as decimalMark',
      'sent_by as sentBy',
      'sender_kind as senderKind',
      'note',
      'status',
      'rows_read as rowsRead',
      'rows_refused as rowsRefused',
      'collections_stated as collectionsStated',
      'collections_repeated as collectionsRepeated',
      'collections_refused as collectionsRefused',
      'unread_columns as unreadColumns',
      'failure',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ])
    .$narrowType<{
      dayFormat: DayFormat
      decimalMark: DecimalMark | null
      senderKind: CollectionFile['senderKind']
      status: CollectionFile['status']
      failure: CollectionFile['failure']
    }>()

type Place = Pick<CollectionFile, 'partnerId' | 'id'>

const one = (db: Db, { partnerId, id }: Place) =>
  files(db).where('partner_number', '=', partnerId).where('file_id', '=', id)

export const findFile = (db: Db, place: Place): Promise<CollectionFile | undefined> =>
  one(db, place).executeTakeFirst()

export const lockFile = (tx: Tx, place: Place): Promise<CollectionFile | undefined> =>
  one(tx, place).forUpdate().executeTakeFirst()

export const collectionFileList = defineList({
  table: 'collections.files',
  scope: ['partner_number'],
  key: { file_id: 'uuid' },
  sorts: {
    createdAt: { column: 'created_at', type: 'timestamptz', indexes: [{ name: 'files_newest' }] },
  },
  counts: { kind: 'stored', table: 'collections.file_counts', columns: ['partner_number'] },
})

export const listFiles = (
  db: Db,
  partnerId: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<CollectionFile>> =>
  readPage(db, collectionFileList, files(db), {
    sort: 'createdAt',
    direction: 'desc',
    where: { partner_number: partnerId },
    page,
    limit,
  })

/** Serializes files of a partner across all processes, so that the daily limit is counted exactly. */
export async function holdFiles(tx: Tx, partnerId: number): Promise<void> {
  const name = `collections.files ${partnerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** `most` or more files are counted as `most`. */
export async function countFilesSince(db: Db, partnerId: number, from: Date, most: number): Promise<number> {
  const found = await db
    .selectFrom('collections.files')
    .select('file_id')
    .where('partner_number', '=', partnerId)
    .where('created_at', '>', from)
    .limit(most)
    .execute()
  return found.length
}

export async function insertFile(tx: Tx, file: CollectionFile): Promise<void> {
  await tx
    .insertInto('collections.files')
    .values({
      partner_number: file.partnerId,
      file_id: file.id,
      user_filename: file.userFilename,
      bytes: file.bytes,
      sha256: file.sha256,
      day_format: file.dayFormat,
      decimal_mark: file.decimalMark,
      sent_by: file.sentBy,
      sender_kind: file.senderKind,
      note: file.note,
      status: file.status,
      created_at: file.createdAt,
    })
    .execute()
}

export async function saveFileStarted(
  db: Db,
  { partnerId, id }: Place,
  unreadColumns: readonly string[],
): Promise<void> {
  await sql`
    update collections.files
    set status = 'executing', unread_columns = ${unreadColumns}::text[], failure = null, finished_at = null
    where partner_number = ${partnerId} and file_id = ${id}
      and (status in ('queued', 'executing') or failure ->> 'code' = 'not-finished')`.execute(db)
}

/** How far the file is imported, and what became of its payments. */
export async function saveFileCounts(tx: Tx, { partnerId, id }: Place, counts: FileCounts): Promise<void> {
  await sql`
    update collections.files set
      rows_read = ${counts.rowsRead}, rows_refused = ${counts.rowsRefused},
      collections_stated = ${counts.collectionsStated},
      collections_repeated = ${counts.collectionsRepeated}, collections_refused = ${counts.collectionsRefused}
    where partner_number = ${partnerId} and file_id = ${id}`.execute(tx)
}

export async function saveFileFinished(
  tx: Tx,
  { partnerId, id }: Place,
  { failure, at }: { readonly failure: CollectionFile['failure']; readonly at: Date },
): Promise<void> {
  await sql`
    update collections.files
    set status = ${failure ? 'failed' : 'succeeded'}, finished_at = ${at},
      failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb
    where partner_number = ${partnerId} and file_id = ${id}`.execute(tx)
}

export async function insertFileFaults(
  tx: Tx,
  { partnerId, id }: Place,
  faults: readonly FaultyLine[],
): Promise<void> {
  if (faults.length === 0) return
  await sql`
    insert into collections.file_faults (partner_number, file_id, line, fault)
    select ${partnerId}, ${id}::uuid, given.line, given.fault
    from unnest(${faults.map(({ line }) => line)}::int[], ${faults.map(({ fault }) => JSON.stringify(fault))}::jsonb[])
      as given (line, fault)`.execute(tx)
}

export const readFileFaults = (db: Db, { partnerId, id }: Place): AsyncGenerator<readonly FaultyLine[]> =>
  inStretches<RowFault>(async (after, most) => {
    const { rows } = await sql<FaultyLine>`
      select line, fault from collections.file_faults
      where partner_number = ${partnerId} and file_id = ${id} and line > ${after}
      order by line limit ${most}`.execute(db)
    return rows
  })
