import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRoot } from './account.ts'
import { isAlive, isPostgresOf } from './leftover.ts'
import { Refused } from './refused.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'

const root = mkdtempSync(join(tmpdir(), 'sooner-postgres-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Data as an earlier start leaves it, which each test copies. */
const stored = join(root, 'stored')
beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: stored, durable: false })
  await ask(postgres.connection, 'CREATE TABLE kept AS SELECT 7 AS value')
  await postgres.stop()
})

/** The folder of a test; it is not there until the test copies or starts something. */
let dataDir: string
let cluster: string
let folders = 0
beforeEach(() => {
  folders += 1
  dataDir = join(root, `data-${folders}`)
  cluster = join(dataDir, 'postgres', 'cluster')
})

const start = (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: false, ...options })

/** Files keep their owner, which is an account of PostgreSQL where the tests run as root. */
const copyStored = () => void execFileSync('cp', ['-a', stored, dataDir])

async function ask(
  connection: string | ClientConfig,
  text: string,
): Promise<Record<string, unknown> | undefined> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0]
  } finally {
    await client.end()
  }
}

async function refusalOf(attempt: Promise<unknown>): Promise<Refused> {
  const outcome = await attempt.catch((error: unknown) => error)
  if (outcome instanceof Refused) return outcome
  throw new Error('it was not refused', { cause: outcome })
}

interface Held {
  readonly child: ChildProcess
  readonly url: string
  readonly pid: number
}

function holdElsewhere(): Promise<Held> {
  const child = fork(new URL('./testing/holder.ts', import.meta.url), [dataDir], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message: { url: string; pid: number }) => resolve({ child, ...message }))
    child.once('exit', (code) => reject(new Error(`it ended with code ${code}`)))
  })
}

async function kill({ child }: Held): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('the first start creates a UTF-8 database whose owner is not a superuser', async () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster.new-half'), { recursive: true })
  const postgres = await start()
  expect(postgres.created).toBe(true)
  const found = await ask(
    postgres.connection,
    `SELECT current_setting('is_superuser') AS super, current_setting('server_encoding') AS encoding,
            upper('ünïß') AS upper, current_setting('jit') AS jit, current_setting('TimeZone') AS zone`,
  )
  expect(found).toEqual({ super: 'off', encoding: 'UTF8', upper: 'ÜNÏß', jit: 'off', zone: 'UTC' })
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([
    'cluster',
  ])
  await postgres.stop()
  await postgres.stop()
})

test('a later start finds the stored data, and trigrams of letters outside ASCII', async () => {
  copyStored()
  const first = await start({ transport: 'tcp' })
  expect(first.created).toBe(false)
  await ask(first.url, 'CREATE EXTENSION pg_trgm')
  await first.stop()
  const second = await start()
  await expect(ask(second.servingUrl, 'SELECT value FROM kept')).rejects.toThrow('permission denied')
  await expect(ask(second.servingUrl, 'CREATE TABLE mine ()')).rejects.toThrow('permission denied')
  expect(
    await ask(second.connection, "SELECT value, cardinality(show_trgm('É')) AS trigrams FROM kept"),
  ).toEqual({
    value: 7,
    trigrams: 2,
  })
  await second.stop()
})

test('of three starts at the same time one gets the data, and the others are refused', async () => {
  copyStored()
  const outcomes = await Promise.allSettled([start(), start(), holdElsewhere()])
  const [here, there, elsewhere] = outcomes
  const running = [here, there].flatMap((each) => (each?.status === 'fulfilled' ? [each.value] : []))
  expect(elsewhere.status).toBe('rejected')
  expect(running).toHaveLength(1)
  const refusal = await refusalOf(start())
  expect(refusal.code).toBe('in-use')
  expect(refusal.message).toContain(`process ${process.pid}`)
  await running[0]?.stop()
})

test('after a kill no committed data is lost, and the data is available at once', async () => {
  copyStored()
  const held = await holdElsewhere()
  expect((await refusalOf(start())).code).toBe('in-use')
  await ask(held.url, 'CREATE TABLE survived AS SELECT 1 AS value')
  await kill(held)
  const postgres = await start()
  expect(await ask(postgres.connection, 'SELECT value FROM survived')).toEqual({ value: 1 })
  expect(isPostgresOf(held.pid, cluster)).toBe(false)
  await postgres.stop()
})

test('PostgreSQL ends by itself when its Sooner process was killed', async () => {
  copyStored()
  const held = await holdElsewhere()
  await kill(held)
  await expect.poll(() => existsSync(join(cluster, 'postmaster.pid')), { timeout: 20_000 }).toBe(false)
})

test('the end of PostgreSQL is reported, and another start recovers', async () => {
  copyStored()
  const { promise, resolve } = Promise.withResolvers<Refused>()
  const postgres = await start({ onDeath: resolve })
  process.kill(postgres.pid, 'SIGKILL')
  const reason = await promise
  expect(reason.message).toMatch(/^PostgreSQL was ended by SIGKILL\. Its messages are in .*postgres\.log\.$/)
  const again = await start()
  expect(await ask(again.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await again.stop()
})

test('a process file whose id now belongs to another program does not prevent a start', async () => {
  copyStored()
  // The process must run under the same account; otherwise PostgreSQL would ignore it anyway.
  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['600'], isRoot() ? { uid, gid } : {})
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n\n  1234567  42\nready   \n`)
  const postgres = await start()
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${postgres.pid}\n`))
  await postgres.stop()
  stranger.kill()
})

test('data of another major version is refused and left unchanged', async () => {
  copyStored()
  const file = join(cluster, 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '15\n')
  const refusal = await refusalOf(start())
  writeFileSync(file, version)
  expect(refusal).toMatchObject({ code: 'wrong-data', exitCode: 78 })
  const postgres = await start()
  expect(await ask(postgres.connection, 'SELECT value FROM kept')).toEqual({ value: 7 })
  await postgres.stop()
})

test('data that was copied by the user who starts PostgreSQL can be opened', async () => {
  cpSync(stored, dataDir, { recursive: true })
  const postgres = await start()
  expect(await ask(postgres.connection, 'SELECT value FROM kept')).toEqual({ value: 7 })
  await postgres.stop()
})

test('a start can be canceled', async () => {
  copyStored()
  const refusal = await refusalOf(start({ signal: AbortSignal.abort() }))
  expect(refusal.code).toBe('stopped')
  const postgres = await start()
  await postgres.stop()
})

test('below a folder that PostgreSQL may not enter, the data is stored outside and found again', async () => {
  const closed = join(root, 'closed')
  const inside = join(closed, 'clone', '.data')
  const outside = join(root, 'outside')
  mkdirSync(closed, { mode: 0o700 })
  const first = await start({ dataDir: inside, outside })
  // An ordinary user's PostgreSQL runs as that user, who may enter the folder.
  expect(first.folder.startsWith(isRoot() ? outside : inside)).toBe(true)
  await ask(first.connection, 'CREATE TABLE here AS SELECT 1 AS value')
  await first.stop()
  const second = await start({ dataDir: inside, outside })
  expect(second).toMatchObject({ folder: first.folder, created: false })
  expect(await ask(second.connection, 'SELECT value FROM here')).toEqual({ value: 1 })
  await second.stop()
})

test.each([
  ['is too long for a socket', 'x'.repeat(100)],
  ['contains characters that URLs and settings split at', "a b,'c' ü:1"],
])('a path that %s', async (_what, name) => {
  const postgres = await start({ dataDir: join(root, name) })
  expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await postgres.stop()
  expect(existsSync(postgres.connection.host)).toBe(false)
})
