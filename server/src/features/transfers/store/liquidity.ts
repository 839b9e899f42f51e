import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Cutoff } from './cutoffs.ts'

export interface Liquidity {
  readonly currency: Currency
  readonly batchOn: string
  readonly cashMinor: bigint
  readonly creditLineMinor: bigint
  readonly borrowedMinor: bigint
  readonly inFlightMinor: bigint
  readonly dueMinor: bigint
  readonly postponedMinor: bigint
  readonly checkedAt: Date
}

/** The credits that a cutoff would take, over all vendors. */
const due = ({ currency, batchOn }: Cutoff) => sql`
  select t.vendor_id, coalesce(t.payout_id, t.transfer_id) as group_id, t.amount_minor, t.is_early, t.created_at
  from transfers.transfers as t
  join transfers.destinations as d on d.vendor_id = t.vendor_id and d.bank_account_id = t.bank_account_id
  where t.state = 'none' and t.currency = ${currency} and t.batch_on <= ${batchOn}::date and t.kind = 'credit' and d.stopped_at is null
    and not exists (select from transfers.holds as h where h.vendor_id = t.vendor_id and h.payout_id = t.payout_id)`

export async function sumDue(
  db: Db,
  cutoff: Cutoff,
): Promise<{ readonly dueMinor: bigint; readonly inFlightMinor: bigint }> {
  const { rows } = await sql<{ dueMinor: bigint; inFlightMinor: bigint }>`
    select (select coalesce(sum(amount_minor), 0)::bigint from (${due(cutoff)}) as due) as "dueMinor",
      (select coalesce(sum(amount_minor), 0)::bigint from transfers.attempts
        where status in ('queued', 'submitted', 'unknown') and currency = ${cutoff.currency} and kind = 'credit') as "inFlightMinor"`.execute(
    db,
  )
  return rows[0] ?? { dueMinor: 0n, inFlightMinor: 0n }
}

/**
 * Moves what is not covered to the next cutoff, and returns its sum: what is due is covered first, then what is early, and of each the oldest
 * first. What was requested together stays together, with the debits of its fees.
 */
export async function postponeUncovered(
  tx: Tx,
  cutoff: Cutoff,
  { availableMinor, at }: { readonly availableMinor: bigint; readonly at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    with grouped as (
      select vendor_id, group_id, bool_or(is_early) as is_early, min(created_at) as since, sum(amount_minor) as minor
      from (${due(cutoff)}) as due group by vendor_id, group_id
    ), uncovered as materialized (
      select vendor_id, group_id, minor from (
        select *, sum(minor) over (order by is_early, since, vendor_id, group_id) as running from grouped
      ) as laid_out where running > ${availableMinor}
    ), moved as (
      update transfers.transfers as t set batch_on = ${cutoff.settlesOn}::date, updated_at = ${at}
      from uncovered as u
      where t.vendor_id = u.vendor_id and coalesce(t.payout_id, t.transfer_id) = u.group_id
        and t.state = 'none' and t.currency = ${cutoff.currency} and t.batch_on <= ${cutoff.batchOn}::date
    )
    select coalesce(sum(minor), 0)::bigint as minor from uncovered`.execute(tx)
  return rows[0]?.minor ?? 0n
}

/** A cutoff that is repeated adds what it postpones then. */
export async function saveLiquidity(tx: Tx, one: Liquidity): Promise<void> {
  await sql`
    insert into transfers.liquidity as stored (currency, batch_on, cash_minor, credit_line_minor, borrowed_minor, in_flight_minor,
      due_minor, postponed_minor, checked_at)
    values (${one.currency}, ${one.batchOn}, ${one.cashMinor}, ${one.creditLineMinor}, ${one.borrowedMinor}, ${one.inFlightMinor},
      ${one.dueMinor}, ${one.postponedMinor}, ${one.checkedAt})
    on conflict (currency, batch_on) do update set postponed_minor = stored.postponed_minor + excluded.postponed_minor,
      checked_at = excluded.checked_at`.execute(tx)
}

/** The checks of cutoffs, the latest first. */
export async function listLiquidity(
  db: Db,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly data: readonly Liquidity[]; readonly total: number }> {
  const { rows: data } = await sql<Liquidity>`
    select currency, batch_on as "batchOn", cash_minor as "cashMinor", credit_line_minor as "creditLineMinor",
      borrowed_minor as "borrowedMinor", in_flight_minor as "inFlightMinor", due_minor as "dueMinor", postponed_minor as "postponedMinor", checked_at as "checkedAt"
    from transfers.liquidity order by batch_on desc, currency limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transfers.liquidity`.execute(db)
  return { data, total: rows[0]?.total ?? 0 }
}
