import { currencies } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import {
  readExpected,
  getUpcomingPayments,
} from '../../../server/src/features/remittances/use-cases/read-arrivals.ts'
import { readStatement } from '../../../server/src/features/remittances/use-cases/read-statements.ts'
import type { World } from '../world.ts'
import type { Row } from '../../../server/src/features/accounting/use-cases/checks/invariant.ts'
import type { Broken } from './broken.ts'

export const vendorsOf = async ({ owner }: Pick<World, 'owner'>): Promise<readonly string[]> =>
  (await owner.sql<{ id: string }[]>`select vendor_id as id from directory.vendors order by 1`).map(
    ({ id }) => id,
  )

export type Sums = ReadonlyMap<string, number>

export const sumsOf = <One>(
  rows: readonly One[],
  keyOf: (one: One) => string,
  of: (one: One) => number,
): Sums => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + of(row))
  return sums
}

const lessen = (sums: Sums, by: Sums): Sums =>
  new Map(
    [...new Set([...sums.keys(), ...by.keys()])].map((key) => [
      key,
      (sums.get(key) ?? 0) - (by.get(key) ?? 0),
    ]),
  )

function differences(vendorId: string, one: Sums, other: Sums): readonly Row[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => ({ vendorId, key, calendar: one.get(key) ?? 0, other: other.get(key) ?? 0 }))
}

const shownDays = 40

/** What the calendar states of payments, by ground, day and currency. */
async function calendarOf({ payouts }: World, vendorId: string, day: string) {
  const range = { from: addDays(day, -shownDays), to: addDays(day, 10) }
  const { days } = await getUpcomingPayments(payouts, vendorId, range)
  return days.filter(({ restsOn }) => restsOn === 'arrived' || restsOn === 'sent')
}

/** The bank settles all entries of a payment on one day, or the payment arrives with the last of them. */
async function entriesOf({ owner: { sql } }: World, vendorId: string, day: string) {
  return sql<{ ground: string; on: string; currency: string; amount: number; debited: number }[]>`
    select case when bool_and(status = 'settled') then 'arrived' else 'sent' end as ground,
      max(coalesce(settled_on, attempt.settles_on))::text as on, currency,
      (coalesce(sum(amount_minor) filter (where kind = 'debit'), 0)
        - coalesce(sum(amount_minor) filter (where type = 'fee-refund'), 0))::float8 as debited,
      sum(case kind when 'debit' then -amount_minor else amount_minor end)::float8 as amount
    from transfers.attempts as attempt join transfers.batches using (vendor_id, batch_id, currency)
    where vendor_id = ${vendorId} and purpose = 'payment' and status not in ('returned', 'refused')
    group by batch_id, currency
    having bool_and(status in ('submitted', 'settled'))
      and max(coalesce(settled_on, attempt.settles_on)) between ${day}::date - ${shownDays}::integer and ${day}::date + 10`
}

interface Stated {
  readonly sums: Sums
  /** Entries whose day in the statement is not the day on which the bank settled them. */
  readonly wrongDays: readonly Row[]
}

/** What arrived by the statements of the months that are shown, without what came back. Debited and refunded fees are no payments there. */
async function statedOf({ db, owner: { sql } }: World, vendorId: string, day: string): Promise<Stated> {
  const months = [
    ...new Set(
      [addDays(day, -shownDays - 7), addDays(day, -shownDays + 21), day].map((on) => on.slice(0, 7)),
    ),
  ]
  const listed: { currency: string; amount: number; reference: string; arrivedOn: string }[] = []
  const cameBack = new Set<string>()
  for (const month of months)
    for (const currency of currencies) {
      const of = { month, currency, openingMinor: 0n, closingMinor: 0n, paidMinor: 0n }
      const stated = await readStatement(db, vendorId, of)
      for (const { reference } of stated.cameBack.listed) cameBack.add(reference)
      for (const { arrivedOn, amountMinor, reference } of stated.payments.listed)
        if (arrivedOn !== null) listed.push({ currency, amount: Number(amountMinor), reference, arrivedOn })
    }
  // A payment of several entries arrives with the last of them, while the statement lists each entry.
  const entries = await sql<{ reference: string; settledOn: string | null; on: string | null }[]>`
    select key as reference, settled_on::text as "settledOn", (
      select case when bool_and(status in ('settled', 'returned', 'refused')) then max(settled_on) filter (where status = 'settled') end::text
      from transfers.attempts as other where other.vendor_id = own.vendor_id and other.batch_id = own.batch_id) as on
    from transfers.attempts as own where vendor_id = ${vendorId}`
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]))
  const payments = listed.map((one) => ({ ...one, entry: byReference.get(one.reference) }))
  return {
    sums: sumsOf(
      payments.filter(({ reference, entry }) => !cameBack.has(reference) && entry?.on),
      ({ currency, entry }) => `${entry?.on} ${currency}`,
      ({ amount }) => amount,
    ),
    wrongDays: payments
      .filter(({ arrivedOn, entry }) => entry?.settledOn !== arrivedOn)
      .map(({ reference, arrivedOn, entry }) => ({ vendorId, reference, arrivedOn, bank: entry?.settledOn })),
  }
}

/** The calendar states what the bank did, and once a week it is compared with the statements. */
export async function calendarAgrees(world: World, day: string, count: number): Promise<Broken | undefined> {
  for (const vendorId of await vendorsOf(world)) {
    const shown = await calendarOf(world, vendorId, day)
    const entries = await entriesOf(world, vendorId, day)
    const rows = differences(
      vendorId,
      sumsOf(
        shown,
        (one) => `${one.restsOn} ${one.arrivesOn} ${one.currency}`,
        (one) => one.arrivingMinor,
      ),
      sumsOf(
        entries,
        (one) => `${one.ground} ${one.on} ${one.currency}`,
        (one) => one.amount,
      ),
    )
    if (rows.length > 0)
      return { invariant: 'the calendar states what the bank has settled and will settle, by day', rows }
    if (count % 7 !== 6) continue
    const isShown = (key: string) => key >= addDays(day, -shownDays + 7) && key <= addDays(day, 1)
    const only = (sums: Sums): Sums => new Map([...sums].filter(([key]) => isShown(key)))
    const arrived = sumsOf(
      shown.filter(({ restsOn }) => restsOn === 'arrived'),
      (one) => `${one.arrivesOn} ${one.currency}`,
      (one) => one.arrivingMinor,
    )
    const debited = sumsOf(
      entries.filter(({ ground }) => ground === 'arrived'),
      (one) => `${one.on} ${one.currency}`,
      (one) => one.debited,
    )
    const stated = await statedOf(world, vendorId, day)
    const less = differences(vendorId, only(arrived), only(lessen(stated.sums, debited)))
    if (less.length > 0)
      return {
        invariant:
          'what arrived by the calendar is what arrived by the statements, less debited fees and with refunds',
        rows: less,
      }
    if (stated.wrongDays.length > 0)
      return { invariant: 'a statement states the days of the bank', rows: stated.wrongDays }
  }
  return undefined
}

interface Forecast {
  readonly minor: number
  readonly invoiceIds: ReadonlySet<string>
}

export interface Forecasts {
  /** How many payments were compared with what was expected of them. */
  readonly compared: () => number
  readonly note: () => Promise<void>
  readonly check: (day: string) => Promise<Broken | undefined>
}

/**
 * What was expected in the evening of the payments that the next day requests by itself is what it requests. Where it pays other invoices
 * than those, or where the vendor owes something new, something has happened in between, and nothing is compared.
 */
export function openForecasts(world: World): Forecasts {
  const { sql } = world.owner
  let compared = 0
  let expectedAt = world.clock.now().toISOString()
  let expected = new Map<string, Forecast>()
  return {
    compared: () => compared,
    async note() {
      expectedAt = world.clock.now().toISOString()
      expected = new Map()
      for (const vendorId of await vendorsOf(world)) {
        const rows = await readExpected(world.db, vendorId, '2999-12-31')
        const sums = sumsOf(
          rows.filter(({ restsOn }) => restsOn === 'eligible-date'),
          (one) => `${one.arrivesOn} ${one.currency}`,
          (one) => one.arrivingMinor,
        )
        const invoices = await sql<{ id: string; on: string; currency: string }[]>`
          select invoice_id as id, arrives_on::text as on, currency from invoices.invoices
          where vendor_id = ${vendorId} and rests_on = 'eligible-date'`
        for (const [key, some] of Map.groupBy(invoices, ({ on, currency }) => `${on} ${currency}`))
          expected.set(`${vendorId} ${key}`, {
            minor: sums.get(key) ?? 0,
            invoiceIds: new Set(some.map(({ id }) => id)),
          })
      }
    },
    async check(day) {
      const paid = await sql<
        { vendorId: string; currency: string; on: string; minor: number; ids: string[]; ofNewDebt: boolean }[]
      >`
        select line.vendor_id as "vendorId", line.currency, invoice.estimated_payment_date::text as on,
          sum(line.net_minor)::float8 as minor, array_agg(distinct line.invoice_id::text) as ids,
          exists (select from invoices.deductions as owed where owed.vendor_id = line.vendor_id
            and owed.created_at > ${expectedAt}::timestamptz) as "ofNewDebt"
        from payouts.lines as line join invoices.invoices as invoice using (vendor_id, invoice_id)
        where line.payout_method = 'past-eligible' and line.requested_at = ${`${day}T05:30:00Z`}::timestamptz
        group by 1, 2, 3`
      const broken: Row[] = []
      for (const { vendorId, currency, on, minor, ids, ofNewDebt } of paid) {
        const forecast = expected.get(`${vendorId} ${on} ${currency}`)
        if (!forecast || ofNewDebt || !ids.every((id) => forecast.invoiceIds.has(id))) continue
        const others = [...forecast.invoiceIds].filter((id) => !ids.includes(id))
        const [left] = await sql<{ count: number }[]>`
          select count(*)::integer as count from invoices.invoices
          where vendor_id = ${vendorId} and invoice_id = any(${others}::uuid[]) and state <> 'applied'`
        if (left?.count !== 0) continue
        compared += 1
        if (forecast.minor !== minor)
          broken.push({ vendorId, on, currency, expected: forecast.minor, paid: minor })
      }
      return broken.length > 0
        ? { invariant: 'a day pays what was expected of it the evening before', rows: broken }
        : undefined
    },
  }
}
