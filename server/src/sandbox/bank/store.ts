import type { Currency } from '@sooner/money'
import { sql } from 'kysely'
import type { RailAnswer, RailEntry, StatementPage } from '../../features/transfers/index.ts'
import { copyOf } from '../../platform/database/copy.ts'
import type { Db, Tx } from '../../platform/database/open.ts'
import { valueFor } from '../../platform/database/value-for.ts'
import type { BookableEntry, Course, Fate, Receipt, Report } from './fate.ts'

/** The bank does one thing at a time, so that what it said it does not have cannot arrive at that moment. */
const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(${7_306_002_002})`.execute(tx)

export interface Booked {
  readonly entry: BookableEntry
  readonly fate: Fate
  readonly sentAt: Date
}

/** Books entries and their reports; an entry whose key is booked already is not changed. Returns the keys that are void. */
export async function book(tx: Tx, booked: readonly Booked[]): Promise<ReadonlySet<string>> {
  await lock(tx)
  const voids = await listVoid(
    tx,
    booked.map(({ entry }) => entry.key),
  )
  const rows = booked
    .filter(({ entry }) => !voids.has(entry.key))
    .map((one) => ({ ...entryRow(one), reports: one.fate.reports.map(reportRow) }))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, kind text, amount_minor bigint,
        currency text, country text, routing_number text, account_number text, holder text, description text,
        sent_at timestamptz, arrives_on date, returned_as text, reports json)
    ), entered as (
      insert into sandbox.bank_entries (key, kind, amount_minor, currency, country, routing_number, account_number, holder,
        description, sent_at, arrives_on, returned_as)
      select key, kind, amount_minor, currency, country, routing_number, account_number, holder, description, sent_at,
        arrives_on, returned_as
      from given on conflict (key) do nothing returning key
    )
    insert into sandbox.bank_answers (answer_id, key, kind, answered_on, code, correction, currency, reported_on, shuffle)
    select report.answer_id, given.key, report.kind, report.answered_on, report.code, report.correction, given.currency,
      report.reported_on, report.shuffle
    from given join entered using (key), json_to_recordset(given.reports) as report (answer_id text, kind text,
      answered_on date, code text, correction jsonb, reported_on date, shuffle integer)`.execute(tx)
  return voids
}

const entryRow = ({ entry, sentAt, fate }: Booked) => ({
  key: entry.key,
  kind: entry.kind,
  amount_minor: String(entry.amountMinor),
  currency: entry.currency,
  country: entry.account.country,
  routing_number: entry.account.routingNumber,
  account_number: entry.account.accountNumber,
  holder: entry.account.holder,
  description: entry.description,
  sent_at: sentAt,
  arrives_on: fate.arrivesOn,
  returned_as: fate.returnedAs,
})

const reportRow = (report: Report) => ({
  answer_id: report.id,
  kind: report.kind,
  answered_on: report.on,
  code: report.code,
  correction: report.correction,
  reported_on: report.reportedOn,
  shuffle: report.shuffle,
})

/** The keys that are neither booked nor void. Until the transaction ends, nobody else books. */
export async function lockUnknown(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  await lock(tx)
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as sent (key)
    where not exists (select from sandbox.bank_entries as entry where entry.key = sent.key)
      and not exists (select from sandbox.bank_voids as void where void.key = sent.key)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

async function listVoid(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from sandbox.bank_voids where key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Returns the arrival days of the entries that the bank has, and makes all other keys void. */
export async function findOrVoid(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await lock(tx)
  const { rows } = await sql<{ key: string; arrivesOn: string }>`
    select key, arrives_on as "arrivesOn" from sandbox.bank_entries where key = any(${keys}::text[])`.execute(
    tx,
  )
  const found = new Map(rows.map(({ key, arrivesOn }) => [key, arrivesOn]))
  const absent = keys.filter((key) => !found.has(key))
  await sql`
    insert into sandbox.bank_voids (key) select unnest(${absent}::text[]) on conflict do nothing`.execute(tx)
  return found
}

interface ReportedRow {
  readonly position: bigint
  readonly id: string
  readonly key: string
  readonly kind: Report['kind']
  readonly on: string
  readonly code: string | null
  readonly correction: Report['correction']
}

/** Gives positions to the reports whose day has come: those of one day in their shuffled order. */
export async function reportDue(tx: Tx, today: Readonly<Record<Currency, string>>): Promise<void> {
  await lock(tx)
  await sql`
    with due as (
      select seq, row_number() over (order by reported_on, shuffle, seq) as nth from sandbox.bank_answers
      where position is null
        and reported_on <= ${valueFor(sql`currency`, today, 'date')}
    )
    update sandbox.bank_answers as stored
    set position = (select coalesce(max(position), 0) from sandbox.bank_answers where position > 0) + due.nth
    from due where stored.seq = due.seq`.execute(tx)
}

export async function listReported(
  db: Db,
  after: bigint,
  limit: number,
): Promise<readonly { readonly position: bigint; readonly answer: RailAnswer }[]> {
  const { rows } = await sql<ReportedRow>`
    select position, answer_id as id, key, kind, answered_on as on, code, correction from sandbox.bank_answers
    where position > ${after} order by position limit ${limit}`.execute(db)
  return rows.map((row) => ({ position: row.position, answer: answerOf(row) }))
}

function answerOf({ id, key, on, kind, code, correction }: ReportedRow): RailAnswer {
  const about = { id, key, on }
  if (kind === 'settled') return { ...about, kind }
  if (kind === 'returned') return { ...about, kind, code: code ?? '' }
  return { ...about, kind, code: code ?? '', correction: correction ?? {} }
}

export interface BankEntry {
  readonly kind: RailEntry['kind']
  readonly amountMinor: bigint
  readonly currency: RailEntry['currency']
  readonly country: RailEntry['account']['country']
  readonly accountNumber: string
  readonly holder: string
  readonly description: string
  readonly sentAt: Date
  readonly arrivesOn: string
  readonly returnedAs: string | null
}

const columns = [
  'kind',
  'amount_minor as amountMinor',
  'currency',
  'country',
  'account_number as accountNumber',
  'holder',
  'description',
  'sent_at as sentAt',
  'arrives_on as arrivesOn',
  'returned_as as returnedAs',
] as const

const pageSize = 100

/** Returns the newest entries first. */
export function latestEntries(db: Db, lastFour: string | undefined): Promise<BankEntry[]> {
  const all = db
    .selectFrom('sandbox.bank_entries')
    .select(columns)
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .$narrowType<Pick<BankEntry, 'kind' | 'currency' | 'country'>>()
  if (lastFour === undefined) return all.execute()
  return all.where('account_number', 'like', `%${lastFour}`).execute()
}

/** The payments of partners, and the refunds, about which it is decided what becomes of them. */
export async function listDecided(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select claim_id as id from sandbox.bank_claims where claim_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Stores what a partner does about a payment that it has stated, unless that was decided before. */
export async function decideClaim(
  tx: Tx,
  {
    id,
    course,
    receipts,
  }: { readonly id: string; readonly course: Course; readonly receipts: readonly Receipt[] },
  at: Date,
): Promise<void> {
  await lock(tx)
  const { rows } = await sql`
    insert into sandbox.bank_claims (claim_id, course, decided_at) values (${id}, ${course}, ${at})
    on conflict do nothing returning claim_id`.execute(tx)
  if (rows.length > 0) await insertReceipts(tx, receipts)
}

export async function insertReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  if (receipts.length === 0) return
  await sql`
    insert into sandbox.bank_receipts (receipt_id, reference, payer, amount_minor, currency, received_on, is_past)
    select receipt_id, reference, payer, amount_minor, currency, received_on, is_past
    from json_populate_recordset(null::sandbox.bank_receipts, ${JSON.stringify(
      receipts.map((one) => receiptRow(one, false)),
    )}::json)`.execute(tx)
}

const receiptRow = (receipt: Receipt, isPast: boolean) => ({
  receipt_id: receipt.id,
  reference: receipt.reference,
  payer: receipt.payer,
  amount_minor: String(receipt.amountMinor),
  currency: receipt.currency,
  received_on: receipt.receivedOn,
  is_past: isPast,
})

/**
 * Writes on the statement what is due by then, and a balance for each day that has ended. What is due for a day whose balance is stated
 * already is booked on the day after it, as a bank that has closed a day does.
 */
export async function stateDue(tx: Tx, today: Readonly<Record<Currency, string>>): Promise<void> {
  await lock(tx)
  const by = valueFor(sql`due.currency`, today, 'date')
  await sql`
    with closed as (
      select currency, max(day) as day from sandbox.bank_statement where is_balance group by currency
    ), due as (
      select key || '-' || kind as line_id, currency, answered_on as day, amount, key, description as reference, holder as counterparty
      from (
        -- What moved the account by entries that were sent since the past; a report that was repeated is one movement.
        select distinct on (answer.key, answer.kind) answer.key, answer.kind, answer.currency, answer.answered_on,
          entry.description, entry.holder,
          case when (entry.kind = 'debit') = (answer.kind = 'settled') then entry.amount_minor else -entry.amount_minor end as amount
        from sandbox.bank_answers as answer join sandbox.bank_entries as entry using (key)
        where answer.kind in ('settled', 'returned') and entry.kind <> 'prenote'
          and coalesce(answer.position, 0) >= 0
        order by answer.key, answer.kind, answer.seq
      ) as sent
      union all
      select 'receipt ' || receipt_id, currency, received_on, amount_minor, null, reference, payer
      from sandbox.bank_receipts where not is_past
    )
    insert into sandbox.bank_statement (line_id, is_balance, currency, day, amount_minor, key, reference, counterparty)
    select due.line_id, false, due.currency, greatest(due.day, closed.day + 1), due.amount, due.key, due.reference, due.counterparty
    from due left join closed using (currency)
    where due.day <= ${by} and not exists (
      select from sandbox.bank_statement as stated where stated.line_id = due.line_id)
    order by due.day, due.line_id`.execute(tx)
  for (const [currency, day] of Object.entries(today)) await closeDays(tx, currency, day)
}

/** States the balance of each day before this one that has none yet. */
async function closeDays(tx: Tx, currency: string, today: string): Promise<void> {
  await sql`
    with days as (
      select generate_series(
        coalesce((select max(day) + 1 from sandbox.bank_statement where is_balance and currency = ${currency}), ${today}::date - 1),
        ${today}::date - 1, '1 day')::date as day
    )
    insert into sandbox.bank_statement (line_id, is_balance, currency, day, amount_minor, reference, counterparty)
    select 'balance ' || ${currency}::text || ' ' || days.day, true, ${currency}, days.day, coalesce((
      select sum(amount_minor) from sandbox.bank_statement as entry
      where not entry.is_balance and entry.currency = ${currency} and entry.day <= days.day), 0), '', ''
    from days order by days.day`.execute(tx)
}

export interface StatementRow {
  readonly position: bigint
  readonly id: string
  readonly isBalance: boolean
  readonly currency: Currency
  readonly day: string
  readonly amountMinor: bigint
  readonly key: string | null
  readonly reference: string
  readonly counterparty: string
}

const lineColumns = sql`position, line_id as id, is_balance as "isBalance", currency, day, amount_minor as "amountMinor", key, reference,
  counterparty`

const maxLines = 200

/** The newest first. */
export async function latestLines(db: Db): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${lineColumns} from sandbox.bank_statement order by position desc limit ${maxLines}`.execute(db)
  return rows
}

export async function listStatement(db: Db, after: bigint, limit: number): Promise<StatementPage> {
  const { rows } = await sql<StatementRow>`
    select ${lineColumns} from sandbox.bank_statement where position > ${after} and not is_past order by position limit ${limit}`.execute(
    db,
  )
  return {
    entries: rows
      .filter(({ isBalance }) => !isBalance)
      .map(({ id, currency, day: bookedOn, amountMinor, key, reference, counterparty }) => ({
        id,
        currency,
        bookedOn,
        amountMinor,
        reference,
        counterparty,
        keys: key === null ? [] : [key],
      })),
    balances: rows
      .filter(({ isBalance }) => isBalance)
      .map(({ id, currency, day, amountMinor: balanceMinor }) => ({ id, currency, day, balanceMinor })),
    cursor: rows.length === 0 ? String(after) : String(rows.at(-1)?.position),
  }
}

const pastLine = (line: {
  readonly line_id: string
  readonly currency: Currency
  readonly day: string
  readonly amount_minor: bigint
  readonly key: string | null
  readonly reference: string
  readonly counterparty: string
}) => ({ ...line, is_balance: false, is_past: true })

function pastLinesOf({ entry, fate, isReported }: Booked & { readonly isReported: boolean }) {
  if (!isReported) return []
  const { key, currency, description: reference, amountMinor, account } = entry
  return fate.reports.map(({ kind, on: day }) =>
    pastLine({
      line_id: `${key}-${kind}`,
      currency,
      day,
      amount_minor: kind === 'settled' ? -amountMinor : amountMinor,
      key,
      reference,
      counterparty: account.holder,
    }),
  )
}

/** Stores entries of a made-up past with their reports, which nobody reads again: the positions of those are negative. */
export const copiesOfBooked = (
  booked: readonly (Booked & { readonly number: bigint; readonly isReported: boolean })[],
  receipts: readonly Receipt[],
) => [
  ...copyOf('sandbox.bank_entries', booked.map(entryRow)),
  ...copyOf(
    'sandbox.bank_answers',
    booked.flatMap(({ entry, fate, number, isReported }) =>
      fate.reports.map((report, nth) => ({
        ...reportRow(report),
        key: entry.key,
        currency: entry.currency,
        correction: null,
        position: isReported ? -(2n * number + BigInt(nth)) : null,
      })),
    ),
  ),
  ...copyOf(
    'sandbox.bank_receipts',
    receipts.map((receipt) => receiptRow(receipt, true)),
  ),
  ...copyOf('sandbox.bank_statement', booked.flatMap(pastLinesOf)),
  ...copyOf(
    'sandbox.bank_statement',
    receipts.map(({ id, currency, receivedOn: day, amountMinor, reference, payer: counterparty }) =>
      pastLine({
        line_id: `receipt ${id}`,
        currency,
        day,
        amount_minor: amountMinor,
        key: null,
        reference,
        counterparty,
      }),
    ),
  ),
]

interface BankBalance {
  readonly currency: Currency
  readonly balanceMinor: bigint
}

/** The provider's account at the bank: what came in, and what has arrived elsewhere and was not sent back by then. */
export async function readBankBalances(
  db: Db,
  today: Readonly<Record<Currency, string>>,
): Promise<readonly BankBalance[]> {
  const { rows } = await sql<BankBalance>`
    select currency, sum(amount)::bigint as "balanceMinor" from (
      select currency, amount_minor as amount from sandbox.bank_receipts
      where received_on <= ${valueFor(sql`currency`, today, 'date')}
      union all
      select currency, case kind when 'debit' then amount_minor else -amount_minor end from sandbox.bank_entries
      where arrives_on <= ${valueFor(sql`currency`, today, 'date')} and returned_as is null
    ) as booked
    group by currency order by currency desc`.execute(db)
  return rows
}
