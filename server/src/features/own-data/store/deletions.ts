import type { DataDeletionState, DeletionObstacle } from '@sooner/rules/data-deletions'
import type { KeptRecord } from '@sooner/rules/kept-records'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { DataDeletion } from '../domain/deletion.ts'
import type { Place } from '../domain/export.ts'

const ofAllVendors = (db: Db) =>
  db
    .selectFrom('own_data.deletions')
    .select([
      'vendor_id as vendorId',
      'deletion_id as id',
      'requested_by as requestedBy',
      'status',
      'requested_at as requestedAt',
      'due_at as dueAt',
      'ended_at as endedAt',
      'obstacles',
    ])
    .$narrowType<{ status: DataDeletion['status']; obstacles: DeletionObstacle[] }>()

const deletions = (db: Db, vendorId: string) => ofAllVendors(db).where('vendor_id', '=', vendorId)

/** The requests of all vendors, the earliest first. */
export const deletionList = defineList({
  table: 'own_data.deletions',
  scope: [],
  key: { vendor_id: 'uuid', deletion_id: 'uuid' },
  sorts: {
    requestedAt: {
      column: 'requested_at',
      type: 'timestamptz',
      indexes: [{ name: 'deletions_earliest' }, { name: 'deletions_of_status', equal: ['status'] }],
    },
  },
  counts: { kind: 'counted' },
})

interface ListedDeletion extends DataDeletion {
  /** Once it is done: the last day of each record that is kept. */
  readonly kept: Readonly<Record<KeptRecord, string>> | null
}

export const listDeletions = (
  db: Db,
  status: readonly DataDeletionState[] | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<ListedDeletion>> =>
  readPage(db, deletionList, ofAllVendors(db).select('kept').$castTo<ListedDeletion>(), {
    sort: 'requestedAt',
    direction: 'asc',
    where: { status: status?.length === 1 ? status[0] : status },
    page,
    limit,
  })

export const findLatestDeletion = (db: Db, vendorId: string): Promise<DataDeletion | undefined> =>
  deletions(db, vendorId).orderBy('requested_at', 'desc').orderBy('deletion_id').limit(1).executeTakeFirst()

export const findDeletion = (db: Db, { vendorId, id }: Place): Promise<DataDeletion | undefined> =>
  deletions(db, vendorId).where('deletion_id', '=', id).executeTakeFirst()

export const lockDeletion = (tx: Tx, { vendorId, id }: Place): Promise<DataDeletion | undefined> =>
  deletions(tx, vendorId).where('deletion_id', '=', id).forUpdate().executeTakeFirst()

type NewDeletion = Pick<DataDeletion, 'vendorId' | 'id' | 'requestedBy' | 'requestedAt' | 'dueAt'>

/** Returns false if another request of the vendor is open. */
export async function insertDeletion(tx: Tx, requested: NewDeletion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into own_data.deletions (vendor_id, deletion_id, requested_by, status, requested_at, due_at)
    values (${requested.vendorId}::uuid, ${requested.id}::uuid, ${requested.requestedBy}, 'waiting', ${requested.requestedAt},
      ${requested.dueAt})
    on conflict (vendor_id) where status in ('waiting', 'executing') do nothing`.execute(tx)
  return Boolean(numAffectedRows)
}

export async function saveExecuting(tx: Tx, { vendorId, id }: Place): Promise<void> {
  await sql`
    update own_data.deletions set status = 'executing'
    where vendor_id = ${vendorId}::uuid and deletion_id = ${id}::uuid`.execute(tx)
}

export async function saveWithdrawn(tx: Tx, { vendorId, id }: Place, at: Date): Promise<void> {
  await sql`
    update own_data.deletions set status = 'withdrawn', ended_at = ${at}
    where vendor_id = ${vendorId}::uuid and deletion_id = ${id}::uuid`.execute(tx)
}

export async function saveRefused(
  tx: Tx,
  { vendorId, id }: Place,
  { at, obstacles }: { readonly at: Date; readonly obstacles: readonly DeletionObstacle[] },
): Promise<void> {
  await sql`
    update own_data.deletions set status = 'refused', ended_at = ${at}, obstacles = ${obstacles}::text[]
    where vendor_id = ${vendorId}::uuid and deletion_id = ${id}::uuid`.execute(tx)
}

export async function saveDone(
  tx: Tx,
  { vendorId, id }: Place,
  { at, kept }: { readonly at: Date; readonly kept: Readonly<Record<string, string>> },
): Promise<void> {
  await sql`
    update own_data.deletions set status = 'done', ended_at = ${at}, kept = ${JSON.stringify(kept)}::jsonb
    where vendor_id = ${vendorId}::uuid and deletion_id = ${id}::uuid`.execute(tx)
}

/** Adds to what the same step had deleted before it was interrupted. */
export async function noteDeleted(
  tx: Tx,
  { vendorId, id }: Place,
  { name, rows }: { readonly name: string; readonly rows: number },
): Promise<void> {
  await sql`
    insert into own_data.deleted_rows as deleted (vendor_id, deletion_id, name, rows)
    values (${vendorId}::uuid, ${id}::uuid, ${name}, ${rows})
    on conflict (vendor_id, deletion_id, name) do update set rows = deleted.rows + excluded.rows`.execute(tx)
}

/** The vendors whose data has to be deleted by then, also where that was begun, by their ids and in batches. */
export async function vendorsToDelete(
  db: Db,
  at: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vendor_id as id from own_data.deletions
    where status in ('waiting', 'executing') and due_at <= ${at}
      and (${after ?? null}::uuid is null or vendor_id > ${after ?? null}::uuid)
    order by vendor_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
