import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../server/src/platform/database/open.ts'
import { listAuditEntries, type AuditAsked } from '../server/src/platform/audit-log.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import type { Bench, Figure } from './bench.ts'

/** `--short` is for a look while one works; its figures are of fewer rows, and can't be written down. */
const ALL = process.argv.includes('--short') ? 200_000 : 10_000_000
const ROUNDS = 200
const MAX_P99_MS = 50
/** What a page of the console has, and its last page: the list has the latest 10,000 entries that match. */
const LIMIT = 20
const MAX_LISTED = 10_000

const ACCOUNTS = ALL / 200
const OPERATORS = 20
const VENDORS = ALL / 400
const ACTIONS = [
  ...['sign-in', 'change-preferences', 'confirm-payout', 'import', 'screen'],
  ...['book', 'decide', 'release', 'note', 'look'],
]
const REASONS = [
  'Called the owner at the number on file, who confirmed the account',
  'Duplicate of an invoice that was paid in May',
  'Voided check is illegible, asked for another one',
  'The partner confirmed the amount by email',
  'Name of the account differs from the legal name',
  'Released after the call back',
  'Limit raised for the season, approved by finance',
  'Bank statement shows the receipt',
]

/**
 * Two years of a log: six of ten entries are of users, with more of some than of others; three are of jobs; one is of one of twenty operators,
 * who write a reason for a half of what they do, which names a case. A fifth of the things has only one entry, and some have thousands. The
 * rows have no chain that would have to be computed, so they are inserted by statements into the table as it is migrated; its indexes are
 * built afterwards, which changes nothing but the time that it takes.
 */
async function fill(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'platform.audit_log'::regclass and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  const reasons = sql`(${REASONS}::text[])[1 + (n * 31 / 20 % ${REASONS.length})::int]`
  await sql`
    insert into platform.audit_log (at, actor, action, subject, vendor_id, request_id, before, after)
    select timestamptz '2024-11-20' + n * (interval '730 days' / ${ALL}::float8),
      case who when 'job' then 'job-' || n % 40
        when 'operator' then md5('operator ' || n / 10 % ${OPERATORS})::uuid::text
        else md5('account ' || user_at)::uuid::text end,
      (${ACTIONS}::text[])[1 + (n * 7 / 10 % 10)::int],
      case when n % 5 = 0 then 'partner:' || n / 5 % 50 else md5('thing ' || (power(random(), 4) * ${ALL})::bigint)::uuid::text end,
      case when who = 'job' and n % 7 = 0 then null else md5('vendor ' || user_at % ${VENDORS})::uuid end, md5('request ' || n),
      case when n % 3 = 0 then '{"status":"pending","amountMinor":412050}'::jsonb end,
      case when who = 'operator' and n % 20 = 9 then jsonb_build_object('status', 'approved', 'note', ${reasons} || ', case ' || n)
        when n % 2 = 0 then jsonb_build_object('status', 'approved', 'amountMinor', n) end
    from (
      select n, (power(random(), 3) * ${ACCOUNTS})::bigint as user_at,
        case when n % 10 < 6 then 'user' when n % 10 < 9 then 'job' else 'operator' end as who
      from generate_series(1, ${ALL}::bigint) as n) as numbered`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  await sql`vacuum analyze platform.audit_log`.execute(db)
}

type Search = Partial<Omit<AuditAsked, 'timeZone' | 'page' | 'limit'>>

const none: Omit<AuditAsked, 'page' | 'limit'> = {
  vendorId: undefined,
  actor: undefined,
  subject: undefined,
  actions: undefined,
  reason: undefined,
  from: undefined,
  through: undefined,
  timeZone: 'America/New_York',
}

/** An id as `fill` makes it, from the hash of a name. */
const idOf = async (db: Db, name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select md5(${name})::uuid::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** For each search, what it asks for in each round: busy and quiet accounts and things, frequent, rare and absent words, all days. */
const searchesOf = (db: Db): Readonly<Record<string, (round: number) => Promise<Search> | Search>> => {
  const operator = (round: number) => idOf(db, `operator ${round % OPERATORS}`)
  const account = (round: number) => idOf(db, `account ${Math.floor(((round + 1) / 400) ** 3 * ACCOUNTS)}`)
  const vendor = (round: number) => idOf(db, `vendor ${round}`)
  const actor = (round: number) => [operator, account, (at: number) => `job-${at % 40}`][round % 3]?.(round)
  const subject = (round: number) =>
    round % 2 === 0 ? `partner:${round % 50}` : idOf(db, `thing ${Math.floor((round / 200) ** 4 * ALL)}`)
  const words = [
    'confirmed',
    'the',
    'season',
    'call back',
    'Duplicate of an',
    'no such words',
    'ACCOUNT',
    'bank',
  ]
  const reason = (round: number) =>
    round % 3 === 0 ? `case ${(round * 7919 + 9) % ALL}` : words[round % words.length]
  const day = (round: number) => new Date(Date.UTC(2024, 11, 1 + round * 3)).toISOString().slice(0, 10)
  const oneDay = (round: number) => ({ from: day(round), through: day(round) })
  const month = (round: number) => ({ from: day(round), through: day(round + 10) })
  return {
    'without a filter': () => ({}),
    actor: async (round) => ({ actor: await actor(round) }),
    thing: async (round) => ({ subject: await subject(round) }),
    vendor: async (round) => ({ vendorId: await vendor(round) }),
    reason: (round) => ({ reason: reason(round) }),
    day: oneDay,
    month,
    'actor and month': async (round) => ({ actor: await actor(round), ...month(round) }),
    'actor and thing': async (round) => ({ actor: await actor(round), subject: await subject(round) }),
    'actor and reason': async (round) => ({ actor: await operator(round), reason: reason(round) }),
    'thing and month': async (round) => ({ subject: await subject(round), ...month(round) }),
    'vendor and month': async (round) => ({ vendorId: await vendor(round), ...month(round) }),
    'vendor and actor': async (round) => ({ vendorId: await vendor(round), actor: await actor(round) }),
    'reason and month': (round) => ({ reason: reason(round), ...month(round) }),
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((one, two) => one - two)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** Measures the first and the last page of each search. Each round searches for something else. */
async function measureOn(db: Db): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, search] of Object.entries(searchesOf(db))) {
    const [first, last]: [number[], number[]] = [[], []]
    const read = async (asked: Search, page: number, times: number[]) => {
      const from = performance.now()
      const { total } = await listAuditEntries(db, { ...none, ...asked, page, limit: LIMIT })
      times.push(performance.now() - from)
      return total
    }
    await read(await search(ROUNDS), 1, [])
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = await search(round)
      const total = await read(asked, 1, first)
      await read(asked, Math.max(1, Math.ceil(Math.min(total, MAX_LISTED) / LIMIT)), last)
    }
    const note = `median ${at(first, 0.5).toFixed(1)} ms, last page ${at(last, 0.5).toFixed(1)} ms`
    const bar = { atMost: MAX_P99_MS }
    figures.push({ name: `by ${name}, p99`, figure: at(first, 0.99), unit: 'ms', bar, note })
    figures.push({ name: `by ${name}, last page, p99`, figure: at(last, 0.99), unit: 'ms', bar })
  }
  return figures
}

export const bench: Bench = {
  name: 'audit',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-audit-'))
    await chmod(folder, 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const database = openDatabase({ url: postgres.url, poolSize: 2, waitLimitMs: 600_000 })
    await migrate(database.sql, await readMigrations())
    await fill(database.db)
    const figures = await measureOn(database.db)
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    return figures
  },
}
