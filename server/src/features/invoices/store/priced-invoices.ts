import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
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
 * Leaves out what would exceed a limit of exposure, in the order of the due dates: first what exceeds that of its tier, then of the
 * rest what exceeds that of all clients.
 */
const limited = ({ left, tiers }: Limits) => sql`,
    ${limitsOf(left)}, ${tiersOf(tiers)}, tiered as (
      select judged.*, coalesce(tiers.tier, 'unrated') as tier
      from judged left join tiers on tiers.partner = judged.partner_number and tiers.client = judged.external_client_id
    ), within_tier as (
      ${within(sql`tiered`, sql`limits.tier = given.tier`, sql`given.partner_number, given.currency, given.tier`)}
    ), within as (
      ${within(sql`within_tier`, sql`limits.tier is null`, sql`given.partner_number, given.currency`)}
    )`

const carried = sql`given.invoice_id, given.currency, given.due_date, given.partner_number, given.owed, given.days,
  given.supplement, given.bps_days, given.bps_days_without, given.tier`

const within = (from: RawBuilder<unknown>, which: RawBuilder<unknown>, part: RawBuilder<unknown>) => sql`
  select ${carried}, case
    when given.reason is null and sum(given.owed) filter (where given.reason is null) over (
      partition by ${part} order by given.due_date nulls last, given.invoice_id) > limits.amount then 'exposure-limit'
    else given.reason end as reason
  from ${from} as given left join limits on limits.partner = given.partner_number and limits.currency = given.currency and ${which}`

const bpsDays = (bps: RawBuilder<unknown>) => bpsDaysOf(bps, sql`per_30_days`)

const fee = (days: RawBuilder<unknown>) => feeOf(sql`owed`, days)
