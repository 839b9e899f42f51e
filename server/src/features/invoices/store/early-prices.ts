import type { Currency } from '@sooner/money'
import { sql, type RawBuilder } from 'kysely'
import type { Limits } from '../domain/offers/pricing.ts'
import type { RateRow } from '../domain/offers/rate-table.ts'
import { bpsDaysOf, feeOf, limitsOf, tiersOf } from './price-arithmetic.ts'

/** What the price of an early payment depends on, besides the invoice. */
export interface EarlyTerms {
  /** The rates of the two ways in which a vendor can be paid early. */
  readonly instant: readonly RateRow[]
  readonly onDemand: readonly RateRow[]
  /** The day on which money that is requested now arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
  /** The currency in which the vendor can be paid; undefined if there is none. */
  readonly payable: Currency | undefined
  readonly limits: Limits
}

/** The tables that `earlyPrice` looks up, if there are any. */
export const earlyTables = ({ limits: { left, tiers } }: EarlyTerms) =>
  left.length === 0 ? sql`` : sql`with ${limitsOf(left)}, ${tiersOf(tiers)}`

/** The columns of the price, in their order in the array that a row of the file has. */
const columns = { reason: 'text', fee_minor: 'bigint', net_minor: 'bigint', days_early: 'integer' } as const
type Column = keyof typeof columns

/** A column of the price; null for an invoice that has none, or is not asked for. */
export const early = (name: Column) =>
  sql`(early.price[${sql.lit(Object.keys(columns).indexOf(name) + 1)}])::${sql.raw(columns[name])}`

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

/**
 * Joins each invoice that waits, and that nothing is in the way of, with the price of its cheaper way, or with the reason why it has
 * none: what `offersOf` states. It is computed for one row at a time, so that a file needs no more memory for more rows, and for no
 * other invoices: of those, most files are made. Without a fence (`offset 0`) the planner writes the expression into each column that
 * reads it, so that no row is joined at all; with one it is computed once for all columns.
 */
export const earlyPrice = (
  { instant, onDemand, payOn, payable, limits }: EarlyTerms,
  { isReadOften }: { readonly isReadOften: boolean },
) => sql`
  cross join lateral (
    select case when ${invoice('state')} = 'awaiting-eligibility' and ${invoice('obstacle')} is null then (
    select case when reason is null then array[null, fee::text, (owed - fee)::text, days::text] else array[reason] end
    from (
      select owed, days, least(${feeUnless('instant')}, ${feeUnless('on_demand')}) as fee, case
        when ${invoice('currency')} <> ${payable ?? null}::text then 'no-payable-account'
        when instant_reason is null or on_demand_reason is null then ${exceeded(limits)}
        when 'no-days-early' in (instant_reason, on_demand_reason) then 'no-days-early'
        when 'agreement-unsigned' in (instant_reason, on_demand_reason) then 'agreement-unsigned'
        when 'no-price' in (instant_reason, on_demand_reason) then 'no-price'
        else 'not-offered' end as reason
      from (
        select owed, days, ${way('instant', instant)}, ${way('on_demand', onDemand)}
        from (
          select ${invoice('outstanding_minor')} as owed, ${invoice('estimated_payment_date')} as anyway, pay_on,
            ${invoice('estimated_payment_date')} - pay_on as days, ${placeOf(instant)} as place
          from (select case ${invoice('currency')} when 'GBP' then ${payOn.GBP}::date else ${payOn.USD}::date end as pay_on) as today
          offset 0
        ) as asked
        offset 0
      ) as judged
      offset 0
    ) as priced
    ) end as price
    ${isReadOften ? sql`offset 0` : sql``}
  ) as early`

type Way = 'instant' | 'on_demand'

/**
 * The place of the invoice's rate among the rates, which is the same for both ways. It is written as a choice between constants,
 * because a table would be read once for each row. A client with rates of its own has them instead of those of other clients.
 */
function placeOf(rates: readonly RateRow[]): RawBuilder<unknown> {
  const placed = rates.map((rate, at) => ({ ...rate, place: at + 1 }))
  type Placed = (typeof placed)[number]
  const byTerms = (rows: readonly Placed[]) =>
    sql`case ${sql.join(
      rows.map(
        ({ hi, place }) =>
          sql`when coalesce(${invoice('payment_terms_days')}, 0) <= ${sql.lit(hi)} then ${sql.lit(place)}`,
      ),
      sql` `,
    )} end`
  const byClient = (rows: readonly Placed[]) =>
    choice(
      invoice('external_client_id'),
      Map.groupBy(
        rows.filter(({ client }) => client !== null),
        ({ client }) => client,
      ),
      byTerms,
      byTerms(rows.filter(({ client }) => client === null)),
    )
  const byProgram = (rows: readonly Placed[]) =>
    choice(
      invoice('program_code'),
      Map.groupBy(rows, ({ program }) => program),
      byClient,
    )
  return choice(
    invoice('partner_number'),
    Map.groupBy(placed, ({ partner }) => partner),
    byProgram,
  )
}

/** A choice by the value of a column. */
function choice<K, R>(
  column: RawBuilder<unknown>,
  groups: ReadonlyMap<K, readonly R[]>,
  of: (rows: readonly R[]) => RawBuilder<unknown>,
  otherwise: RawBuilder<unknown> = sql`null::integer`,
): RawBuilder<unknown> {
  if (groups.size === 0) return otherwise
  const whens = [...groups].map(([value, rows]) => sql`when ${value} then ${of(rows)}`)
  return sql`case ${column} ${sql.join(whens, sql` `)} else ${otherwise} end`
}

/** One column of all rates, as an array of which each invoice takes the value at its place. */
const ratesAs = (rates: readonly RateRow[], column: keyof RateRow, type: 'integer' | 'text' | 'boolean') =>
  sql`(${`{${rates.map((rate) => rate[column] ?? 'null').join(',')}}`}::${sql.raw(type)}[])[place]`

const way = (name: Way, rates: readonly RateRow[]) => {
  const bps = sql`case when pay_on >= ${invoice('invoice_date')} + ${ratesAs(rates, 'freeAfterDays', 'integer')}
    then 0 else ${ratesAs(rates, 'bps', 'integer')} end`
  return sql`case
      when place is null then 'no-price'
      when ${ratesAs(rates, 'reason', 'text')} is not null then ${ratesAs(rates, 'reason', 'text')}
      when anyway is null or owed <= 0 then 'no-price'
      when days <= 0 then 'no-days-early'
      when ${bps} is null then 'no-price'
    end as ${sql.id(`${name}_reason`)},
    ${bpsDaysOf(sql`${bps} + ${ratesAs(rates, 'supplement', 'integer')}`, ratesAs(rates, 'per30Days', 'boolean'))} as ${sql.id(`${name}_bps_days`)}`
}

const feeUnless = (name: Way) =>
  sql`case when ${sql.id(`${name}_reason`)} is null then ${feeOf(sql`owed`, sql.id(`${name}_bps_days`))} end`

/** Whether the invoice on its own would exceed a limit of exposure. */
function exceeded({ left }: Limits): RawBuilder<unknown> {
  if (left.length === 0) return sql`null`
  return sql`case when exists (
    select from limits where limits.partner = ${invoice('partner_number')} and limits.currency = ${invoice('currency')}
      and limits.amount < owed and (limits.tier is null or limits.tier = coalesce((
        select tiers.tier from tiers
        where tiers.partner = ${invoice('partner_number')} and tiers.client = ${invoice('external_client_id')}), 'unrated'))
  ) then 'exposure-limit' end`
}
