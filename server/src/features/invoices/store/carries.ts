import { clearing } from '@sooner/rules/clearing'
import { eachCurrency, type Currency } from '@sooner/money'
import type { CarryStatus } from '@sooner/rules/collections'
import type { InterestKind, PeriodType } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { valueFor } from '../../../platform/database/value-for.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { NewCarry } from '../domain/carry.ts'
import type { Stretch } from './vendors-with.ts'

const zones = eachCurrency((currency) => clearing[currency].timeZone)

/** The day of an instant in the zone of the banks of its currency. */
const dayOf = (at: string) =>
  sql`(${sql.raw(at)} at time zone ${valueFor(sql`carry.currency`, zones, 'text')})::date`

export async function insertCarries(
  tx: Tx,
  vendorId: string,
  carries: readonly NewCarry[],
  at: Date,
): Promise<void> {
  if (carries.length === 0) return
  const rows = carries.map((one) => ({
    invoice_id: one.invoiceId,
    partner_number: one.partnerId,
    currency: one.currency,
    principal_minor: `${one.principalMinor}`,
    daily_rate_ppm: one.dailyRatePpm,
    period_type: one.periodType,
    interest: one.interest,
    funded_on: one.fundedOn,
    ends_on: one.endsOn,
  }))
  await sql`
    insert into invoices.carries
      (vendor_id, carry_id, invoice_id, partner_number, currency, principal_minor, daily_rate_ppm, period_type, interest,
       funded_on, ends_on, next_on, status, created_at, updated_at)
    select ${vendorId}::uuid, gen_random_uuid(), invoice_id, partner_number, currency, principal_minor, daily_rate_ppm,
      period_type, interest, funded_on, ends_on, funded_on, 'accruing', ${at}::timestamptz, ${at}::timestamptz
    from json_populate_recordset(null::invoices.carries, ${JSON.stringify(rows)}::json)`.execute(tx)
}

/** The rows are locked in the order in which the daily job locks them. */
const lockedOf = (vendorId: string, invoiceIds: readonly string[], statuses: readonly string[]) => sql`
  select carry_id as id from invoices.carries
  where vendor_id = ${vendorId} and invoice_id = any(${[...invoiceIds]}::uuid[]) and status = any(${[...statuses]}::text[])
  order by carry_id for update`

/** The funding of these invoices is reversed, so what has accrued is to be reversed, too. */
export async function giveUpCarries(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
  at: Date,
): Promise<void> {
  if (invoiceIds.length === 0) return
  await sql`
    with locked as (${lockedOf(vendorId, invoiceIds, ['accruing', 'paid', 'ended'])})
    update invoices.carries as carry set status = 'reversing', updated_at = ${at} from locked
    where carry.vendor_id = ${vendorId} and carry.carry_id = locked.id`.execute(tx)
}

/** What these invoices had been paid was taken back: they accrue again from that day on. */
export async function resumeCarries(
  tx: Tx,
  vendorId: string,
  invoiceIds: readonly string[],
  at: Date,
): Promise<void> {
  // One that is not paid is locked as well: the daily job may be about to find it paid.
  await sql`
    with locked as (${lockedOf(vendorId, invoiceIds, ['accruing', 'paid'])})
    update invoices.carries as carry set status = 'accruing', updated_at = ${at} from locked
    where carry.vendor_id = ${vendorId} and carry.carry_id = locked.id`.execute(tx)
}

/** A carry with what is needed to accrue it. */
interface AccruingCarry {
  readonly id: string
  readonly vendorId: string
  readonly partnerId: number
  readonly currency: Currency
  readonly principalMinor: bigint
  readonly dailyRatePpm: number
  readonly periodType: PeriodType
  readonly interest: InterestKind
  readonly endsOn: string | null
  readonly nextOn: string
  readonly exactUnits: bigint
  readonly accruedMinor: bigint
  /** What is open of the invoice now. */
  readonly openMinor: bigint
  /** By which the open amount was reduced since the first day that is not accrued, by day; negative where it grew. */
  readonly reductions: readonly { readonly on: string; readonly minor: bigint }[]
}

interface Row extends Omit<AccruingCarry, 'exactUnits' | 'reductions'> {
  readonly exactUnits: string
  readonly reductions: readonly { readonly on: string; readonly minor: string }[] | null
}

/**
 * What has reduced the open amount of an invoice from a day on: collections, shortfalls and a write-off that was not undone. A shortfall remains when its
 * collection is reversed.
 */
const reductions = sql`
  select json_agg(json_build_object('on', day, 'minor', minor::text)) as found from (
    select day, sum(minor) as minor from (
      select ${dayOf('part.applied_at')} as day, part.amount_minor - part.overpaid_minor + part.shortfall_minor as minor
      from invoices.collected as part where part.vendor_id = carry.vendor_id and part.invoice_id = carry.invoice_id
      union all
      select ${dayOf('part.reversed_at')}, part.overpaid_minor - part.amount_minor
      from invoices.collected as part
      where part.vendor_id = carry.vendor_id and part.invoice_id = carry.invoice_id and part.reversed_at is not null
      union all
      select ${dayOf('entry.at')}, (entry.details ->> 'writtenOffMinor')::bigint
      from invoices.history as entry
      where entry.vendor_id = carry.vendor_id and entry.invoice_id = carry.invoice_id and entry.event = 'written-off'
      union all
      select ${dayOf('entry.at')}, (entry.details ->> 'recoveredMinor')::bigint - (entry.details ->> 'restoredMinor')::bigint
      from invoices.history as entry
      where entry.vendor_id = carry.vendor_id and entry.invoice_id = carry.invoice_id and entry.event = 'write-off-undone'
    ) as one where day >= carry.next_on group by day
  ) as by_day`

const isAccruing = (today: Readonly<Record<Currency, string>>) => sql`
  carry.status = 'accruing'
    and carry.next_on < ${valueFor(sql`carry.currency`, today, 'date')}`

/** Lists, by id and in batches, the vendors with carries that have days before today that are not accrued. */
export async function vendorsAccruing(
  db: Db,
  today: Readonly<Record<Currency, string>>,
  { after, limit }: Stretch,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct carry.vendor_id as id from invoices.carries as carry where ${isAccruing(today)}
      and (${after ?? null}::uuid is null or carry.vendor_id > ${after ?? null}::uuid)
    order by carry.vendor_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks so many carries of a vendor that have days before today that are not accrued, in the order of their ids. They are read once
 * they are locked, so that a payment that is taken back meanwhile is seen, or waits to find what was made of them.
 */
export async function lockAccruing(
  tx: Tx,
  vendorId: string,
  today: Readonly<Record<Currency, string>>,
  { after, limit }: Stretch,
): Promise<readonly AccruingCarry[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select carry.carry_id as id from invoices.carries as carry where carry.vendor_id = ${vendorId} and ${isAccruing(today)}
      and (${after ?? null}::uuid is null or carry.carry_id > ${after ?? null}::uuid)
    order by carry.carry_id limit ${limit} for update`.execute(tx)
  if (locked.length === 0) return []
  const { rows } = await sql<Row>`
    select carry.carry_id as id, carry.vendor_id as "vendorId", carry.partner_number as "partnerId", carry.currency,
      carry.principal_minor as "principalMinor", carry.daily_rate_ppm as "dailyRatePpm", carry.period_type as "periodType",
      carry.interest, carry.ends_on::text as "endsOn", carry.next_on::text as "nextOn", carry.exact_units::text as "exactUnits",
      carry.accrued_minor as "accruedMinor", own.open_amount_minor as "openMinor", reduced.found as reductions
    from invoices.carries as carry
    join invoices.invoices as own on own.vendor_id = carry.vendor_id and own.invoice_id = carry.invoice_id
    left join lateral (${reductions}) as reduced on carry.period_type = 'FLOAT'
    where carry.vendor_id = ${vendorId} and carry.carry_id = any(${locked.map(({ id }) => id)}::uuid[])
    order by carry.carry_id`.execute(tx)
  return rows.map(({ exactUnits, reductions: found, ...row }) => ({
    ...row,
    exactUnits: BigInt(exactUnits),
    reductions: (found ?? []).map(({ on, minor }) => ({ on, minor: BigInt(minor) })),
  }))
}

interface AccruedCarry {
  readonly id: string
  readonly vendorId: string
  readonly nextOn: string
  readonly exactUnits: bigint
  readonly accruedMinor: bigint
  readonly status: Extract<CarryStatus, 'accruing' | 'paid' | 'ended'>
}

export async function saveAccrued(tx: Tx, carries: readonly AccruedCarry[], at: Date): Promise<void> {
  if (carries.length === 0) return
  await sql`
    update invoices.carries as carry
    set next_on = given.next_on, exact_units = given.units, accrued_minor = given.accrued, status = given.status, updated_at = ${at}
    from unnest(${carries.map(({ vendorId }) => vendorId)}::uuid[], ${carries.map(({ id }) => id)}::uuid[],
      ${carries.map(({ nextOn }) => nextOn)}::date[], ${carries.map(({ exactUnits }) => `${exactUnits}`)}::numeric[],
      ${carries.map(({ accruedMinor }) => `${accruedMinor}`)}::bigint[], ${carries.map(({ status }) => status)}::text[])
      as given (vendor_id, id, next_on, units, accrued, status)
    where carry.vendor_id = given.vendor_id and carry.carry_id = given.id`.execute(tx)
}

/** A carry whose funding was reversed, with the days that may have been posted. */
export interface ReversingCarry {
  readonly id: string
  readonly vendorId: string
  readonly fundedOn: string
  readonly nextOn: string
}

export async function lockReversing(
  tx: Tx,
  vendorId: string,
  limit: number,
): Promise<readonly ReversingCarry[]> {
  const { rows } = await sql<ReversingCarry>`
    select carry_id as id, vendor_id as "vendorId", funded_on::text as "fundedOn", next_on::text as "nextOn"
    from invoices.carries where vendor_id = ${vendorId} and status = 'reversing'
    order by carry_id limit ${limit} for update`.execute(tx)
  return rows
}

/** Vendors with carries that are left to reverse. */
export async function vendorsReversing(db: Db, { after, limit }: Stretch): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct vendor_id as id from invoices.carries
    where status = 'reversing' and (${after ?? null}::text is null or vendor_id > ${after ?? null})
    order by vendor_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nothing is owed for the time of a funding that was reversed. */
export async function saveCarriesReversed(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update invoices.carries set status = 'reversed', accrued_minor = 0, exact_units = 0, updated_at = ${at}
    where vendor_id = ${vendorId} and carry_id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Over all vendors, the latest funding first. */
export const carryList = defineList({
  table: 'invoices.carries',
  scope: [],
  key: { vendor_id: 'uuid', carry_id: 'uuid' },
  sorts: {
    fundedOn: {
      column: 'funded_on',
      type: 'date',
      indexes: [{ name: 'carries_newest' }, { name: 'carries_of_partner', equal: ['partner_number'] }],
    },
  },
  counts: {
    kind: 'stored',
    table: 'invoices.carry_counts',
    columns: ['vendor_id', 'partner_number', 'currency', 'status'],
  },
})

const carriesIn = (db: Db) =>
  db
    .selectFrom('invoices.carries')
    .select([
      'carry_id as id',
      'vendor_id as vendorId',
      'invoice_id as invoiceId',
      'partner_number as partnerId',
      'currency',
      'principal_minor as principalMinor',
      'daily_rate_ppm as dailyRatePpm',
      'period_type as periodType',
      'interest',
      'funded_on as fundedOn',
      'ends_on as endsOn',
      'next_on as nextOn',
      'accrued_minor as accruedMinor',
      'settled_minor as settledMinor',
      'status',
    ])
    .$narrowType<{
      currency: Currency
      periodType: PeriodType
      interest: InterestKind
      status: CarryStatus
    }>()

type ListedCarry = Awaited<ReturnType<ReturnType<typeof carriesIn>['executeTakeFirstOrThrow']>>

export interface CarriesAsked {
  readonly partnerId?: number | undefined
  readonly currency?: Currency | undefined
  readonly status?: CarryStatus | undefined
  readonly page: number
  readonly limit: number
}

export const listCarries = (
  db: Db,
  { partnerId, currency, status, ...paging }: CarriesAsked,
): Promise<Page<ListedCarry>> =>
  readPage(db, carryList, carriesIn(db), {
    sort: 'fundedOn',
    direction: 'desc',
    ...paging,
    where: { partner_number: partnerId, currency, status },
  })

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

interface Owing {
  readonly partnerId: number
  readonly currency: Currency
}

/** Serializes what settles carry: what a partner owes of one funding depends on what it has paid of others. It is locked before their rows. */
export async function lockSettling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoices.carries', 0))`.execute(tx)
}

/** The fundings of which a partner pays with this amount, over all vendors, the oldest first. */
export async function listOwed(
  db: Db,
  { partnerId, currency }: Owing,
  amountMinor: bigint,
): Promise<readonly OwedCarry[]> {
  const { rows } = await sql<OwedCarry>`
    select vendor_id as "vendorId", carry_id as id, partner_number as "partnerId", currency, owed_minor as "owedMinor" from (
      select vendor_id, carry_id, partner_number, currency, funded_on, accrued_minor - settled_minor as owed_minor,
        sum(accrued_minor - settled_minor) over (order by funded_on, vendor_id, carry_id) as through_minor
      from invoices.carries where partner_number = ${partnerId} and currency = ${currency} and accrued_minor > settled_minor
    ) as one where through_minor - owed_minor < ${amountMinor} order by funded_on, vendor_id, carry_id`.execute(
    db,
  )
  return rows
}

/** What a partner owes in all, less what it has paid for fundings that were reversed afterwards. */
export async function sumOwed(db: Db, { partnerId, currency }: Owing): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(accrued_minor - settled_minor), 0)::bigint as sum from invoices.carries
    where partner_number = ${partnerId} and currency = ${currency}`.execute(db)
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
