import type { Currency } from '@sooner/money'
import { sql, type RawBuilder } from 'kysely'
import type { Limits } from '../domain/offers/pricing.ts'
import type { RateRow } from '../domain/offers/rate-table.ts'
import { bpsDaysOf, feeOf, limitsOf, ratesOf, tiersOf } from './price-arithmetic.ts'

/** What the price of an early payment depends on, besides the invoice. */
export interface EarlyTerms {
  /** The rates of the two ways in which a vendor can be paid early. */
  readonly instant: readonly RateRow[]
  readonly onDemand: readonly RateRow[]
  /** The day on which money that is requested now arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
  readonly limits: Limits
}

/** The tables that `earlyPrice` looks up. */
export const earlyTables = ({ instant, onDemand, limits }: EarlyTerms) => {
  const rates = sql`${ratesOf('instant_rates', instant)}, ${ratesOf('on_demand_rates', onDemand)}`
  return limits.left.length === 0 ? rates : sql`${rates}, ${limitsOf(limits.left)}, ${tiersOf(limits.tiers)}`
}

/** A column of the price; null for an invoice that has none, or is not asked for. */
export const early = (name: 'fee_minor' | 'net_minor' | 'days_early' | 'reason') => sql.ref(`early.${name}`)

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

/**
 * Joins each invoice that waits, and that nothing is in the way of, with the price of its cheaper way, or with the reason why it has
 * none: what `offersOf` states. It is computed for one row at a time, so that a file needs no more memory for more rows, and other
 * invoices cost one comparison.
 */
export const earlyPrice = ({ payOn, limits }: EarlyTerms) => sql`
  left join lateral (
    select reason, case when reason is null then fee end as fee_minor,
      case when reason is null then owed - fee end as net_minor, case when reason is null then days end as days_early
    from (
      select owed, days, least(${feeUnless('instant')}, ${feeUnless('on_demand')}) as fee, case
        when instant_reason is null or on_demand_reason is null then ${exceeded(limits)}
        when 'no-days-early' in (instant_reason, on_demand_reason) then 'no-days-early'
        when 'no-price' in (instant_reason, on_demand_reason) then 'no-price'
        else 'not-offered' end as reason
      from (
        select owed, days, ${way('instant')}, ${way('on_demand')}
        from (
          select ${invoice('open_amount_minor')} as owed, ${invoice('estimated_payment_date')} as anyway, pay_on,
            ${invoice('estimated_payment_date')} - pay_on as days
          from (select case ${invoice('currency')} when 'GBP' then ${payOn.GBP}::date else ${payOn.USD}::date end as pay_on) as today
          where ${invoice('state')} = 'awaiting-eligibility' and ${invoice('obstacle')} is null
          offset 0
        ) as asked ${rateOf('instant')} ${rateOf('on_demand')}
        offset 0
      ) as judged
      offset 0
    ) as priced
  ) as early on true`

type Way = 'instant' | 'on_demand'

/** A client with rates of its own has them instead of those of its partner's other clients. */
const rateOf = (name: Way) => sql`
  left join lateral (
    select * from ${sql.ref(`${name}_rates`)} as rate
    where rate.partner = ${invoice('partner_number')} and rate.program = ${invoice('program_code')}
      and (rate.client is null or rate.client = ${invoice('external_client_id')})
      and coalesce(${invoice('payment_terms_days')}, 0) between rate.lo and rate.hi
    order by rate.client nulls last limit 1
  ) as ${sql.ref(name)} on true`

const way = (name: Way) => {
  const rate = (column: string) => sql.ref(`${name}.${column}`)
  const bps = sql`case when pay_on >= ${invoice('invoice_date')} + ${rate('freeAfterDays')} then 0 else ${rate('bps')} end`
  return sql`case
      when ${rate('lo')} is null then 'no-price'
      when ${rate('reason')} is not null then ${rate('reason')}
      when anyway is null or owed <= 0 then 'no-price'
      when days <= 0 then 'no-days-early'
      when ${bps} is null then 'no-price'
    end as ${sql.id(`${name}_reason`)},
    ${bpsDaysOf(sql`${bps} + ${rate('supplement')}`, rate('per30Days'))} as ${sql.id(`${name}_bps_days`)}`
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
