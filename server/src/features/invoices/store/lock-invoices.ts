import type { Currency } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { amountReasons } from '../domain/decide.ts'
import type { InvoiceSource } from '../domain/incoming.ts'
import type { Invoice } from '../domain/invoice.ts'
import { invoiceOf } from './invoice-record.ts'

/**
 * A vendor's id for a look-up of single rows, as a value that the planner does not know beforehand: it then expects as many rows of
 * this vendor as of an average one. Of a vendor that is not in the statistics yet, whose first file is being imported, it would expect
 * no rows at all, so that any index that begins with the vendor would look as good as the right one, and each batch would read
 * everything that was imported before.
 */
export const whichever = (vendorId: string): RawBuilder<string> => sql<string>`(select ${vendorId}::uuid)`

/**
 * Serializes what writes a vendor's invoices: screening compares an invoice with the vendor's others, and credit memos block
 * invoices by the order of all of them. The vendors are locked in the order of their ids, so that two acts never wait for each other.
 */
export async function lockInvoicesOf(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  const ids = [...new Set(vendorIds)].toSorted()
  // The locks are taken in the order of the list.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('invoices ' || id, 0)) from unnest(${ids}::text[]) as id`.execute(
    tx,
  )
}

const ofVendor = (db: Db, vendorId: string) =>
  db.selectFrom('invoices.invoices').selectAll().where('vendor_id', '=', vendorId)

/** Locks the documents with these ids, in the order of the ids. */
export async function lockInvoices(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Invoice>> {
  if (ids.length === 0) return new Map()
  const rows = await ofVendor(tx, vendorId)
    .where('invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.invoice_id, invoiceOf(row)]))
}

/** The versions of documents, by which a later change is noticed. */
export const findVersions = (db: Db, vendorId: string, ids: readonly string[]) =>
  ofVendor(db, vendorId)
    .clearSelect()
    .select(['invoice_id as invoiceId', 'version'])
    .where('invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('invoice_id')
    .execute()

/** What of these documents is held because of an amount, by currency. */
export async function sumHeldByAmount(
  db: Db,
  chosen: readonly { readonly vendorId: string; readonly invoiceId: string }[],
): Promise<readonly { readonly currency: Currency; readonly amountMinor: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; amountMinor: bigint }>`
    select currency, sum(amount_minor)::bigint as "amountMinor"
    from invoices.invoices join (
      select distinct * from unnest(
        ${chosen.map(({ vendorId }) => vendorId)}::uuid[], ${chosen.map(({ invoiceId }) => invoiceId)}::uuid[]
      ) as chosen (vendor_id, invoice_id)
    ) as chosen using (vendor_id, invoice_id)
    where hold_reasons && ${amountReasons}::text[] group by currency`.execute(db)
  return rows
}

interface Keys {
  readonly vendorId: string
  readonly partnerId: number
  readonly source: InvoiceSource
  readonly keys: readonly string[]
}

/** Locks the documents with these source keys; the result is by key. */
export async function lockBySource(
  tx: Tx,
  { vendorId, partnerId, source, keys }: Keys,
): Promise<ReadonlyMap<string, Invoice>> {
  const rows = await tx
    .selectFrom('invoices.invoices')
    .selectAll()
    .where('vendor_id', '=', whichever(vendorId))
    .where('partner_number', '=', partnerId)
    .where('source', '=', source)
    .where('source_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.source_key, invoiceOf(row)]))
}

interface Batch {
  readonly vendorId: string
  readonly state: InvoiceState
  readonly partnerId?: number | undefined
  readonly externalClientId?: string | undefined
  /** The last id of the batch before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Locks the next documents of a vendor in one state, by their ids. */
export async function lockNext(tx: Tx, { vendorId, state, after, limit, ...of }: Batch): Promise<Invoice[]> {
  const { partnerId, externalClientId } = of
  const rows = await ofVendor(tx, vendorId)
    .where('state', '=', state)
    .$if(after !== undefined, (query) => query.where('invoice_id', '>', after ?? ''))
    .$if(partnerId !== undefined, (query) => query.where('partner_number', '=', partnerId ?? 0))
    .$if(externalClientId !== undefined, (query) =>
      query.where('external_client_id', '=', externalClientId ?? ''),
    )
    .orderBy('invoice_id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(invoiceOf)
}
