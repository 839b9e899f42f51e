import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { InvariantViolation } from '@sooner/rules/refusal'
import { Client } from 'pg'
import { pino } from 'pino'
import { openFileRail } from '../server/src/adapters/file-rail/rail.ts'
import { nachaFormat } from '../server/src/adapters/nacha/format.ts'
import { openLedger } from '../server/src/features/ledger/index.ts'
import {
  createTransfers,
  openTransfers,
  type NewTransfer,
  type Transfers,
  destinations,
} from '../server/src/features/transfers/index.ts'
import { saveAmount } from '../server/src/features/limits/index.ts'
import { insertBankAccount } from '../server/src/features/directory/index.ts'
import { storedInDirectory } from '../server/src/features/directory/testing/directory-vendor.ts'
import { ensureRail } from '../server/src/features/transfers/store/answers.ts'
import { runCutoff } from '../server/src/features/transfers/use-cases/run-cutoff.ts'
import { submit } from '../server/src/features/transfers/use-cases/submit.ts'
import { connectionOf } from '../server/src/platform/database/connections.ts'
import { openDatabase, type Database, type Sql } from '../server/src/platform/database/open.ts'
import { migrate, readMigrations } from '../server/src/platform/migrate.ts'
import { keyRingSetting, newKeyEntry } from '../server/src/platform/seal-keys.ts'
import { createSeal, type Seal } from '../server/src/platform/seal.ts'
import { transact } from '../server/src/platform/transaction.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { recordStatements } from './recorded-statements.ts'

const VENDORS = 1000
const TRANSFERS = 100_000
const ROUNDS = 3
const day = '2026-11-23'
const noon = new Date(`${day}T12:00:00Z`)
const cutoffAt = new Date(`${day}T21:00:00Z`)
const originator = {
  destination: '121042882',
  destinationName: 'EXAMPLE BANK',
  origin: '121042882',
  originName: 'SOONER',
  companyName: 'SOONER',
  companyId: '1234567890',
  originatingBank: '121042882',
} as const
const filled = 'filled'
const log = pino({ level: 'silent' })

/** Payments over NACHA files in this folder. What its jobs would do is done by the measurement. */
async function open(database: Database, seal: Seal, folder: string, now: Date): Promise<Transfers> {
  const clock = { now: () => now, wall: () => now }
  const rail = await openFileRail({ root: folder, format: nachaFormat(originator), clock, log })
  await ensureRail(database.db, 'nacha')
  return openTransfers({
    db: database.db,
    clock,
    seal,
    ledger: openLedger({ seal }),
    productName: 'Sooner',
    maxEntries: 5000,
    maxPlanned: 10_000,
    rails: { USD: { name: 'nacha', rail, confirmsSettlement: false } },
    enqueue: () => Promise.resolve(),
  })
}

/** Every vendor is owed as many transfers, each of which becomes an entry of its own. */
async function fill(database: Database, transfers: Transfers): Promise<void> {
  const { db, sql } = database
  // Nothing leaves beyond the cash in the books and the credit line, and there is no cash.
  const creditLine = {
    name: 'credit-line',
    subject: '',
    currency: 'USD',
    amountMinor: 1_000_000_000_00n,
  } as const
  await transact(db, (tx) => saveAmount(tx, creditLine, noon))
  for (let at = 0; at < VENDORS; at += 1) {
    const [vendorId, bankAccountId] = [
      await storedInDirectory(sql, randomUUID(), new Date(), 'active'),
      randomUUID(),
    ]
    await transact(db, async (tx) => {
      await insertBankAccount(tx, vendorId, bankAccountId)
      await destinations.addDestination(transfers, tx, {
        vendorId,
        bankAccountId,
        country: 'US',
        type: 'checking',
        currency: 'USD',
        routingNumber: '021000021',
        accountNumber: String(50_000_000 + at),
      })
      const rows = Array.from({ length: TRANSFERS / VENDORS }, (_, of) => ({
        id: randomUUID(),
        sourceKey: randomUUID(),
        type: 'vendor-payment',
        kind: 'credit',
        bankAccountId,
        amountMinor: BigInt(1000 + of),
        currency: 'USD',
        payoutId: null,
        invoiceId: randomUUID(),
        invoiceLineItemId: randomUUID(),
        partnerNumber: 1,
        externalClientId: 'C-1',
        paymentReference: `P-${of}`,
        batchScheme: 'vendor-full',
        transferBatchScheme: 'none',
      })) satisfies NewTransfer[]
      await createTransfers(transfers, tx, vendorId, rows)
    })
  }
  await sql`vacuum analyze`
}

async function carryOut(transfers: Transfers, afterEach: () => void = () => undefined): Promise<void> {
  await runCutoff(transfers, 'USD', day)
  const planned = await transfers.db
    .selectFrom('transfers.submissions')
    .select('submission_id')
    .orderBy('position')
    .execute()
  for (const { submission_id } of planned) {
    await submit(transfers, submission_id)
    afterEach()
  }
}

async function writtenBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ach'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const withDatabase = (url: string, name: string): string => {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}

/** Collects all garbage at once, so that what a process holds does not depend on when the engine collects. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/**
 * What a cutoff adds to the memory, and how much of it while the second half of its submissions is sent: nothing, if memory does
 * not depend on their number. Statements are not recorded meanwhile, because their values would be held until the end.
 */
async function growth(
  url: string,
  admin: Sql,
  seal: Seal,
  root: string,
  collect: () => void = () => undefined,
) {
  const name = `cutoff_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name} template ${filled} strategy file_copy`)
  const database = openDatabase({ url: withDatabase(url, name), poolSize: 2, waitLimitMs: 600_000 })
  const transfers = await open(database, seal, await mkdtemp(join(root, 'bank-')), cutoffAt)
  collect()
  const before = process.memoryUsage.rss()
  const sizes: number[] = []
  await carryOut(transfers, () => {
    collect()
    sizes.push(process.memoryUsage.rss())
  })
  await database.close()
  await admin.unsafe(`drop database ${name} with (force)`)
  const half = Math.floor(sizes.length / 2)
  return {
    whole: Math.max(...sizes) - before,
    late: Math.max(...sizes.slice(half)) - Math.max(...sizes.slice(0, half)),
  }
}

/** A cutoff on a copy of the filled database, and the same statements by the bare driver on another copy. */
async function round(url: string, admin: Sql, seal: Seal, root: string) {
  const name = `cutoff_${randomUUID().replaceAll('-', '')}`
  const copies = [`${name}_own`, `${name}_raw`] as const
  for (const copy of copies)
    await admin.unsafe(`create database ${copy} template ${filled} strategy file_copy`)
  const database = openDatabase({ url: withDatabase(url, copies[0]), poolSize: 2, waitLimitMs: 600_000 })
  const folder = await mkdtemp(join(root, 'bank-'))
  const transfers = await open(database, seal, folder, cutoffAt)
  let own = 0
  const statements = await recordStatements(async () => {
    own = await timed(() => carryOut(transfers))
  })
  await database.close()
  const bytes = await writtenBytes(folder)
  const raw = new Client(connectionOf(withDatabase(url, copies[1])))
  await raw.connect()
  const bare = await timed(async () => {
    for (const { text, values } of statements) await raw.query(text, values)
  })
  const { rows } = await raw.query<{ count: number }>(
    `select count(*)::int as count from transfers.transfers where state = 'executed'`,
  )
  await raw.end()
  if (rows[0]?.count !== TRANSFERS)
    throw new InvariantViolation(`${rows[0]?.count ?? 0} transfers were executed`)
  for (const copy of copies) await admin.unsafe(`drop database ${copy} with (force)`)
  return { own, bare, bytes }
}

async function figures(url: string, root: string): Promise<Figure[]> {
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('k1')))
  const admin = openDatabase({ url, poolSize: 1, waitLimitMs: 600_000 })
  await admin.sql.unsafe(`create database ${filled}`)
  const source = openDatabase({ url: withDatabase(url, filled), poolSize: 2, waitLimitMs: 600_000 })
  await migrate(source.sql, await readMigrations())
  await fill(source, await open(source, seal, root, noon))
  await source.close()
  // The peaks between two collections differ from run to run by as much as the bar.
  const grown: Awaited<ReturnType<typeof growth>>[] = []
  for (let at = 0; at < ROUNDS; at += 1) grown.push(await growth(url, admin.sql, seal, root))
  const kept = await growth(url, admin.sql, seal, root, collectGarbage)
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(url, admin.sql, seal, root))
  await admin.close()
  const own = median(rounds.map((one) => one.own))
  return [
    {
      name: 'a cutoff of 100,000 transfers',
      figure: own / 1000,
      unit: 's',
      note: `${VENDORS} vendors, an entry each; from the plan to the written NACHA files`,
    },
    {
      name: '.. to its statements by the bare driver',
      unit: 'x',
      bar: { atMost: 3 },
      figure: own / median(rounds.map((one) => one.bare)),
    },
    { name: '.. size of its files', figure: (rounds[0]?.bytes ?? 0) / 1e6, unit: 'MB' },
    {
      name: '.. memory that it adds',
      unit: 'MB',
      figure: median(grown.map(({ whole }) => whole)) / 1e6,
    },
    {
      name: '.. memory that its second half adds',
      unit: 'MB',
      bar: { atMost: 30 },
      figure: median(grown.map(({ late }) => late)) / 1e6,
      note: `the median of ${ROUNDS} cutoffs`,
    },
    {
      name: '.. of that after garbage is collected',
      unit: 'MB',
      bar: { atMost: 5 },
      figure: kept.late / 1e6,
    },
  ]
}

export const bench: Bench = {
  name: 'cutoff',
  async measure() {
    const root = await mkdtemp(join(tmpdir(), 'sooner-cutoff-'))
    // The database may run as another user, who has to reach its folder.
    await chmod(root, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: root, durable: false })
    const measured = await figures(server.url, root)
    await server.stop()
    await rm(root, { recursive: true, force: true })
    return measured
  },
}
