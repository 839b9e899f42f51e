import type { Currency } from '@sooner/money'
import type { DayComparison } from '@sooner/rules/reconciliation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { defineList } from '../../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../../platform/lists/read.ts'
import type { Difference } from '../../domain/compare-day.ts'

export interface Reconciliation {
  readonly currency: Currency
  readonly day: string
  readonly rail: string | null
  readonly ledgerMinor: bigint
  readonly bankMinor: bigint | null
  readonly cashMinor: bigint
  readonly openingMinor: bigint | null
  readonly closingMinor: bigint | null
  readonly state: DayComparison
  readonly comparedAt: Date
}

/** A day that no statement has, as two people found it. */
export interface SettledDay {
  readonly at: Date
  readonly by: string
  readonly note: string
  /** What the ledger had of the day. */
  readonly ledgerMinor: bigint
}

export interface ComparedDay extends Reconciliation {
  readonly settledAt: Date | null
  readonly settledBy: string | null
  readonly settledNote: string | null
  readonly settledLedgerMinor: bigint | null
}

/** What was settled holds as long as no statement has the day and the ledger has the same of it. */
export const isSettled = ({
  state,
  ledgerMinor,
  settledLedgerMinor,
}: Pick<ComparedDay, 'state' | 'ledgerMinor' | 'settledLedgerMinor'>): boolean =>
  state === 'not-reported' && settledLedgerMinor === ledgerMinor

/** The comparisons with banks, over all vendors. */
export const reconciliationList = defineList({
  table: 'transfers.reconciliations',
  scope: [],
  key: { currency: 'text', day: 'date' },
  sorts: {
    day: {
      column: 'day',
      type: 'date',
      indexes: [{ name: 'reconciliations_by_day' }, { name: 'reconciliations_by_state', equal: ['state'] }],
    },
  },
  counts: { kind: 'bounded', maxCounted: 10_000 },
})

const rows = (db: Db) =>
  db
    .selectFrom('transfers.reconciliations')
    .select([
      ...(['currency', 'day', 'rail', 'ledger_minor as ledgerMinor', 'bank_minor as bankMinor'] as const),
      ...([
        'cash_minor as cashMinor',
        'opening_minor as openingMinor',
        'closing_minor as closingMinor',
      ] as const),
      ...([
        'state',
        'compared_at as comparedAt',
        'settled_at as settledAt',
        'settled_by as settledBy',
      ] as const),
      ...(['settled_note as settledNote', 'settled_ledger_minor as settledLedgerMinor'] as const),
    ])
    .$narrowType<Pick<Reconciliation, 'currency' | 'state'>>()

export interface ReconciliationsAsked {
  readonly currency: string | undefined
  readonly state: DayComparison | undefined
  readonly page: number
  readonly limit: number
}

/** Lists the compared days, the latest first. */
export const listReconciliations = (
  db: Db,
  { currency, state, ...paging }: ReconciliationsAsked,
): Promise<Page<ComparedDay>> =>
  readPage(db, reconciliationList, rows(db), {
    sort: 'day',
    direction: 'desc',
    where: { currency, state },
    ...paging,
  })

export const findReconciliation = (
  db: Db,
  currency: Currency,
  day: string,
): Promise<ComparedDay | undefined> =>
  rows(db).where('currency', '=', currency).where('day', '=', day).executeTakeFirst()

export const lockReconciliation = (
  tx: Tx,
  currency: Currency,
  day: string,
): Promise<ComparedDay | undefined> =>
  rows(tx).where('currency', '=', currency).where('day', '=', day).forUpdate().executeTakeFirst()

export async function saveSettled(
  tx: Tx,
  currency: Currency,
  day: string,
  settled: SettledDay,
): Promise<void> {
  await tx
    .updateTable('transfers.reconciliations')
    .set({
      settled_at: settled.at,
      settled_by: settled.by,
      settled_note: settled.note,
      settled_ledger_minor: settled.ledgerMinor,
    })
    .where('currency', '=', currency)
    .where('day', '=', day)
    .execute()
}

interface Unsettled {
  readonly from: string
  /** Of how many days around one a statement that comes later says something about it. */
  readonly daysAround: number
}

/** The days since then on which the two did not agree, or that no statement had, and older ones of which a statement says more meanwhile. */
export async function listUnsettledDays(
  db: Db,
  currency: Currency,
  { from, daysAround }: Unsettled,
): Promise<readonly string[]> {
  const around = sql`between own.day - ${daysAround}::integer and own.day + ${daysAround}::integer`
  const { rows: found } = await sql<{ day: string }>`
    select day::text as day from transfers.reconciliations as own
    where currency = ${currency} and (
      (day >= ${from}::date and (state = 'differs' or (state = 'not-reported' and rail is not null)))
      or (state = 'not-reported' and (
        exists (select from transfers.statement_balances as stated
          where stated.rail = own.rail and stated.currency = own.currency and stated.day >= own.day)
        or exists (select from transfers.statement_entries as entry
          where entry.rail = own.rail and entry.currency = own.currency and entry.booked_on = own.day)))
      or (state = 'differs' and (
        exists (select from transfers.statement_balances as stated
          where stated.rail = own.rail and stated.currency = own.currency and stated.day ${around} and stated.read_at >= own.compared_at)
        or exists (select from transfers.statement_entries as entry
          where entry.rail = own.rail and entry.currency = own.currency and entry.booked_on ${around}
            and entry.read_at >= own.compared_at))))
    order by day`.execute(db)
  return found.map(({ day }) => day)
}

/** What the comparison of each day from this one on, before that one, has found. */
export async function listStates(
  db: Db,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<
  readonly {
    readonly currency: Currency
    readonly day: string
    readonly state: DayComparison
    readonly isAgreed: boolean
  }[]
> {
  const found = await db
    .selectFrom('transfers.reconciliations')
    .select([
      'currency',
      'day',
      'state',
      'ledger_minor as ledgerMinor',
      'settled_ledger_minor as settledLedgerMinor',
    ])
    .$narrowType<Pick<Reconciliation, 'currency' | 'state'>>()
    .where('day', '>=', from)
    .where('day', '<', before)
    .execute()
  return found.map((one) => ({
    ...one,
    isAgreed: one.state === 'agrees' || one.state === 'other-day' || isSettled(one),
  }))
}

/** Replaces what an earlier comparison of the day found. */
export async function saveReconciliation(
  tx: Tx,
  one: Reconciliation,
  differences: readonly Difference[],
): Promise<void> {
  const { currency, day } = one
  const values = {
    rail: one.rail,
    ledger_minor: one.ledgerMinor,
    bank_minor: one.bankMinor,
    cash_minor: one.cashMinor,
    opening_minor: one.openingMinor,
    closing_minor: one.closingMinor,
    state: one.state,
    compared_at: one.comparedAt,
  }
  await tx
    .insertInto('transfers.reconciliations')
    .values({ currency, day, ...values })
    .onConflict((conflict) => conflict.columns(['currency', 'day']).doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('transfers.reconciliation_differences')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .execute()
  const given = differences.map(({ key, ledgerMinor, bankMinor, otherDay }) => ({
    currency,
    day,
    key,
    other_day: otherDay,
    ledger_minor: `${ledgerMinor}`,
    bank_minor: `${bankMinor}`,
  }))
  await sql`
    insert into transfers.reconciliation_differences (currency, day, key, ledger_minor, bank_minor, other_day)
    select currency, day, key, ledger_minor, bank_minor, other_day
    from json_populate_recordset(null::transfers.reconciliation_differences, ${JSON.stringify(given)}::json)`.execute(
    tx,
  )
}

/** The largest differences of a day, and how many it has. */
export async function listDifferences(
  db: Db,
  currency: string,
  day: string,
  limit: number,
): Promise<{ readonly count: number; readonly differences: readonly Difference[] }> {
  const found = await sql<Difference & { readonly count: number }>`
    select key, ledger_minor as "ledgerMinor", bank_minor as "bankMinor", other_day as "otherDay",
      count(*) over ()::integer as count
    from transfers.reconciliation_differences where currency = ${currency} and day = ${day}::date
    order by abs(ledger_minor - bank_minor) desc, key limit ${limit}`.execute(db)
  return {
    count: found.rows[0]?.count ?? 0,
    differences: found.rows.map(({ key, ledgerMinor, bankMinor, otherDay }) => ({
      key,
      ledgerMinor,
      bankMinor,
      otherDay,
    })),
  }
}

/** The keys of these entries, in the order in which they are given; an entry that is not ours has none. */
export async function keysOfAttempts(
  db: Db,
  attempts: readonly { readonly vendorId: string; readonly subjectId: string }[],
): Promise<readonly (string | null)[]> {
  const found = await sql<{ key: string | null }>`
    select attempt.key from (
      select vendor_id, place, case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end as attempt_id
      from unnest(${attempts.map(({ vendorId }) => vendorId)}::uuid[], ${attempts.map(({ subjectId }) => subjectId)}::text[])
        with ordinality as given (vendor_id, subject, place)
    ) as asked left join transfers.attempts as attempt using (vendor_id, attempt_id)
    order by asked.place`.execute(db)
  return found.rows.map(({ key }) => key)
}
