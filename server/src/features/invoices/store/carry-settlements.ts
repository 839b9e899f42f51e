import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'

/** What a partner owes for the time of one funding. */
export interface OwedCarry {
  readonly vendorId: string
  readonly id: string
  readonly partnerId: number
  readonly currency: Currency
  readonly owedMinor: bigint
}

const owed = sql`
  select vendor_id as "vendorId", carry_id as id, partner_number as "partnerId", currency, accrued_minor - settled_minor as "owedMinor"
  from invoices.carries`

/** What a partner owes over all vendors, the oldest funding first. */
export async function listOwed(
  db: Db,
  { partnerId, currency }: { readonly partnerId: number; readonly currency: Currency },
  limit: number,
): Promise<readonly OwedCarry[]> {
  const { rows } = await sql<OwedCarry>`
    ${owed} where partner_number = ${partnerId} and currency = ${currency} and accrued_minor > settled_minor
    order by funded_on, vendor_id, carry_id limit ${limit}`.execute(db)
  return rows
}

/** What a partner has paid for fundings that were reversed afterwards, which it owes the less of others. */
export async function sumOverpaid(
  db: Db,
  { partnerId, currency }: { readonly partnerId: number; readonly currency: Currency },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(settled_minor - accrued_minor), 0)::bigint as sum from invoices.carries
    where partner_number = ${partnerId} and currency = ${currency} and settled_minor > accrued_minor`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}

/** Locks carries of a vendor in the order of their ids; those that are not there are left out. */
export async function lockOwed(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwedCarry>> {
  const { rows } = await sql<OwedCarry>`
    ${owed} where vendor_id = ${vendorId} and carry_id = any(${ids}::uuid[]) order by carry_id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface Settlement {
  readonly id: string
  readonly carryId: string
  readonly amountMinor: bigint
}

/** Writes how locked carries of a vendor are settled: by an exit of a receipt, or given up. */
export async function settleCarries(
  tx: Tx,
  vendorId: string,
  settlements: readonly Settlement[],
  exitId: string | null,
  at: Date,
): Promise<void> {
  if (settlements.length === 0) return
  await sql`
    with given as (
      select * from unnest(${settlements.map(({ id }) => id)}::uuid[], ${settlements.map(({ carryId }) => carryId)}::uuid[],
        ${settlements.map(({ amountMinor }) => `${amountMinor}`)}::bigint[]) as one (id, carry_id, minor)
    ), changed as (
      update invoices.carries as carry set settled_minor = settled_minor + given.minor, updated_at = ${at} from given
      where carry.vendor_id = ${vendorId} and carry.carry_id = given.carry_id
    )
    insert into invoices.carry_settlements (vendor_id, settlement_id, carry_id, kind, exit_id, amount_minor, settled_at)
    select ${vendorId}::uuid, id, carry_id, ${exitId === null ? 'written-off' : 'collected'}, ${exitId}::uuid, minor, ${at}::timestamptz
    from given`.execute(tx)
}

/** What was given up of carries whose funding is reversed is not lost. Returns the settlements that are no more. */
export async function takeBackWriteOffs(
  tx: Tx,
  vendorId: string,
  carryIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with reversed as (
      update invoices.carry_settlements set reversed_at = ${at}
      where vendor_id = ${vendorId} and carry_id = any(${carryIds}::uuid[]) and kind = 'written-off' and reversed_at is null
      returning settlement_id, carry_id, amount_minor
    ), changed as (
      update invoices.carries as carry set settled_minor = settled_minor - lost.minor, updated_at = ${at}
      from (select carry_id, sum(amount_minor) as minor from reversed group by carry_id) as lost
      where carry.vendor_id = ${vendorId} and carry.carry_id = lost.carry_id
    )
    select settlement_id as id from reversed order by settlement_id`.execute(tx)
  return rows.map(({ id }) => id)
}
