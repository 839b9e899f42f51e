import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import type { FeeScheme } from '@sooner/rules/programs'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import type { PaidInvoice, PricedRow, RequestedRow } from '../domain/rows.ts'

export interface ListKey {
  readonly vendorId: string
  /** The id of the quote or of the payout. */
  readonly listId: string
}

export interface MadeList {
  readonly currency: Currency
  readonly invoiceCount: number
  readonly leftOutCount: number
  /** Why the first of those that were left out was. */
  readonly firstReason: string | null
  /** What is left to transfer of what is included. */
  readonly arrivesMinor: bigint
}

/** What holds for all of a list's invoices. */
interface ListTerms {
  readonly payOn: Readonly<Record<Currency, string>>
  readonly feeScheme: FeeScheme
  /** What the vendor owes. */
  readonly owed: Readonly<Record<Currency, bigint>>
}

/** Stores the prices of a query, one row for each currency, and returns what there is of each. The earliest due come first. */
export async function insertPriceLists(
  tx: Tx,
  { vendorId, listId }: ListKey,
  { payOn, feeScheme, owed }: ListTerms,
  rows: Expression<PricedRow>,
): Promise<readonly MadeList[]> {
  const withheld = feeScheme === 'discounting' ? sql`fee_minor` : sql`0`
  const included = sql`filter (where reason is null)`
  const leftOut = sql`filter (where reason is not null)`
  const { rows: made } = await sql<MadeList>`
    with listed as (
      select currency,
        coalesce(array_agg(invoice_id) ${included}, '{}') as invoice_ids,
        coalesce(array_agg(gross_minor) ${included}, '{}') as gross_minors,
        coalesce(array_agg(fee_minor) ${included}, '{}') as fee_minors,
        coalesce(array_agg(supplemental_minor) ${included}, '{}') as supplemental_minors,
        coalesce(array_agg(days_early) ${included}, '{}') as days_early,
        coalesce(array_agg(invoice_id) ${leftOut}, '{}') as left_out_ids,
        coalesce(array_agg(gross_minor) ${leftOut}, '{}') as left_out_minors,
        coalesce(array_agg(reason) ${leftOut}, '{}') as left_out_reasons,
        ${valueFor(sql`currency`, owed, 'bigint')} as owed_minor,
        coalesce(sum(gross_minor - ${withheld}) ${included}, 0)::bigint as payable_minor,
        coalesce(sum(gross_minor) ${included}, 0) as gross_minor,
        coalesce(sum(fee_minor) ${included}, 0) as fee_minor,
        coalesce(sum(supplemental_minor) ${included}, 0) as supplemental_minor,
        coalesce(sum((gross_minor - fee_minor)::numeric * days_early) ${included}, 0) as net_minor_days
      from (select * from ${rows} as given order by due_date nulls last, invoice_id offset 0) as ordered
      group by currency
    ), stored as (
      insert into payouts.price_lists (vendor_id, list_id, currency, pay_on, invoice_ids, gross_minors, fee_minors,
        supplemental_minors, days_early, left_out_ids, left_out_minors, left_out_reasons, invoice_count, left_out_count,
        gross_minor, fee_minor, supplemental_minor, owed_minor, deducted_minor, arrives_minor, net_minor_days)
      select ${vendorId}::uuid, ${listId}::uuid, currency,
        ${valueFor(sql`currency`, payOn, 'date')}, invoice_ids, gross_minors, fee_minors,
        supplemental_minors, days_early, left_out_ids, left_out_minors, left_out_reasons, cardinality(invoice_ids),
        cardinality(left_out_ids), gross_minor, fee_minor, supplemental_minor, owed_minor,
        least(owed_minor, payable_minor), payable_minor - least(owed_minor, payable_minor), net_minor_days
      from listed
    )
    select currency, cardinality(invoice_ids) as "invoiceCount", cardinality(left_out_ids) as "leftOutCount",
      left_out_reasons[1] as "firstReason", payable_minor - least(owed_minor, payable_minor) as "arrivesMinor"
    from listed order by currency desc`.execute(tx)
  return made
}

/** The sums of what these prices include, dollars first, without storing them. */
export async function sumPrices(
  db: Db,
  rows: Expression<PricedRow>,
): Promise<
  readonly Omit<StoredList, 'payOn' | 'leftOutCount' | 'owedMinor' | 'deductedMinor' | 'arrivesMinor'>[]
> {
  const { rows: sums } = await sql<StoredList & { readonly netMinorDays: string }>`
    select currency, count(*)::integer as "invoiceCount", sum(gross_minor)::bigint as "grossMinor",
      sum(fee_minor)::bigint as "feeMinor", sum(supplemental_minor)::bigint as "supplementalMinor",
      sum((gross_minor - fee_minor)::numeric * days_early)::text as "netMinorDays"
    from ${rows} as priced where reason is null group by currency order by currency desc`.execute(db)
  return sums.map(({ netMinorDays, ...sum }) => ({ ...sum, netMinorDays: BigInt(netMinorDays) }))
}

export async function deletePriceLists(tx: Tx, { vendorId, listId }: ListKey): Promise<void> {
  await sql`delete from payouts.price_lists where vendor_id = ${vendorId} and list_id = ${listId}`.execute(tx)
}

export interface StoredList {
  readonly currency: Currency
  readonly payOn: string
  readonly invoiceCount: number
  readonly leftOutCount: number
  readonly grossMinor: bigint
  readonly feeMinor: bigint
  readonly supplementalMinor: bigint
  readonly owedMinor: bigint
  readonly deductedMinor: bigint
  readonly arrivesMinor: bigint
  readonly netMinorDays: bigint
}

/** The sums of a list, dollars first. */
export async function findPriceLists(db: Db, { vendorId, listId }: ListKey): Promise<readonly StoredList[]> {
  const { rows } = await sql<StoredList & { readonly netMinorDays: string }>`
    select currency, pay_on as "payOn", invoice_count as "invoiceCount", left_out_count as "leftOutCount",
      gross_minor as "grossMinor", fee_minor as "feeMinor", supplemental_minor as "supplementalMinor",
      owed_minor as "owedMinor", deducted_minor as "deductedMinor", arrives_minor as "arrivesMinor",
      net_minor_days::text as "netMinorDays"
    from payouts.price_lists where vendor_id = ${vendorId} and list_id = ${listId} order by currency desc`.execute(
    db,
  )
  return rows.map(({ netMinorDays, ...row }) => ({ ...row, netMinorDays: BigInt(netMinorDays) }))
}

const linesOf = ({ vendorId, listId }: ListKey) => sql`
  select list.currency, list.pay_on, line.*
  from payouts.price_lists as list cross join lateral
    unnest(list.invoice_ids, list.gross_minors, list.fee_minors, list.supplemental_minors, list.days_early) with ordinality
      as line (invoice_id, gross_minor, fee_minor, supplemental_minor, days_early, position)
  where list.vendor_id = ${vendorId}::uuid and list.list_id = ${listId}::uuid`

/** The invoices that a quote includes. */
export const quotedInvoices = (key: ListKey): Expression<{ readonly invoice_id: string }> =>
  sql<{ readonly invoice_id: string }>`(${linesOf(key)})`

/**
 * Whether a list includes something that another one does not include at the same price. The lists are compared as sets, because no
 * statistics state how many lines a list has, and a join that expects a few would read one list again for each line of the other.
 */
export async function hasOtherPrices(
  tx: Tx,
  vendorId: string,
  { listId, quoteId }: { readonly listId: string; readonly quoteId: string },
): Promise<boolean> {
  const pricesOf = (id: string) => sql`
    select invoice_id, currency, pay_on, gross_minor, fee_minor, supplemental_minor, days_early
    from (${linesOf({ vendorId, listId: id })}) as line`
  const { rows } = await sql<{ readonly isOther: boolean }>`
    select exists (${pricesOf(listId)} except ${pricesOf(quoteId)}) as "isOther"`.execute(tx)
  return rows[0]?.isOther ?? false
}

/** What a payout pays, for the statements that request it. */
export const requestedOf = (key: ListKey): Expression<RequestedRow> =>
  sql<RequestedRow>`(
    select invoice_id, gross_minor, fee_minor, days_early from (${linesOf(key)}) as line)`

/** The same in the order of the list. */
export async function paidOf(db: Db, key: ListKey): Promise<readonly PaidInvoice[]> {
  const { rows } = await sql<PaidInvoice>`
    select invoice_id as "invoiceId", currency, gross_minor as "grossMinor", fee_minor as "feeMinor"
    from (${linesOf(key)}) as line order by currency desc, position`.execute(db)
  return rows
}

export interface ListPage {
  readonly page: number
  readonly limit: number
}

export interface IncludedLine extends PaidInvoice {
  readonly supplementalMinor: bigint
  readonly daysEarly: number
  readonly payOn: string
}

export interface LeftOutLine {
  readonly invoiceId: string
  readonly currency: Currency
  readonly openMinor: bigint
  readonly reason: EligibilityReason
}

/** The part of each list that is on the page, so that the arrays are read and not all of their elements. */
const pageOf = ({ vendorId, listId }: ListKey, count: RawBuilder<unknown>, { page, limit }: ListPage) => sql`
  select *, greatest(0, ${(page - 1) * limit}::bigint - before) + 1 as lo, ${page * limit}::bigint - before as hi
  from (
    select *, coalesce(sum(${count}) over (order by currency desc rows between unbounded preceding and 1 preceding), 0) as before
    from payouts.price_lists where vendor_id = ${vendorId}::uuid and list_id = ${listId}::uuid
  ) as list`

/** A page of what is included. */
export async function listIncluded(db: Db, key: ListKey, page: ListPage): Promise<readonly IncludedLine[]> {
  const part = (column: string) => sql`${sql.ref(column)}[lo:hi]`
  const { rows } = await sql<IncludedLine>`
    select line.invoice_id as "invoiceId", list.currency, list.pay_on as "payOn", line.gross_minor as "grossMinor",
      line.fee_minor as "feeMinor", line.supplemental_minor as "supplementalMinor", line.days_early as "daysEarly"
    from (${pageOf(key, sql`invoice_count`, page)}) as list cross join lateral
      unnest(${part('invoice_ids')}, ${part('gross_minors')}, ${part('fee_minors')}, ${part('supplemental_minors')},
        ${part('list.days_early')}) with ordinality
        as line (invoice_id, gross_minor, fee_minor, supplemental_minor, days_early, position)
    order by list.currency desc, line.position`.execute(db)
  return rows
}

/** A page of what was left out. */
export async function listLeftOut(db: Db, key: ListKey, page: ListPage): Promise<readonly LeftOutLine[]> {
  const part = (column: string) => sql`${sql.ref(column)}[lo:hi]`
  const { rows } = await sql<LeftOutLine>`
    select line.invoice_id as "invoiceId", list.currency, line.open_minor as "openMinor", line.reason
    from (${pageOf(key, sql`left_out_count`, page)}) as list cross join lateral
      unnest(${part('left_out_ids')}, ${part('left_out_minors')}, ${part('left_out_reasons')}) with ordinality
        as line (invoice_id, open_minor, reason, position)
    order by list.currency desc, line.position`.execute(db)
  return rows
}

/** The same invoices without a fee. */
export const withoutFees = (rows: Expression<PricedRow>): Expression<PricedRow> =>
  sql<PricedRow>`(
    select invoice_id, currency, due_date, gross_minor, 0::bigint as fee_minor, 0::bigint as supplemental_minor, days_early, reason
    from ${rows} as priced)`
