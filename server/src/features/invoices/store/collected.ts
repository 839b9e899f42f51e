import type { Currency } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** What one line of a collection has paid of an invoice. */
export interface CollectedPart {
  readonly id: string
  readonly invoiceId: string
  readonly amountMinor: bigint
  readonly overpaidMinor: bigint
  readonly shortfallMinor: bigint
}

type NewPart = CollectedPart & { readonly coveredMinor: bigint }

/** The collection that pays. */
export interface PayingCollection {
  readonly id: string
  readonly partnerId: number
  readonly currency: Currency
  readonly paymentReference: string
  readonly postedAt: Date
}

export async function insertCollected(
  tx: Tx,
  vendorId: string,
  { id, currency, paymentReference, postedAt }: PayingCollection,
  parts: readonly NewPart[],
  at: Date,
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map((part) => ({
    application_id: part.id,
    invoice_id: part.invoiceId,
    amount_minor: `${part.amountMinor}`,
    overpaid_minor: `${part.overpaidMinor}`,
    shortfall_minor: `${part.shortfallMinor}`,
    covered_minor: `${part.coveredMinor}`,
  }))
  await sql`
    insert into invoices.collected
      (vendor_id, application_id, invoice_id, collection_id, payment_reference, currency, amount_minor, overpaid_minor,
       shortfall_minor, covered_minor, posted_at, applied_at)
    select ${vendorId}::uuid, application_id, invoice_id, ${id}::uuid, ${paymentReference}, ${currency}, amount_minor, overpaid_minor,
      shortfall_minor, covered_minor, ${postedAt}::timestamptz, ${at}::timestamptz
    from json_populate_recordset(null::invoices.collected, ${JSON.stringify(rows)}::json)`.execute(tx)
}

/** Marks applications as reversed, and returns those that were not reversed before, in the order of their ids. */
export async function markReversed(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
  at: Date,
): Promise<readonly CollectedPart[]> {
  const { rows } = await sql<CollectedPart>`
    update invoices.collected set reversed_at = ${at}
    where vendor_id = ${vendorId} and application_id = any(${ids}::uuid[]) and reversed_at is null
    returning application_id as id, invoice_id as "invoiceId", amount_minor as "amountMinor", overpaid_minor as "overpaidMinor",
      shortfall_minor as "shortfallMinor"`.execute(tx)
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** When the earliest payment of the partner that counts for each of these invoices was posted; those of which it paid nothing are left out. */
export async function earliestCollected(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; postedAt: Date }>`
    select invoice_id as id, min(posted_at) as "postedAt" from invoices.collected
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and amount_minor > 0 and reversed_at is null
    group by invoice_id`.execute(tx)
  return new Map(rows.map(({ id, postedAt }) => [id, postedAt]))
}

interface CollectedRow {
  readonly id: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly paymentReference: string
  readonly postedAt: Date
}

/** The collections that have paid an invoice, the latest first; what was taken back is not among them. */
export async function collectionsOf(
  db: Db,
  vendorId: string,
  invoiceId: string,
): Promise<readonly CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select collection_id as id, sum(amount_minor)::bigint as "amountMinor", currency, payment_reference as "paymentReference",
      posted_at as "postedAt"
    from invoices.collected where vendor_id = ${vendorId} and invoice_id = ${invoiceId} and reversed_at is null
    group by collection_id, currency, payment_reference, posted_at order by posted_at desc, collection_id limit 500`.execute(
    db,
  )
  return rows
}

export async function saveSettledAt(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update invoices.invoices set settled_at = case when state in ('settled', 'over-settled') then ${at}::timestamptz end
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[])`.execute(tx)
}

/** What a line of a collection states about the invoice that it pays. */
interface StatedInvoice {
  readonly place: number
  readonly vendorId: string
  readonly sourceId: string | null
  readonly number: string | null
  readonly externalClientId: string | null
}

interface FoundInvoice {
  readonly place: number
  readonly invoiceId: string
}

/**
 * Finds the invoices of one vendor that a partner names: by its own id of them, otherwise by their number. Cancelled ones are left
 * out, since another one may have taken their number. A place may have several.
 */
export async function findStated(
  db: Db,
  vendorId: string,
  partnerId: number,
  stated: readonly StatedInvoice[],
): Promise<readonly FoundInvoice[]> {
  if (stated.length === 0) return []
  const { rows } = await sql<FoundInvoice>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(stated)}::json)
        as one (place integer, "sourceId" text, number text, "externalClientId" text))
    select given.place, own.invoice_id as "invoiceId" from given
    join invoices.invoices as own on own.vendor_id = ${vendorId} and own.partner_number = ${partnerId}
      and own.source = 'feed' and own.source_key = given."sourceId"
    where given."sourceId" is not null and own.document_kind = 'invoice'
    union all
    select given.place, own.invoice_id from given
    join invoices.invoices as own on own.vendor_id = ${vendorId} and own.number = given.number
    where given."sourceId" is null and own.partner_number = ${partnerId} and own.document_kind = 'invoice'
      and own.state <> 'cancelled' and own.external_client_id = coalesce(given."externalClientId", own.external_client_id)`.execute(
    db,
  )
  return rows
}

interface ReferencedInvoice {
  readonly vendorId: string
  readonly invoiceId: string
  readonly openMinor: bigint
}

/**
 * Invoices that a partner stated with a reference, over all its vendors, and that something is owed for. What vendors enter themselves is
 * left out, because anybody could name the reference of somebody else's payment.
 */
export async function findReferenced(
  db: Db,
  { partnerId, currency, reference }: { partnerId: number; currency: Currency; reference: string },
  limit: number,
): Promise<readonly ReferencedInvoice[]> {
  const { rows } = await sql<ReferencedInvoice>`
    select vendor_id as "vendorId", invoice_id as "invoiceId", open_amount_minor as "openMinor" from invoices.invoices
    where partner_number = ${partnerId} and reference = ${reference} and source = 'feed' and currency = ${currency}
      and document_kind = 'invoice' and open_amount_minor > 0
      and state in ('imported', 'requires-manual-approval', 'awaiting-eligibility', 'requested', 'funded', 'partially-settled',
        'delinquent', 'defaulted-open')
    order by vendor_id, invoice_id limit ${limit}`.execute(db)
  return rows
}

/** By how much more, or less, lines of collections wait to take off an invoice. */
export interface WaitingPart {
  readonly invoiceId: string
  readonly minor: bigint
}

/**
 * Adds to what waits until invoices are bought. Of an unpaid invoice whose source states payments, what waits of these is open, so the
 * open amount follows; those where it did are returned.
 */
export async function saveWaiting(
  tx: Tx,
  vendorId: string,
  parts: readonly WaitingPart[],
): Promise<readonly { readonly id: string; readonly openAmountMinor: bigint }[]> {
  if (parts.length === 0) return []
  const [ids, minors] = [parts.map(({ invoiceId }) => invoiceId), parts.map(({ minor }) => `${minor}`)]
  const waiting = (minor: RawBuilder<unknown>) => sql`
    invoices.paid_and_waiting(${minor}, stored.stated_paid_minor, stored.settled_minor - stored.corrected_minor)`
  const { rows } = await sql<{ id: string; openAmountMinor: bigint; isMoved: boolean }>`
    update invoices.invoices as stored set waiting_minor = stored.waiting_minor + given.minor,
      open_amount_minor = case
        when stored.stated_paid_minor is not null and stored.state in ('imported', 'requires-manual-approval', 'awaiting-eligibility')
        then greatest(stored.funded_minor - stored.settled_minor, stored.open_amount_minor
          + ${waiting(sql`stored.waiting_minor + given.minor`)} - ${waiting(sql`stored.waiting_minor`)})
        else stored.open_amount_minor end
    from (
      select id, sum(minor)::bigint as minor from unnest(${ids}::uuid[], ${minors}::bigint[]) as one (id, minor) group by id
    ) as given
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id and given.minor <> 0
    returning stored.invoice_id as id, new.open_amount_minor as "openAmountMinor",
      new.open_amount_minor <> old.open_amount_minor as "isMoved"`.execute(tx)
  return rows.filter(({ isMoved }) => isMoved)
}

/** What was written off of an invoice and not undone. */
interface WrittenOff {
  readonly invoiceId: string
  readonly partnerId: number
  readonly currency: Currency
  readonly writtenOffMinor: bigint
  /** What earlier acts that undid a write-off have counted as collected of what was recovered. */
  readonly collectedMinor: bigint
  /** Under these versions of the invoice the write-offs were posted. */
  readonly versions: readonly number[]
  readonly stateBefore: InvoiceState | null
}

/** What was written off of these invoices. The caller holds the lock of the vendor's invoices. Those that are not there are left out. */
export async function lossesOf(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, WrittenOff>> {
  const { rows } = await sql<WrittenOff>`
    select own.invoice_id as "invoiceId", partner_number as "partnerId", currency, coalesce(minor, 0)::bigint as "writtenOffMinor",
      coalesce(undone.collected, 0)::bigint as "collectedMinor", coalesce(versions, '{}') as versions, before as "stateBefore"
    from invoices.invoices as own
    cross join lateral (
      select max(entry_id) as last, sum((details ->> 'recoveredMinor')::bigint) as collected from invoices.history as entry
      where entry.vendor_id = ${vendorId} and entry.invoice_id = own.invoice_id and entry.event = 'write-off-undone') as undone
    cross join lateral (
      select sum((details ->> 'writtenOffMinor')::bigint) as minor,
        array_agg((details ->> 'version')::integer order by entry_id) filter (where (details ->> 'writtenOffMinor')::bigint > 0) as versions,
        (array_agg(from_state order by entry_id desc))[1] as before
      from invoices.history as entry
      where entry.vendor_id = ${vendorId} and entry.invoice_id = own.invoice_id and entry.event = 'written-off'
        and entry_id > coalesce(undone.last, 0)) as lost
    where own.vendor_id = ${vendorId} and own.invoice_id = any(${invoiceIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.invoiceId, row]))
}
