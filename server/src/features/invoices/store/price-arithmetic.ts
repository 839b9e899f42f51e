import { minimumOnDemandFeeRateBps } from '@sooner/rules/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Limits } from '../domain/offers/pricing.ts'
import type { RateRow } from '../domain/offers/rate-table.ts'

/*
 * What the statements that price invoices have in common: the rates and the limits as tables, and the arithmetic of
 * `packages/rules/payout-prices.ts` in whole numbers of 64 bits. Tests compare the results to the cent.
 */

const tableOf = (name: string, rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`${sql.id(name)} as materialized (
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as (${columns}))`

// The text of the reason is checked where it is read: every value is one of the domain.
export const ratesOf = (rates: readonly RateRow[]) =>
  tableOf(
    'rates',
    rates,
    sql`partner integer, program text, client text, lo integer, hi integer, reason text, "per30Days" boolean,
      bps integer, supplement integer, "freeAfterDays" integer`,
  )

export const limitsOf = (left: Limits['left']) =>
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

export const tiersOf = (tiers: Limits['tiers']) =>
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
export const bpsDaysOf = (bps: RawBuilder<unknown>, per30Days: RawBuilder<unknown>) =>
  sql`case when ${per30Days} then greatest((${bps})::bigint * days, ${sql.lit(least)}) else (${bps})::bigint * 30 end`

/** The amount is split, so that no product exceeds 64 bits. */
export const feeOf = (owed: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  sql`least(${owed}, ${owed} / 300000 * ${days} + (${owed} % 300000 * ${days} * 2 + 300000) / 600000)`
