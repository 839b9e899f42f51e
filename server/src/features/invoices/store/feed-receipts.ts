import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { FedInvoice } from '../domain/fed.ts'

interface OfPartner {
  readonly partnerId: number
  readonly sourceIds: readonly string[]
}

/** The vendors to which documents of a partner belong, by the partner's ids of the documents. */
export async function ownersOfFeedIds(
  db: Db,
  { partnerId, sourceIds }: OfPartner,
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; vendorId: string }>`
    select source_id as id, vendor_id as "vendorId" from invoices.feed_ids
    where partner_number = ${partnerId} and source_id = any(${sourceIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, vendorId }) => [id, vendorId]))
}

/**
 * Makes documents of a partner belong to a vendor, and returns those that belong to another one already. Of two imports at the same
 * time the second one waits for the first. The ids are inserted in their order, so that two imports never wait for each other.
 */
export async function claimFeedIds(
  tx: Tx,
  { vendorId, partnerId, sourceIds }: OfPartner & { readonly vendorId: string },
): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set()
  await sql`
    insert into invoices.feed_ids (partner_number, source_id, vendor_id)
    select ${partnerId}, id, ${vendorId} from unnest(${sourceIds.toSorted()}::text[]) as id
    on conflict (partner_number, source_id) do nothing`.execute(tx)
  const owners = await ownersOfFeedIds(tx, { partnerId, sourceIds })
  return new Set(sourceIds.filter((id) => owners.get(id) !== vendorId))
}

export interface Place {
  readonly partnerId: number
  readonly externalVendorId: string
}

/**
 * Until the transaction ends, nothing else is received for this vendor of a partner, nor imported when it joins. So what is received
 * while the vendor joins is imported by one of the two.
 */
export async function lockReceipts(tx: Tx, { partnerId, externalVendorId }: Place): Promise<void> {
  const name = `invoices.receipts ${partnerId} ${externalVendorId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Until the transaction ends, no other receipts of this partner are stored, so that they are counted exactly. */
export async function lockReceiptsOfPartner(tx: Tx, partnerId: number): Promise<void> {
  const name = `invoices.receipts of ${partnerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function countReceipts(db: Db, partnerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(rows), 0)::int as count from invoices.feed_receipt_counts
    where partner_number = ${partnerId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function receivedAmong(
  db: Db,
  partnerId: number,
  sourceIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from invoices.feed_receipts
    where partner_number = ${partnerId} and source_id = any(${sourceIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes receipts that are older, at most so many; returns how many there were. */
export async function deleteReceiptsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invoices.feed_receipts where (partner_number, source_id) in (
      select partner_number, source_id from invoices.feed_receipts
      where received_at < ${before} order by received_at limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A later version replaces an earlier one. */
export async function saveReceipts(
  tx: Tx,
  { partnerId, externalVendorId }: Place,
  invoices: readonly FedInvoice[],
  { sentBy, at }: { readonly sentBy: string; readonly at: Date },
): Promise<void> {
  const latest = [...new Map(invoices.map((one) => [one.sourceId, one])).values()]
  if (latest.length === 0) return
  await sql`
    insert into invoices.feed_receipts (partner_number, source_id, external_vendor_id, invoice, sent_by, received_at)
    select ${partnerId}, given.id, ${externalVendorId}, given.invoice, ${sentBy}, ${at}
    from unnest(${latest.map(({ sourceId }) => sourceId)}::text[], ${latest.map((one) => JSON.stringify(one))}::jsonb[])
      as given (id, invoice) order by given.id
    on conflict (partner_number, source_id) do update
      set external_vendor_id = excluded.external_vendor_id, invoice = excluded.invoice, sent_by = excluded.sent_by,
        received_at = excluded.received_at`.execute(tx)
}

interface Receipt {
  readonly sourceId: string
  readonly invoice: unknown
  readonly sentBy: string
}

export async function readReceipts(
  db: Db,
  { partnerId, externalVendorId }: Place,
  limit: number,
): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select source_id as "sourceId", invoice, sent_by as "sentBy" from invoices.feed_receipts
    where partner_number = ${partnerId} and external_vendor_id = ${externalVendorId}
    order by source_id limit ${limit}`.execute(db)
  return rows
}

/** Deletes what was imported. A document that its partner has moved to another vendor since it was read waits for that vendor. */
export async function deleteReceipts(
  tx: Tx,
  { partnerId, externalVendorId }: Place,
  sourceIds: readonly string[],
): Promise<void> {
  await sql`
    delete from invoices.feed_receipts
    where partner_number = ${partnerId} and external_vendor_id = ${externalVendorId}
      and source_id = any(${sourceIds}::text[])`.execute(tx)
}

/** Deletes what waits for any vendor under these ids, because its partner now sends it for a vendor that has joined. */
export async function dropReceipts(tx: Tx, partnerId: number, sourceIds: readonly string[]): Promise<void> {
  await sql`
    delete from invoices.feed_receipts
    where partner_number = ${partnerId} and source_id = any(${sourceIds}::text[])`.execute(tx)
}
