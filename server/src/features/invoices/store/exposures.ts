import type { Currency } from '@sooner/money'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { creditTiers, type CreditTier } from '@sooner/rules/programs'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'

/** What is open of bought invoices of a partner, in one currency and tier. */
interface TierExposure {
  readonly partnerId: number
  readonly currency: Currency
  readonly creditTier: CreditTier
  readonly invoiceCount: number
  readonly openMinor: bigint
}

interface Exposure extends TierExposure {
  readonly externalClientId: string
}

interface Exposures {
  readonly data: readonly Exposure[]
  /** Clients on all pages. */
  readonly total: number
  /** By partner, currency and tier, over all pages. */
  readonly tiers: readonly TierExposure[]
}

interface Rated {
  readonly partnerId: number
  readonly externalClientId: string
  readonly creditTier: CreditTier
}

interface ExposuresAsked {
  readonly partnerId?: number | undefined
  readonly currency?: Currency | undefined
  readonly creditTier?: CreditTier | undefined
  readonly page: number
  readonly limit: number
}

/** The invoices that were bought as a whole and that the partner has not paid in full. */
const owedStates: readonly InvoiceState[] = ['funded', 'partially-settled', 'delinquent', 'defaulted-open']
/** The same with those of which the payment is under way. */
const committedStates: readonly InvoiceState[] = ['requested', ...owedStates]

/**
 * What a partner owes to the provider for one invoice. After a part came back, the rest was bought all the same: what was paid of the
 * invoice, without what is under way and without what the partner has settled.
 */
const bought = (states: readonly InvoiceState[], asked: RawBuilder<unknown>) => sql`
  select partner_number, external_client_id, currency, open_amount_minor as open
  from invoices.invoices where state = any(${[...states]}::text[]) and ${asked}
  union all
  select * from (
    select partner_number, external_client_id, currency,
      funded_minor - settled_minor - case state when 'requested' then vendor_open_minor else 0 end as open
    from invoices.invoices where funded_minor > 0 and state in ('requires-manual-approval', 'awaiting-eligibility', 'requested')
      and state <> all(${[...states]}::text[]) and ${asked}
  ) as parts where open > 0`

const askedOf = ({ partnerId, currency }: Pick<ExposuresAsked, 'partnerId' | 'currency'>) => sql`
  (${partnerId ?? null}::integer is null or partner_number = ${partnerId ?? null}::integer)
  and (${currency ?? null}::text is null or currency = ${currency ?? null}::text)`

/** The clients that are not given are unrated. */
const ratedSums = (
  rated: readonly Rated[],
  { partnerId, currency, creditTier }: Omit<ExposuresAsked, 'page' | 'limit'>,
  states: readonly InvoiceState[],
) => sql`
  with summed as (
    select partner_number, external_client_id, currency, count(*)::integer as invoices, sum(open) as open
    from (${bought(states, askedOf({ partnerId, currency }))}) as bought
    group by partner_number, external_client_id, currency
  ), rated as materialized (
    select summed.*, coalesce(given.tier, 'unrated') as tier from summed
    left join unnest(${rated.map((one) => one.partnerId)}::integer[], ${rated.map((one) => one.externalClientId)}::text[],
      ${rated.map((one) => one.creditTier)}::text[]) as given (partner_number, external_client_id, tier)
      using (partner_number, external_client_id)
    where ${creditTier ?? null}::text is null or coalesce(given.tier, 'unrated') = ${creditTier ?? null}::text
  )`

/** Amounts are text in JSON, which has no numbers of their size. */
type Sent<T extends { readonly openMinor: bigint }> = Omit<T, 'openMinor'> & { readonly openMinor: string }

/** What is open of bought invoices by client, over all vendors: the best tier first, and in it the largest amount. */
export async function readExposures(
  db: Db,
  rated: readonly Rated[],
  asked: ExposuresAsked,
): Promise<Exposures> {
  const { page, limit } = asked
  const { rows } = await sql<{
    data: readonly Sent<Exposure>[]
    total: number
    tiers: readonly Sent<TierExposure>[]
  }>`
    ${ratedSums(rated, asked, owedStates)}, page as (
      select partner_number as "partnerId", external_client_id as "externalClientId", currency, tier as "creditTier",
        invoices as "invoiceCount", open::text as "openMinor",
        row_number() over (order by array_position(${[...creditTiers]}::text[], tier), open desc, partner_number,
          external_client_id, currency) as place
      from rated order by place limit ${limit} offset ${(page - 1) * limit}
    ), tiers as (
      select partner_number as "partnerId", currency, tier as "creditTier", sum(invoices)::integer as "invoiceCount",
        sum(open)::text as "openMinor"
      from rated group by partner_number, currency, tier
    )
    select (select count(*)::integer from rated) as total,
      (select coalesce(json_agg(to_jsonb(page) - 'place' order by place), '[]') from page) as data,
      (select coalesce(json_agg(tiers order by "partnerId", currency, "creditTier"), '[]') from tiers) as tiers`.execute(
    db,
  )
  const [found] = rows
  return {
    data: (found?.data ?? []).map(exact),
    total: found?.total ?? 0,
    tiers: (found?.tiers ?? []).map(exact),
  }
}

/** What is committed with a partner by currency and tier: what is open of bought invoices and of those that are being paid. */
export async function sumCommitted(
  db: Db,
  rated: readonly Rated[],
  partnerId: number,
): Promise<readonly TierExposure[]> {
  const { rows } = await sql<TierExposure>`
    ${ratedSums(rated, { partnerId }, committedStates)}
    select partner_number as "partnerId", currency, tier as "creditTier", sum(invoices)::integer as "invoiceCount",
      sum(open)::bigint as "openMinor"
    from rated group by partner_number, currency, tier`.execute(db)
  return rows
}

const exact = <T extends { readonly openMinor: string }>(one: T) => ({
  ...one,
  openMinor: BigInt(one.openMinor),
})
