import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { InvariantViolation } from '@sooner/rules/refusal'
import { Client } from 'pg'
import {
  invoiceRequested,
  openLedger,
  post,
  type LedgerTransaction,
} from '../server/src/features/ledger/index.ts'
import { connectionOf } from '../server/src/platform/database/connections.ts'
import { openDatabase, type Database, type Db } from '../server/src/platform/database/open.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import { keyRingSetting, newKeyEntry } from '../server/src/platform/seal-keys.ts'
import { createSeal } from '../server/src/platform/seal.ts'
import { transact } from '../server/src/platform/transaction.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { recordStatements, type Sent } from './recorded-statements.ts'

const VENDORS = 1000
const MANY = 10_000
const MOST = 100_000
const SINGLE_ROUNDS = 300
const MANY_ROUNDS = 7
const WARM_ROUNDS = 2
const bookedAt = new Date('2026-11-20T15:00:00Z')

const ledger = openLedger({ seal: createSeal(keyRingSetting.parse(newKeyEntry('k1'))) })
const vendors = Array.from({ length: VENDORS }, () => randomUUID())

/** Requests of invoices: three entries each. */
const requests = (count: number): readonly LedgerTransaction[] =>
  Array.from({ length: count }, (_, at) =>
    invoiceRequested({
      vendorId: vendors[at % VENDORS] ?? '',
      subjectId: randomUUID(),
      currency: 'USD',
      partnerId: 1,
      scheme: 'discounting',
      openMinor: 100_000n + BigInt(at),
      feeMinor: 3000n,
    }),
  )

class Undone extends Error {}

/** Returns the inserts that posting these sends, without their effect, so that the bare driver can send the same. */
async function insertsOf(db: Db, given: readonly LedgerTransaction[]): Promise<readonly Sent[]> {
  const sent = await recordStatements(() =>
    transact(db, async (tx) => {
      await post(tx, ledger, bookedAt, given)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    }),
  )
  return sent.filter(({ text }) => text.includes('insert into'))
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const inOne = (raw: Client, statements: readonly Sent[]) => async () => {
  await raw.query('begin')
  for (const { text, values } of statements) await raw.query(text, values)
  await raw.query('commit')
}

/** Into tables with the same columns and indexes, where nothing is checked and no balance is written. */
const unchecked = (statements: readonly Sent[]): readonly Sent[] =>
  statements.map(({ text, values }) => ({ text: text.replaceAll('ledger.', 'unchecked.'), values }))

/** Posting, its inserts by the bare driver, and the same into unchecked tables, in turns. */
async function inTurns(rounds: number, size: number, { db }: Database, raw: Client) {
  const times: { own: number; bare: number; rows: number }[] = []
  for (let round = 0; round < rounds + WARM_ROUNDS; round += 1) {
    const statements = await insertsOf(db, requests(size))
    const rows = await timed(inOne(raw, unchecked(statements)))
    const bare = await timed(inOne(raw, statements))
    const given = requests(size)
    const own = await timed(() => transact(db, (tx) => post(tx, ledger, bookedAt, given)))
    if (round >= WARM_ROUNDS) times.push({ own, bare, rows })
  }
  const own = median(times.map((one) => one.own))
  return {
    own,
    toBare: own / median(times.map((one) => one.bare)),
    toRows: own / median(times.map((one) => one.rows)),
  }
}

async function figures(database: Database, url: string): Promise<Figure[]> {
  const { sql, db } = database
  await sql.unsafe(`create schema unchecked;
    create table unchecked.transactions (like ledger.transactions including all);
    create table unchecked.entries (like ledger.entries including all);
    create table unchecked.seals (like ledger.seals including all)`)
  const raw = new Client(connectionOf(url))
  await raw.connect()
  await transact(db, (tx) => post(tx, ledger, bookedAt, requests(MOST)))
  await sql.unsafe(
    ['transactions', 'entries', 'seals']
      .map((table) => `insert into unchecked.${table} select * from ledger.${table}`)
      .join(';'),
  )
  await sql`vacuum analyze`
  const single = await inTurns(SINGLE_ROUNDS, 1, database, raw)
  const many = await inTurns(MANY_ROUNDS, MANY, database, raw)
  const before = process.memoryUsage.rss()
  const given = requests(MOST)
  const took = await timed(() => transact(db, (tx) => post(tx, ledger, bookedAt, given)))
  const grown = process.memoryUsage.rss() - before
  await raw.end()
  const [counted] = await sql<{ rows: number }[]>`select count(*)::int as rows from ledger.transactions`
  const rounds = 2 * (SINGLE_ROUNDS + WARM_ROUNDS) + 2 * (MANY_ROUNDS + WARM_ROUNDS) * MANY
  if (counted?.rows !== 2 * MOST + rounds) throw new InvariantViolation(`${counted?.rows ?? 0} rows landed`)
  const note = `${VENDORS} vendors, three entries each; raw: the same inserts by the bare driver, with the checks of the database`
  const rows = 'the same rows into tables without checks and balances'
  const bar = { atMost: 1.5 }
  return [
    { name: 'posting one transaction', figure: single.own, unit: 'ms', note },
    { name: '.. to its raw inserts', figure: single.toBare, unit: 'x', bar },
    { name: '.. to its unchecked rows', figure: single.toRows, unit: 'x', note: rows },
    { name: 'posting 10,000 at once', figure: many.own, unit: 'ms' },
    { name: '.. to their raw inserts', figure: many.toBare, unit: 'x', bar },
    { name: '.. to their unchecked rows', figure: many.toRows, unit: 'x', note: rows },
    { name: 'posting 100,000 at once', figure: took / 1000, unit: 's' },
    { name: '.. memory that it adds', figure: grown / 1e6, unit: 'MB' },
  ]
}

export const bench: Bench = {
  name: 'ledger',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-ledger-'))
    // The database may run as another user, who has to reach its folder.
    await chmod(folder, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const database = openDatabase({ url: server.url, poolSize: 2, waitLimitMs: 600_000 })
    await migrate(database.sql, await readMigrations())
    const measured = await figures(database, server.url)
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    return measured
  },
}
