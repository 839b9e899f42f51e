import type { Currency } from '@sooner/money'
import type { Used } from '@sooner/rules/amount-limits'
import type { CollectionSource, CollectionStatus } from '@sooner/rules/collections'
import type { PaymentMethod } from '@sooner/rules/transfers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import type { Collection } from '../domain/collection.ts'
import type { Candidate } from '../domain/receipt.ts'

export const collectionRows = (db: Db) =>
  db
    .selectFrom('collections.collections')
    .select([
      'collection_id as id',
      'partner_number as partnerId',
      'source',
      'source_id as sourceId',
      'source_digest as sourceDigest',
      'currency',
      'amount_minor as amountMinor',
      'payment_method as paymentMethod',
      'payment_reference as paymentReference',
      'received_on as receivedOn',
      'counts_on as countsOn',
      'status',
      'posted_at as postedAt',
      'received_minor as receivedMinor',
      'applied_minor as appliedMinor',
      'reconciliation_state as reconciliationState',
      'line_count as lineCount',
      'created_at as createdAt',
    ])
    // Every stored value was validated, and is checked by the table.
    .$narrowType<{
      source: CollectionSource
      currency: Currency
      paymentMethod: PaymentMethod
      status: CollectionStatus
      reconciliationState: Collection['reconciliationState']
    }>()

export const findCollection = (db: Db, id: string): Promise<Collection | undefined> =>
  collectionRows(db).where('collection_id', '=', id).executeTakeFirst()

export const lockCollection = (tx: Tx, id: string): Promise<Collection | undefined> =>
  collectionRows(tx).where('collection_id', '=', id).forUpdate().executeTakeFirst()

/** Locks collections in the order of their ids, so that two acts never wait for each other. */
export const lockCollections = (tx: Tx, ids: readonly string[]): Promise<Collection[]> =>
  collectionRows(tx)
    .where('collection_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('collection_id')
    .forUpdate()
    .execute()

export const findBySource = (db: Db, partnerId: number, sourceId: string): Promise<Collection | undefined> =>
  collectionRows(db)
    .where('partner_number', '=', partnerId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

export type NewCollection = Pick<
  Collection,
  | 'id'
  | 'partnerId'
  | 'source'
  | 'sourceId'
  | 'sourceDigest'
  | 'currency'
  | 'amountMinor'
  | 'paymentMethod'
  | 'paymentReference'
  | 'receivedOn'
  | 'countsOn'
  | 'createdAt'
> & { readonly status: 'stated' | 'held'; readonly recordedBy: string; readonly note: string | null }

/** Returns false if the partner has paid under this id already. */
export async function insertCollection(tx: Tx, collection: NewCollection): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('collections.collections')
    .values({
      collection_id: collection.id,
      partner_number: collection.partnerId,
      source: collection.source,
      source_id: collection.sourceId,
      source_digest: collection.sourceDigest,
      currency: collection.currency,
      amount_minor: collection.amountMinor,
      payment_method: collection.paymentMethod,
      payment_reference: collection.paymentReference,
      received_on: collection.receivedOn,
      counts_on: collection.countsOn,
      status: collection.status,
      recorded_by: collection.recordedBy,
      note: collection.note,
      created_at: collection.createdAt,
      updated_at: collection.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['partner_number', 'source_id']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** What an act has made of a locked collection. */
export async function saveCollection(
  tx: Tx,
  { id, status, countsOn, postedAt, receivedMinor, appliedMinor, lineCount }: Collection,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('collections.collections')
    .set({
      status,
      counts_on: countsOn,
      posted_at: postedAt,
      received_minor: receivedMinor,
      applied_minor: appliedMinor,
      line_count: lineCount,
      updated_at: at,
    })
    .where('collection_id', '=', id)
    .execute()
}

const msAnHour = 3_600_000

/** What a partner has stated in the last 24 hours and 30 days; the hour in which a period begins is counted as a whole. */
export async function sumStated(db: Db, partnerId: number, currency: Currency, at: Date): Promise<Used> {
  const hour = at.getTime() - (at.getTime() % msAnHour)
  const [day, month] = [24, 30 * 24].map((hours) => new Date(hour - hours * msAnHour))
  const { rows } = await sql<Used>`
    select coalesce(sum(amount_minor) filter (where stated_hour >= ${day}), 0)::bigint as "dayMinor",
      coalesce(sum(amount_minor), 0)::bigint as "monthMinor"
    from collections.stated_counts
    where partner_number = ${partnerId} and currency = ${currency} and stated_hour >= ${month}`.execute(db)
  return rows[0] ?? { dayMinor: 0n, monthMinor: 0n }
}

/** The collections that count as received by these days, by their ids. */
export async function listCounting(
  db: Db,
  today: Readonly<Record<Currency, string>>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collections.collections')
    .select('collection_id as id')
    .where('status', '=', 'waiting')
    .where('counts_on', '<=', valueFor<string>(sql`currency`, today, 'date'))
    .$if(after !== undefined, (query) => query.where('collection_id', '>', after ?? ''))
    .orderBy('collection_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A payment that somebody has stated and that the bank has not booked. */
export interface StatedPayment {
  readonly id: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly paymentReference: string
}

/** All payments that the bank has not booked, those first that have waited longest. */
export const statedPayments = (db: Db): Promise<StatedPayment[]> =>
  db
    .selectFrom('collections.collections')
    .select(['collection_id as id', 'partner_number as partnerId', 'currency', 'amount_minor as amountMinor'])
    .select('payment_reference as paymentReference')
    .$narrowType<{ currency: Currency }>()
    .where('status', '=', 'stated')
    .orderBy('created_at')
    .orderBy('collection_id')
    .execute()

/** Stated payments with this reference, which may be their own or the partner's id of them, in the order in which they were stated. */
export async function statedWithReference(
  db: Db,
  currency: Currency,
  reference: string,
): Promise<readonly Candidate[]> {
  const key = sql<string>`collections.reference_key(${reference})`
  const { rows } = await sql<Candidate>`
    select collection_id as id, partner_number as "partnerId", amount_minor as "amountMinor" from collections.collections
    where status = 'stated' and currency = ${currency}
      and (collections.reference_key(payment_reference) = ${key} or collections.reference_key(source_id) = ${key})
    order by created_at, collection_id limit 100`.execute(db)
  return rows
}
