import type { Currency } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Invoice } from '../domain/invoice.ts'
import { statesLeftAlone, type FundedLine } from '../domain/line-items.ts'
import { asRequested } from '../domain/pay.ts'

export interface LineItem {
  readonly vendorId: string
  readonly id: string
  readonly invoiceId: string
  readonly position: number
  readonly kind: string
  readonly description: string | null
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
  /** What payments that did not fail have paid of it. */
  readonly fundedMinor: bigint
  readonly state: InvoiceState
  readonly createdAt: Date
}

/** Inserts the lines of new documents, in one statement. */
export async function insertLines(tx: Tx, lines: readonly LineItem[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    vendor_id: line.vendorId,
    line_item_id: line.id,
    invoice_id: line.invoiceId,
    position: line.position,
    kind: line.kind,
    description: line.description,
    currency: line.currency,
    amount_minor: `${line.amountMinor}`,
    open_amount_minor: `${line.openAmountMinor}`,
    funded_minor: `${line.fundedMinor}`,
    state: line.state,
    created_at: line.createdAt,
  }))
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into invoices.line_items (${names})
    select ${names} from json_populate_recordset(null::invoices.line_items, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

/** The lines of these documents of which something was paid, by document. */
export async function fundedLinesOf(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FundedLine[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices.line_items')
    .select(['line_item_id as id', 'invoice_id as invoiceId', 'position', 'kind', 'description'])
    .select('funded_minor as fundedMinor')
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .where('funded_minor', '>', 0n)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId)
}

/** A new version of a document that is not paid replaces its lines. */
export async function deleteLines(tx: Tx, vendorId: string, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .deleteFrom('invoices.line_items')
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .execute()
}

/** The kinds of the lines of each document. */
export async function lineKindsOf(
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices.line_items')
    .select(['invoice_id', sql<string[]>`array_agg(distinct kind)`.as('kinds')])
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .groupBy('invoice_id')
    .execute()
  return new Map(rows.map(({ invoice_id, kinds }) => [invoice_id, kinds]))
}

/** Line items follow their documents, except those that were settled on their own. */
export async function moveLines(tx: Tx, vendorId: string, invoices: readonly Invoice[]): Promise<void> {
  const byState = Map.groupBy(invoices, ({ state }) => state)
  for (const [state, group] of byState) {
    await tx
      .updateTable('invoices.line_items')
      .set({ state })
      .where('vendor_id', '=', vendorId)
      .where('invoice_id', '=', sql<string>`any(${group.map(({ id }) => id)}::uuid[])`)
      .where('state', '<>', state)
      .where('state', '<>', sql<string>`all(${statesLeftAlone(state)}::text[])`)
      .execute()
  }
}

export interface PayableLine {
  readonly id: string
  readonly invoiceId: string
  readonly amountMinor: bigint
  readonly openAmountMinor: bigint
}

/** The lines of these documents, in their order. */
export const linesToPay = (
  db: Db,
  vendorId: string,
  invoiceIds: readonly string[],
): Promise<readonly PayableLine[]> =>
  db
    .selectFrom('invoices.line_items')
    .select([
      'line_item_id as id',
      'invoice_id as invoiceId',
      'amount_minor as amountMinor',
      'open_amount_minor as openAmountMinor',
    ])
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()

export async function saveOpenAmounts(
  tx: Tx,
  vendorId: string,
  lines: readonly Pick<PayableLine, 'id' | 'openAmountMinor'>[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update invoices.line_items as stored set open_amount_minor = given.open
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ openAmountMinor }) => `${openAmountMinor}`)}::bigint[])
      as given (id, open)
    where stored.vendor_id = ${vendorId} and stored.line_item_id = given.id`.execute(tx)
}

/** What a payment pays of a line item; a payment that failed takes it off again. */
interface FundedPart {
  readonly invoiceId: string
  readonly lineItemId: string
  readonly amountMinor: bigint
}

/**
 * Adds to what was paid of invoices and of their lines. Payouts call it in the transaction in which a payment is requested or fails, under
 * the lock of the vendor's invoices.
 */
export async function addFunded(tx: Tx, vendorId: string, parts: readonly FundedPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update invoices.invoices as stored set funded_minor = stored.funded_minor + given.amount
    from ${sums(
      parts.map(({ invoiceId }) => invoiceId),
      parts,
    )}
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id`.execute(tx)
  await sql`
    update invoices.line_items as stored set funded_minor = stored.funded_minor + given.amount
    from ${sumsOfLines(parts)}
    where stored.vendor_id = ${vendorId} and stored.line_item_id = given.id`.execute(tx)
}

/**
 * Moves all lines of invoices that were just requested, and adds to each what is paid of it. The invoices themselves have both already.
 */
export async function requestLines(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
  parts: readonly FundedPart[],
): Promise<void> {
  await sql`
    update invoices.line_items as stored
    set state = ${asRequested.state}, funded_minor = stored.funded_minor + requested.amount
    from (
      select line.line_item_id as id, coalesce(given.amount, 0) as amount
      from unnest(${invoiceIds}::uuid[]) as asked (invoice_id)
      join invoices.line_items as line on line.vendor_id = ${vendorId} and line.invoice_id = asked.invoice_id
      left join ${sumsOfLines(parts)} on given.id = line.line_item_id
    ) as requested
    where stored.vendor_id = ${vendorId} and stored.line_item_id = requested.id`.execute(tx)
}

const sumsOfLines = (parts: readonly FundedPart[]) =>
  sums(
    parts.map(({ lineItemId }) => lineItemId),
    parts,
  )

const sums = (ids: readonly string[], parts: readonly FundedPart[]) => sql`(
  select id, sum(amount)::bigint as amount
  from unnest(${ids}::uuid[], ${parts.map(({ amountMinor }) => `${amountMinor}`)}::bigint[]) as one (id, amount) group by id
) as given`
