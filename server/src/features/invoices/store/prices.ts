import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { minimumOnDemandFeeRateBps } from '@sooner/rules/limits'
import { creditTiers } from '@sooner/rules/programs'
import { sql, type RawBuilder, type Expression } from 'kysely'
import type { Limits } from '../domain/offers.ts'
import type { RateRow } from '../domain/rate-table.ts'
import { valueFor } from '../../../platform/database/value-for.ts'

/*
 * What the statements that price invoices have in common: the rates and the limits as tables, and the arithmetic of
 * `packages/rules/payout-prices.ts` in whole numbers of 64 bits. Tests compare the results to the cent.
 */

const tableOf = (name: string, rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`${sql.id(name)} as materialized (
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as (${columns}))`

// The text of the reason is checked where it is read: every value is one of the domain.
const ratesOf = (rates: readonly RateRow[]) =>
  tableOf(
    'rates',
    rates,
    sql`partner integer, program text, client text, lo integer, hi integer, reason text, "per30Days" boolean,
      bps integer, supplement integer, "freeAfterDays" integer`,
  )

const limitsOf = (left: Limits['left']) =>
  tableOf(
    'limits',
    left.map(({ partnerId, currency, creditTier, leftMinor }) => ({
      partner: partnerId,
      currency,
      tier: creditTier,
      amount: `${leftMinor}`,
    })),
    sql`partner integer, currency text, tier text, amount bigint`,
  )

const tiersOf = (tiers: Limits['tiers']) =>
  tableOf(
    'tiers',
    tiers.map(({ partnerId, externalClientId, creditTier }) => ({
      partner: partnerId,
      client: externalClientId,
      tier: creditTier,
    })),
    sql`partner integer, client text, tier text`,
  )

const least = minimumOnDemandFeeRateBps * 30

/** Expects the days by which the money comes earlier as `days`. */
const bpsDaysOf = (bps: RawBuilder<unknown>, per30Days: RawBuilder<unknown>) =>
  sql`case when ${per30Days} then greatest((${bps})::bigint * days, ${sql.lit(least)}) else (${bps})::bigint * 30 end`

/** The amount is split, so that no product exceeds 64 bits. */
const feeOf = (owed: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  sql`least(${owed}, ${owed} / 300000 * ${days} + (${owed} % 300000 * ${days} * 2 + 300000) / 600000)`

/** An invoice with its price, or with the reason why it has none. */
export interface PricedRow {
  readonly invoice_id: string
  readonly currency: Currency
  readonly due_date: string | null
  readonly gross_minor: bigint
  readonly fee_minor: bigint
  readonly supplemental_minor: bigint
  readonly days_early: number
  readonly reason: EligibilityReason | null
}

export interface Priced {
  readonly vendorId: string
  /** Which invoices: all that nothing is in the way of, or those of a query. */
  readonly which: 'eligible' | Expression<{ readonly invoice_id: string }>
  /** The state in which an invoice has a price; every other one is not offered. */
  readonly state?: 'awaiting-eligibility' | 'open-for-redirect'
  readonly rates: readonly RateRow[]
  /** The day on which money that is requested now arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
  /** The currencies in which the vendor can be paid. */
  readonly payable: readonly Currency[]
  readonly limits: Limits
}

const rateOf = (client: RawBuilder<unknown>, alias: string) => sql`
  left join rates as ${sql.ref(alias)}
    on ${sql.ref(alias)}.partner = invoice.partner_number and ${sql.ref(alias)}.program = invoice.program_code and ${client}
      and coalesce(invoice.payment_terms_days, 0) between ${sql.ref(alias)}.lo and ${sql.ref(alias)}.hi`

/**
 * Prices invoices by the arithmetic of `packages/rules/payout-prices.ts`, in whole numbers of 64 bits. A test compares both to the
 * cent.
 */
export function pricedInvoices(asked: Priced): Expression<PricedRow> {
  const { vendorId, which, rates, payOn, payable, limits, state = 'awaiting-eligibility' } = asked
  const chosen =
    which === 'eligible'
      ? sql`invoice.state = 'awaiting-eligibility' and invoice.document_kind = 'invoice' and invoice.obstacle is null`
      : sql`invoice.invoice_id in (select invoice_id from ${which} as chosen)`
  const ofClient = rates.some(({ client }) => client !== null)
  const pick = (column: string) =>
    ofClient
      ? sql`case when own.partner is not null then own.${sql.ref(column)} else general.${sql.ref(column)} end`
      : sql`general.${sql.ref(column)}`
  return sql<PricedRow>`(
    with ${ratesOf(rates)}, rated as (
      select invoice.invoice_id, invoice.currency, invoice.due_date, invoice.partner_number, invoice.external_client_id, invoice.obstacle, invoice.state, invoice.invoice_date,
        invoice.outstanding_minor as owed,
        invoice.estimated_payment_date as anyway,
        ${valueFor(sql`invoice.currency`, payOn, 'date')} as pay_on,
        ${pick('lo')} is not null as is_known, ${pick('reason')} as no_rate, ${pick('per30Days')} as per_30_days,
        ${pick('bps')} as bps, ${pick('supplement')} as supplement, ${pick('freeAfterDays')} as free_after
      from invoices.invoices as invoice
      ${ofClient ? rateOf(sql`own.client = invoice.external_client_id`, 'own') : sql``}
      ${rateOf(sql`general.client is null`, 'general')}
      where invoice.vendor_id = ${vendorId} and ${chosen}
      offset 0
    ), timed as (
      select *, anyway - pay_on as days,
        case when pay_on >= invoice_date + free_after then 0 else bps end as rate_bps
      from rated offset 0
    ), judged as (
      select *, case
        when obstacle is not null then obstacle
        when state <> ${state} then 'not-offered'
        when not currency = any(${payable}::text[]) then 'no-payable-account'
        when not is_known then 'no-price'
        when no_rate is not null then no_rate
        when anyway is null or owed <= 0 then 'no-price'
        when days <= 0 then 'no-days-early'
        when rate_bps is null then 'no-price'
      end as reason,
      ${bpsDays(sql`rate_bps + supplement`)} as bps_days, ${bpsDays(sql`rate_bps`)} as bps_days_without
      from timed offset 0
    )${limits.left.length === 0 ? sql`` : limited(limits)}
    select invoice_id, currency, due_date, owed as gross_minor,
      case when reason is null then ${fee(sql`bps_days`)} end as fee_minor,
      case when reason is not null then null when supplement = 0 then 0
        else ${fee(sql`bps_days`)} - ${fee(sql`bps_days_without`)} end as supplemental_minor,
      case when reason is null then days end as days_early, reason
    from ${limits.left.length === 0 ? sql`judged` : sql`within`})`
}

/**
 * Leaves out what would exceed a limit of exposure, that of its tier or that of all clients, in the order of the due dates. What does
 * not fit takes nothing of a limit, so that a large invoice does not stop smaller ones that are due later.
 */
const limited = ({ left, tiers }: Limits) => sql`,
    ${limitsOf(left)}, ${tiersOf(tiers)}, tiered as (
      select judged.*, array_position(${creditTiers}::text[], coalesce(tiers.tier, 'unrated')) as part,
        in_all.amount as most_in_all, of_part.amount as most_of_part
      from judged
      left join tiers on tiers.partner = judged.partner_number and tiers.client = judged.external_client_id
      left join limits as in_all
        on in_all.partner = judged.partner_number and in_all.currency = judged.currency and in_all.tier is null
      left join limits as of_part
        on of_part.partner = judged.partner_number and of_part.currency = judged.currency
          and of_part.tier = coalesce(tiers.tier, 'unrated')
    ), taken as (
      select *, (invoices.taken_within(owed, part, most_in_all, most_of_part) filter (where reason is null) over in_order)[1] as taken_minor
      from tiered
      window in_order as (partition by partner_number, currency order by due_date nulls last, invoice_id)
    ), within as (
      select invoice_id, currency, due_date, owed, days, supplement, bps_days, bps_days_without, case
        when reason is null and taken_minor = lag(taken_minor, 1, 0::bigint) over in_order then 'exposure-limit'
        else reason end as reason
      from taken
      window in_order as (partition by partner_number, currency order by due_date nulls last, invoice_id)
    )`

const bpsDays = (bps: RawBuilder<unknown>) => bpsDaysOf(bps, sql`per_30_days`)

const fee = (days: RawBuilder<unknown>) => feeOf(sql`owed`, days)

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
          from (select ${valueFor(invoice('currency'), payOn, 'date')} as pay_on) as today
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
