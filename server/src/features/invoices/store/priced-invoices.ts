import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { creditTiers } from '@sooner/rules/programs'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Limits } from '../domain/offers/pricing.ts'
import type { RateRow } from '../domain/offers/rate-table.ts'
import { bpsDaysOf, feeOf, limitsOf, ratesOf, tiersOf } from './price-arithmetic.ts'

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
        case invoice.currency when 'GBP' then ${payOn.GBP}::date else ${payOn.USD}::date end as pay_on,
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
