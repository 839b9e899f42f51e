import type { CollectionLineReason, CollectionLineStatus } from '@sooner/rules/collections'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Line } from '../domain/line.ts'

export const lineRows = (db: Db) =>
  db
    .selectFrom('collections.lines')
    .select([
      'line_number as number',
      'line_id as id',
      'external_vendor_id as externalVendorId',
      'source_id as sourceId',
      'invoice_number as invoiceNumber',
      'external_client_id as externalClientId',
      'vendor_id as vendorId',
      'invoice_id as invoiceId',
      'amount_minor as amountMinor',
      'shortfall_minor as shortfallMinor',
      'shortfall_reason as shortfallReason',
      'by_operator as byOperator',
      'status',
      'reason',
      'overpaid_minor as overpaidMinor',
      'surplus_minor as surplusMinor',
      'recognized_shortfall_minor as recognizedShortfallMinor',
    ])
    .$narrowType<{ status: CollectionLineStatus; reason: CollectionLineReason | null }>()

export const columnsOf = (line: Line, at: Date) => ({
  line_number: line.number,
  line_id: line.id,
  external_vendor_id: line.externalVendorId,
  source_id: line.sourceId,
  invoice_number: line.invoiceNumber,
  external_client_id: line.externalClientId,
  vendor_id: line.vendorId,
  invoice_id: line.invoiceId,
  amount_minor: `${line.amountMinor}`,
  shortfall_minor: `${line.shortfallMinor}`,
  shortfall_reason: line.shortfallReason,
  by_operator: line.byOperator,
  status: line.status,
  reason: line.reason,
  overpaid_minor: `${line.overpaidMinor}`,
  surplus_minor: `${line.surplusMinor}`,
  recognized_shortfall_minor: `${line.recognizedShortfallMinor}`,
  updated_at: at,
})

/** A set of rows is one JSON parameter. */
const given = (lines: readonly Line[], at: Date): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::collections.lines, ${JSON.stringify(lines.map((line) => columnsOf(line, at)))}::json)`

const listed = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

export async function insertLines(
  tx: Tx,
  collectionId: string,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const names = Object.keys(columnsOf(first, at))
  await sql`
    insert into collections.lines (collection_id, ${listed(names)})
    select ${collectionId}::uuid, ${listed(names)} from ${given(lines, at)}`.execute(tx)
}

const changing = [
  ...['vendor_id', 'invoice_id', 'status', 'reason', 'overpaid_minor', 'surplus_minor'],
  ...['recognized_shortfall_minor', 'updated_at'],
]

/** Writes what became of lines of a locked collection, in one statement. */
export async function saveLines(
  tx: Tx,
  collectionId: string,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update collections.lines as stored set (${listed(changing)}) = row(${listed(changing, 'given')})
    from ${given(lines, at)} as given
    where stored.collection_id = ${collectionId} and stored.line_number = given.line_number`.execute(tx)
}

/** All lines of a collection, in their order; its lock is held. */
export const linesOf = (db: Db, collectionId: string): Promise<Line[]> =>
  lineRows(db).where('collection_id', '=', collectionId).orderBy('line_number').execute()

/** The lines that hold money of their collection until their invoices are funded. */
export async function sumWaiting(db: Db, collectionId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from collections.lines
    where collection_id = ${collectionId} and status = 'waiting'`.execute(db)
  return rows[0]?.sum ?? 0n
}

const pending = sql<boolean>`(status = 'waiting' or (status = 'unmatched' and reason = 'invoice-unknown'))`

/** The collections with lines that a change of these invoices, or of any of the vendor, may let be applied. */
export async function collectionsPending(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[] | null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('collections.lines')
    .select('collection_id as id')
    .distinct()
    .where('vendor_id', '=', vendorId)
    .where(pending)
    .$if(invoiceIds !== null, (query) =>
      query.where(sql<boolean>`(invoice_id is null or invoice_id = any(${invoiceIds ?? []}::uuid[]))`),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The lines of a collection for one vendor that are not applied yet; its lock is held. */
export const pendingLines = (db: Db, collectionId: string, vendorId: string): Promise<Line[]> =>
  lineRows(db)
    .where('collection_id', '=', collectionId)
    .where('vendor_id', '=', vendorId)
    .where(pending)
    .orderBy('line_number')
    .execute()

/** What still waits for each of these invoices. */
export async function stillWaitedFor(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<WaitedFor, 'id'>>> {
  const { rows } = await sql<WaitedFor>`
    select invoice_id as id, sum(line.amount_minor)::bigint as "amountMinor", sum(shortfall_minor)::bigint as "shortfallMinor",
      min(posted_at) filter (where line.amount_minor > 0) as "firstAt", max(posted_at) as "lastAt"
    from collections.lines as line join collections.collections using (collection_id)
    where vendor_id = ${vendorId} and invoice_id = any(${invoiceIds}::uuid[]) and line.status = 'waiting'
    group by invoice_id`.execute(db)
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
}

interface WaitedFor {
  readonly id: string
  readonly amountMinor: bigint
  readonly shortfallMinor: bigint
  readonly firstAt: Date | null
  readonly lastAt: Date
}

/** A vendor has joined, so lines for it can be matched with its invoices from now on. */
export async function nameVendor(
  tx: Tx,
  { partnerId, externalVendorId }: { readonly partnerId: number; readonly externalVendorId: string },
  vendorId: string,
  at: Date,
): Promise<void> {
  await sql`
    update collections.lines as line set vendor_id = ${vendorId}, reason = 'invoice-unknown', updated_at = ${at}
    from collections.collections as own
    where line.status = 'unmatched' and line.reason = 'vendor-unknown' and line.external_vendor_id = ${externalVendorId}
      and own.collection_id = line.collection_id and own.partner_number = ${partnerId}`.execute(tx)
}
