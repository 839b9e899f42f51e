import type { Currency } from '@sooner/money'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { minimumOnDemandFeeRateBps } from '@sooner/rules/limits'
import { isRate, type NoRate, type PricedMethod, type Rate } from '@sooner/rules/payout-rates'
import type { NoPrice } from '@sooner/rules/payout-prices'
import { creditTiers, type CreditTier } from '@sooner/rules/programs'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import type { Limits, Pricing } from '../domain/pricing.ts'
import { rateTable, type RateRow } from '../domain/rate-table.ts'

/** An invoice to be priced, as a row of a query that the feature invoices builds. */
export interface PriceableRow {
  readonly invoice_id: string
  readonly partner_number: number
  readonly external_client_id: string
  readonly program_code: string | null
  readonly payment_terms_days: number | null
  readonly currency: Currency
  readonly invoice_date: string
  readonly due_date: string | null
  /** The day on which its money arrives without a request; null if that is unknown. */
  readonly estimated_payment_date: string | null
  readonly vendor_open_minor: bigint
  /** Why it can't be paid early at any price. */
  readonly reason: EligibilityReason | null
}

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

export interface Pricings {
  readonly pricing: Pricing
  /** Of several methods, the cheapest one's price is stated; of two with one price, that of the first one. */
  readonly methods: readonly PricedMethod[]
  /** The day on which money that is requested now arrives. */
  readonly payOn: Readonly<Record<Currency, string>>
  /** The currencies in which the vendor can be paid. */
  readonly payable: readonly Currency[]
  readonly limits: Limits
  /** Whether each invoice is compared with the limits on its own, or all of them together. */
  readonly limited: 'each' | 'together'
}

/**
 * Prices invoices by the arithmetic of `packages/rules/payout-prices.ts`, in whole numbers of 64 bits; a test compares both to the
 * cent. Everything that is stated or paid early on this server has its price from here. Each step is fenced (`offset 0`), because the
 * planner would otherwise write its expressions into each place that reads them.
 */
export function pricesOf(rows: Expression<PriceableRow>, asked: Pricings): Expression<PricedRow> {
  const { pricing, methods, payOn, limits, limited } = asked
  const table = rateTable(pricing, methods)
  const tuples = [...new Map(table.map(({ rates }) => [JSON.stringify(rates), rates])).values()]
  const ofMethods = methods.map((_, at) => tuples.map((rates) => rates[at] ?? 'no-price'))
  const days = Object.entries(payOn).map(([currency, day]) => [currency, leaf(day, 'date')] as const)
  const payDate = choice(sql`currency`, 'text', days, leaf(null, 'date')).sql
  const dated = step(
    rows,
    sql`${payDate} as pay_on, estimated_payment_date - ${payDate} as days, ${placeIn(tuples, table)} as place`,
  )
  const priced = step(step(dated, sql.join(ofMethods.map(judgedAs))), cheapestOf(asked, ofMethods))
  const within = limits.left.length === 0 || limited === 'each' ? priced : together(priced, limits)
  return sql<PricedRow>`(
    select invoice_id, currency, due_date, vendor_open_minor as gross_minor,
      case when no_price is null then fee end as fee_minor,
      case when no_price is null then supplement end as supplemental_minor,
      case when no_price is null then days end as days_early,
      no_price as reason
    from ${within} as invoice)`
}

const step = (rows: Expression<unknown>, columns: RawBuilder<unknown>) =>
  sql`(select *, ${columns} from ${rows} as invoice offset 0)`

/** A value that depends on the row. Two with one key have the same value for each row. */
interface Choice {
  readonly key: string
  readonly sql: RawBuilder<unknown>
}

type SqlType = 'integer' | 'bigint' | 'text' | 'date' | 'boolean'

const leaf = (value: string | number | bigint | null, type: SqlType): Choice => ({
  key: `${value}`,
  sql: sql`${typeof value === 'bigint' ? `${value}` : value}::${sql.raw(type)}`,
})

/** A choice by the value of a column. It is written out, because a table would be read once for each row. */
function choice(
  column: RawBuilder<unknown>,
  type: 'integer' | 'text',
  values: readonly (readonly [string | number, Choice])[],
  otherwise: Choice,
): Choice {
  const other = values.filter(([, { key }]) => key !== otherwise.key)
  const [first, ...more] = Map.groupBy(other, ([, { key }]) => key).values()
  if (first === undefined) return otherwise
  const groups = [first, ...more].map((group) => ({
    names: group.map(([name]) => name),
    chosen: group[0]?.[1] ?? otherwise,
  }))
  const whens = groups.map(
    ({ names, chosen }) => sql`when ${column} = any(${names}::${sql.raw(type)}[]) then ${chosen.sql}`,
  )
  return {
    key: JSON.stringify([groups.map(({ names, chosen }) => [names, chosen.key]), otherwise.key]),
    sql: sql`case ${sql.join(whens, sql` `)} else ${otherwise.sql} end`,
  }
}

/** The rows for each value of a field, as the choices that they lead to. */
const grouped = <T, K>(rows: readonly T[], by: (row: T) => K, of: (rows: readonly T[]) => Choice) =>
  [...Map.groupBy(rows, by)].map(([key, group]) => [key, of(group)] as const)

/** The place of an invoice's rates among those of all. A client with rates of its own has them instead of those of other clients. */
function placeIn(tuples: readonly RateRow['rates'][], table: readonly RateRow[]): RawBuilder<unknown> {
  const places = new Map(tuples.map((rates, at) => [JSON.stringify(rates), at + 1]))
  const placeOf = ({ rates }: RateRow) => places.get(JSON.stringify(rates)) ?? 0
  const unknown = leaf(null, 'integer')
  // The last range has no end.
  const byTerms = (rows: readonly RateRow[]): Choice =>
    rows.reduceRight((longer, row): Choice => {
      const own = leaf(placeOf(row), 'integer')
      if (longer === unknown || longer.key === own.key) return own
      const { maxTermsDays } = row
      return {
        key: JSON.stringify([maxTermsDays, own.key, longer.key]),
        sql: sql`case when coalesce(payment_terms_days, 0) <= ${sql.lit(maxTermsDays)} then ${own.sql} else ${longer.sql} end`,
      }
    }, unknown)
  const byClient = (rows: readonly RateRow[]) => {
    const own = rows.flatMap(({ client, ...row }) => (client === null ? [] : [{ client, ...row }]))
    const others = byTerms(rows.filter(({ client }) => client === null))
    return choice(
      sql`external_client_id`,
      'text',
      grouped(own, ({ client }) => client, byTerms),
      others,
    )
  }
  const byProgram = (rows: readonly RateRow[]) =>
    choice(
      sql`program_code`,
      'text',
      grouped(rows, ({ program }) => program, byClient),
      unknown,
    )
  const byPartner = grouped(table, ({ partner }) => partner, byProgram)
  return choice(sql`partner_number`, 'integer', byPartner, unknown).sql
}

/** A value of the rates at the place of the invoice. */
function picked(values: readonly (string | number | boolean | null)[], type: SqlType) {
  const [first = null] = values
  if (values.every((value) => value === first)) return sql`${sql.lit(first)}::${sql.raw(type)}`
  return sql`(${`{${values.map((value) => value ?? 'null').join(',')}}`}::${sql.raw(type)}[])[place]`
}

const nameAt = (name: string, at: number) => sql.id(`${name}_${at}`)

/** What a method costs in basis points times days, with and without its supplement, or why it has no price. */
function judgedAs(rates: readonly (Rate | NoRate)[], at: number): RawBuilder<unknown> {
  const pick = (of: (rate: Rate) => number | boolean | null, otherwise: null | false, type: SqlType) =>
    picked(
      rates.map((rate) => (isRate(rate) ? of(rate) : otherwise)),
      type,
    )
  const isPer30Days = pick((rate) => rate.kind === 'per-30-days', false, 'boolean')
  const freeAfter = pick(
    (rate) => (rate.kind === 'early-payment-terms' ? rate.freeAfterDays : null),
    null,
    'integer',
  )
  const agreed = pick((rate) => rate.rateBps, null, 'integer')
  const supplement = pick((rate) => rate.supplementBps, null, 'integer')
  const bps = sql`(case when pay_on >= invoice_date + ${freeAfter} then 0 else ${agreed} end)`
  const bpsDays = (rate: RawBuilder<unknown>) =>
    sql`case when ${isPer30Days} then greatest((${rate})::bigint * days, ${sql.lit(minimumOnDemandFeeRateBps * 30)})
      else (${rate})::bigint * 30 end`
  const noRate = picked(
    rates.map((rate) => (isRate(rate) ? null : rate)),
    'text',
  )
  return sql`
    case
      when place is null then 'no-price'
      when ${noRate} is not null then ${noRate}
      when estimated_payment_date is null or vendor_open_minor <= 0 then 'no-price'
      when days <= 0 then 'no-days-early'
      when ${bps} is null then 'no-price'
    end as ${nameAt('no_price', at)},
    ${bpsDays(sql`${bps} + ${supplement}`)} as ${nameAt('bps_days', at)},
    ${bpsDays(bps)} as ${nameAt('bps_days_without', at)}`
}

/** The amount is split, so that no product exceeds 64 bits. */
const feeOf = (bpsDays: RawBuilder<unknown>) => sql`least(vendor_open_minor,
  vendor_open_minor / 300000 * ${bpsDays} + (vendor_open_minor % 300000 * ${bpsDays} * 2 + 300000) / 600000)`

/** What the supplement adds to a fee; where no rate has one, nothing is computed. */
const supplementAt = (rates: readonly (Rate | NoRate)[], at: number) =>
  rates.some((rate) => isRate(rate) && rate.supplementBps > 0)
    ? sql`${feeOf(nameAt('bps_days', at))} - ${feeOf(nameAt('bps_days_without', at))}`
    : sql`0::bigint`

/** Where no method has a price, the reason that is nearest to one is named. */
const nearest: readonly NoPrice[] = ['no-days-early', 'agreement-unsigned', 'no-price', 'not-offered']

/** The price of the cheapest method, or why there is none. */
function cheapestOf(
  { payable, limits, limited }: Pricings,
  ofMethods: readonly (readonly (Rate | NoRate)[])[],
): RawBuilder<unknown> {
  const reasons = ofMethods.map((_, at) => nameAt('no_price', at))
  const fees = ofMethods.map(
    (_, at) => sql`case when ${nameAt('no_price', at)} is null then ${feeOf(nameAt('bps_days', at))} end`,
  )
  const cheapest = sql`least(${sql.join(fees)})`
  const supplements = ofMethods.map(
    (rates, at) => sql`when ${fees[at]} = ${cheapest} then ${supplementAt(rates, at)}`,
  )
  const { maxInAll, maxOfPart } = limitsOf(limits)
  const exceeds =
    limited === 'each' && limits.left.length > 0
      ? sql`case when vendor_open_minor > ${maxInAll} or vendor_open_minor > ${maxOfPart} then 'exposure-limit' end`
      : sql`null`
  const hasPrice = sql.join(
    reasons.map((reason) => sql`${reason} is null`),
    sql` or `,
  )
  const whens = nearest.map(
    (reason) => sql`when ${sql.lit(reason)} in (${sql.join(reasons)}) then ${sql.lit(reason)}`,
  )
  return sql`
    case
      when reason is not null then reason
      when not currency = any(${payable}::text[]) then 'no-payable-account'
      when ${hasPrice} then ${exceeds}
      ${sql.join(whens, sql` `)}
    end as no_price,
    ${cheapest} as fee,
    case ${sql.join(supplements, sql` `)} end as supplement`
}

/** The credit tier of an invoice's client as a number, and what is left of the limits of all clients and of those of its tier. */
function limitsOf({ left, tiers }: Limits) {
  const partOf = (tier: CreditTier) => creditTiers.indexOf(tier) + 1
  const unrated = leaf(partOf('unrated'), 'integer')
  const byTier = (clients: Limits['tiers']) =>
    choice(
      sql`external_client_id`,
      'text',
      clients.map((one) => [one.externalClientId, leaf(partOf(one.creditTier), 'integer')]),
      unrated,
    )
  const byPartner = grouped(tiers, ({ partnerId }) => partnerId, byTier)
  const part = choice(sql`partner_number`, 'integer', byPartner, unrated).sql
  const unlimited = leaf(null, 'bigint')
  const maxOf = (limits: Limits['left'], of: (limits: Limits['left']) => Choice) => {
    const ofPartner = (own: Limits['left']) =>
      choice(
        sql`currency`,
        'text',
        grouped(own, ({ currency }) => currency, of),
        unlimited,
      )
    const partners = grouped(limits, ({ partnerId }) => partnerId, ofPartner)
    return choice(sql`partner_number`, 'integer', partners, unlimited).sql
  }
  const amount = ({ leftMinor }: Limits['left'][number]) => leaf(leftMinor, 'bigint')
  const [inAll, ofParts] = [true, false].map((isInAll) =>
    left.filter(({ creditTier }) => (creditTier === null) === isInAll),
  )
  return {
    part,
    maxInAll: maxOf(inAll ?? [], ([limit]) => (limit ? amount(limit) : unlimited)),
    maxOfPart: maxOf(ofParts ?? [], (limits) =>
      choice(
        part,
        'integer',
        limits.map((limit) => [partOf(limit.creditTier ?? 'unrated'), amount(limit)]),
        unlimited,
      ),
    ),
  }
}

/**
 * Leaves out what would exceed a limit of exposure, that of its tier or that of all clients, in the order of the due dates. What does
 * not fit takes nothing of a limit, so that a large invoice does not stop smaller ones that are due later.
 */
function together(priced: Expression<unknown>, limits: Limits): RawBuilder<unknown> {
  const { part, maxInAll, maxOfPart } = limitsOf(limits)
  const inOrder = sql`window in_order as (partition by partner_number, currency order by due_date nulls last, invoice_id)`
  return sql`(
    select invoice_id, currency, due_date, vendor_open_minor, days, fee, supplement, case
      when no_price is null and taken_minor = lag(taken_minor, 1, 0::bigint) over in_order then 'exposure-limit'
      else no_price end as no_price
    from (
      select *,
        (pricing.taken_within(vendor_open_minor, ${part}, ${maxInAll}, ${maxOfPart}) filter (where no_price is null) over in_order)[1]
          as taken_minor
      from ${priced} as invoice ${inOrder}
    ) as invoice ${inOrder})`
}

/** The price of an invoice, or why it has none. */
export type Price = { readonly invoiceId: string; readonly currency: Currency } & (
  | {
      readonly reason: null
      readonly grossMinor: bigint
      readonly feeMinor: bigint
      readonly supplementalMinor: bigint
      readonly daysEarly: number
    }
  | { readonly reason: EligibilityReason }
)

export async function readPrices(db: Db, priced: Expression<PricedRow>): Promise<readonly Price[]> {
  const { rows } = await sql<Price>`
    select invoice_id as "invoiceId", currency, gross_minor as "grossMinor", fee_minor as "feeMinor",
      supplemental_minor as "supplementalMinor", days_early as "daysEarly", reason
    from ${priced} as priced`.execute(db)
  return rows
}
