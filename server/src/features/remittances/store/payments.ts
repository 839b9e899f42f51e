import { sql, type Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { FactRow, InvoiceRow, LineRow } from '../domain/rows.ts'

/** The payments of a vendor are written one act after another, since each act adds up what the others have written. */
export async function lockPaymentsOf(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(vendorIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${id}`}, 0))`.execute(tx)
}

/** All payments of these vendors, or some of them. */
export interface WhichPayments {
  readonly vendorIds: readonly string[]
  readonly paymentIds?: readonly string[] | undefined
}

const chosen = ({ vendorIds, paymentIds }: WhichPayments, table: string, column = 'payment_id') => {
  const ofVendors = sql`${sql.ref(`${table}.vendor_id`)} = any(${vendorIds}::uuid[])`
  return paymentIds === undefined
    ? ofVendors
    : sql`${ofVendors} and ${sql.ref(`${table}.${column}`)} = any(${paymentIds}::uuid[])`
}

export interface MovedArrival {
  readonly paymentId: string
  readonly arrivesOn: string
}

const factColumns = [
  'bank_account_id',
  'currency',
  'payment_reference',
  'amount_minor',
  'returned_minor',
  'debited_minor',
  'batch_status',
  'code',
  'batch_on',
  'initiated_at',
  'estimated_on',
  'settled_on',
  'returned_on',
] as const
const lineColumns = [
  'gross_minor',
  'fee_minor',
  'deducted_minor',
  'debited_fee_minor',
  'invoice_count',
  'transfer_count',
  'requested_at',
  'days_past_due',
] as const

const list = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))
const assignments = (columns: readonly string[], from: string) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))

/** What payments are computed from. */
export interface Sources {
  readonly facts: Expression<FactRow>
  readonly lines: Expression<LineRow>
  readonly invoices: Expression<InvoiceRow>
}

/** A payment that the bank has taken, that has arrived, or of which more has failed than before. */
export interface Advanced {
  readonly paymentId: string
  readonly became: 'sent' | 'arrived' | 'failed'
  readonly returnedMinor: number
}

interface Saved {
  readonly paymentId: string
  readonly became: Advanced['became'] | null
  readonly returnedMinor: number
}

const advance = sql`new.returned_minor::float8 as "returnedMinor",
  case when new.returned_minor > coalesce(old.returned_minor, 0) then 'failed'
    when new.settled_on is not null and old.settled_on is null then 'arrived'
    when new.initiated_at is not null and old.initiated_at is null then 'sent' end as became`

const advancedAmong = (rows: readonly Saved[]): readonly Advanced[] =>
  rows.flatMap(({ paymentId, became, returnedMinor }) =>
    became === null ? [] : [{ paymentId, became, returnedMinor }],
  )

/** Writes each payment with the sums of its lines. A row that is as it should be is left alone. Returns those that advanced. */
export async function savePayments(
  tx: Tx,
  { facts, lines, invoices }: Sources,
): Promise<readonly Advanced[]> {
  const columns = [...factColumns, ...lineColumns]
  const { rows } = await sql<Saved>`
    insert into remittances.payments as stored (vendor_id, payment_id, created_at, ${list(columns)})
    select fact.vendor_id, fact.batch_id, fact.planned_at, ${list(factColumns, 'fact')}, ${list(lineColumns, 'paid')}
    from ${facts} as fact
    cross join lateral (
      select coalesce(sum(line.gross_minor), 0)::bigint as gross_minor,
        coalesce(sum(line.withheld_fee_minor), 0)::bigint as fee_minor,
        coalesce(sum(line.deducted_minor), 0)::bigint as deducted_minor,
        coalesce(sum(line.debited_fee_minor), 0)::bigint as debited_fee_minor,
        count(distinct line.invoice_id) as invoice_count,
        count(*) filter (where not line.is_netted) as transfer_count, min(line.requested_at) as requested_at,
        nullif(greatest(max(fact.batch_on - invoice.due_date), 0), 0) as days_past_due
      from ${lines} as line
      -- The limit makes every plan a look-up by key, also before there are statistics.
      left join lateral (
        select due_date from ${invoices} as one
        where one.vendor_id = line.vendor_id and one.invoice_id = line.invoice_id limit 1
      ) as invoice on true
      where line.vendor_id = fact.vendor_id and line.batch_id = fact.batch_id
    ) as paid
    on conflict (vendor_id, payment_id) do update set ${assignments(columns, 'excluded')}
    where (${list(columns, 'stored')}) is distinct from (${list(columns, 'excluded')})
    returning stored.payment_id as "paymentId", ${advance}`.execute(tx)
  return advancedAmong(rows)
}

/** Writes what the bank did with payments that are stored. Returns those that arrive on another day than was expected, and those that advanced. */
export async function saveFacts(
  tx: Tx,
  facts: Expression<FactRow>,
): Promise<{ readonly moved: readonly MovedArrival[]; readonly advanced: readonly Advanced[] }> {
  const { rows } = await sql<Saved & MovedArrival & { readonly isMoved: boolean }>`
    with saved as (
      update remittances.payments as stored set ${assignments(factColumns, 'fact')}
      from ${facts} as fact
      where stored.vendor_id = fact.vendor_id and stored.payment_id = fact.batch_id
        and (${list(factColumns, 'stored')}) is distinct from (${list(factColumns, 'fact')})
      returning stored.payment_id as "paymentId", new.estimated_on as "arrivesOn",
        new.estimated_on is distinct from old.estimated_on and new.estimated_on is not null as "isMoved",
        ${advance}
    )
    select * from saved where "isMoved" or became is not null`.execute(tx)
  return { moved: rows.filter(({ isMoved }) => isMoved), advanced: advancedAmong(rows) }
}

/** Removes the payments of which the bank never had an entry, since their transfers go with another one. Returns their ids. */
export async function deleteUnsent(
  tx: Tx,
  which: WhichPayments,
  facts: Expression<FactRow>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from remittances.payments as stored
    where ${chosen(which, 'stored')} and not exists (
      select from ${facts} as fact where fact.vendor_id = stored.vendor_id and fact.batch_id = stored.payment_id)
    returning payment_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deletePaidInvoices(
  tx: Tx,
  vendorId: string,
  paymentIds: readonly string[],
): Promise<void> {
  await sql`
    delete from remittances.paid_invoices where vendor_id = ${vendorId} and payment_id = any(${paymentIds}::uuid[])`.execute(
    tx,
  )
}

/** Writes the invoices of these payments, with the sums of their lines. */
export async function savePaidInvoices(
  tx: Tx,
  which: WhichPayments,
  { lines, invoices }: Pick<Sources, 'lines' | 'invoices'>,
): Promise<void> {
  await sql`
    delete from remittances.paid_invoices as stored
    where ${chosen(which, 'stored')} and not exists (
      select from ${lines} as line
      where line.vendor_id = stored.vendor_id and line.batch_id = stored.payment_id and line.invoice_id = stored.invoice_id)`.execute(
    tx,
  )
  await sql`
    insert into remittances.paid_invoices as stored
      (vendor_id, payment_id, invoice_id, number, gross_minor, fee_minor, deducted_minor)
    select line.vendor_id, line.batch_id, line.invoice_id, invoice.number, sum(line.gross_minor), sum(line.withheld_fee_minor),
      sum(line.deducted_minor)
    from ${lines} as line
    join ${invoices} as invoice on invoice.vendor_id = line.vendor_id and invoice.invoice_id = line.invoice_id
    where line.batch_id is not null and ${chosen(which, 'line', 'batch_id')}
    group by line.vendor_id, line.batch_id, line.invoice_id, invoice.number
    on conflict (vendor_id, payment_id, invoice_id) do update set gross_minor = excluded.gross_minor,
      fee_minor = excluded.fee_minor, deducted_minor = excluded.deducted_minor
    where (stored.gross_minor, stored.fee_minor, stored.deducted_minor)
      is distinct from (excluded.gross_minor, excluded.fee_minor, excluded.deducted_minor)`.execute(tx)
}

/**
 * The invoices of these payments that did not come back, each with the payment that was requested last, if a cutoff took it. What was
 * requested last and netted as a whole has no payment.
 */
export const invoicesPaidWith = (which: WhichPayments, lines: Expression<LineRow>) => sql<{
  vendor_id: string
  invoice_id: string
  payment_id: string
  payment_reference: string
  arrives_on: string | null
  requested_at: Date
}>`(
  select line.vendor_id, line.invoice_id, payment.payment_id, payment.payment_reference,
    payment.estimated_on as arrives_on, line.requested_at
  from (
    select distinct on (lines.vendor_id, lines.invoice_id) lines.vendor_id, lines.invoice_id, lines.batch_id,
      lines.requested_at
    from ${lines} as lines
    where not lines.is_failed and ${chosen(which, 'lines', 'batch_id')}
    order by lines.vendor_id, lines.invoice_id, lines.requested_at desc, lines.batch_id
  ) as line
  join remittances.payments as payment on payment.vendor_id = line.vendor_id and payment.payment_id = line.batch_id)`

/** Hints to open pages that payments of these vendors have changed. */
export async function announcePayments(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  for (const id of new Set(vendorIds)) await announce(tx, id, 'payments')
}
