import { randomUUID } from 'node:crypto'
import type { LiveTopic } from '@sooner/contract/live'
import { Refusal } from '@sooner/rules/refusal'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/open.ts'
import { createMetrics, type Metrics } from '../metrics.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { transact } from '../transaction.ts'
import { announce, announceToAll } from './announce.ts'
import { openLive, type Follower, type Live, type LiveStream } from './open-live.ts'

const { url, sql } = await testDatabase('migrated')
const limits = { maxOfAccount: 3, maxOfProcess: 6, beatMs: 50 }
/** A process remembers for a while what it was told, so each test has one of its own. */
let database: Database
let metrics: Metrics
let live: Live
beforeEach(async () => {
  database = openTestDatabase({ url, poolSize: 2, waitLimitMs: 10_000, applicationName: 'live-test' })
  metrics = createMetrics()
  live = openLive({ listen: database.listen, log: pino({ enabled: false }), metrics, limits })
  await live.listen()
})
afterEach(async () => {
  live.close()
  await database.close()
})

const patient = { timeout: 30_000, interval: 10 }
const announceTo = (vendorId: string, ...topics: readonly LiveTopic[]) =>
  transact(database.db, (tx) => announce(tx, vendorId, ...topics))

/** What a stream has sent so far, without its signs of life. */
function reading(stream: LiveStream) {
  const read = { events: [] as string[], isOver: false }
  stream.setEncoding('utf8')
  stream.on('data', (text: string) =>
    read.events.push(...text.split('\n\n').filter((one) => one.startsWith('event'))),
  )
  stream.on('close', () => (read.isOver = true))
  return { stream, read, leave: () => stream.destroy() }
}
const following = (follower: Partial<Follower> = {}) =>
  reading(
    live.follow({ vendorId: randomUUID(), account: randomUUID(), readmit: async () => true, ...follower }),
  )
const changed = (...topics: readonly LiveTopic[]) => `event: changed\ndata: ${JSON.stringify({ topics })}`

test('one commit is one event, however often it announced; what is rolled back is never announced', async () => {
  const vendorId = randomUUID()
  const one = following({ vendorId })
  const refused = transact(database.db, async (tx) => {
    await announce(tx, vendorId, 'users')
    throw new Refusal('CONFLICT')
  })
  await expect(refused).rejects.toThrow(Refusal)
  await transact(database.db, async (tx) => {
    for (let nth = 0; nth < 500; nth += 1) await announce(tx, vendorId, 'invoices')
    await announce(tx, vendorId, 'documents')
  })
  await vi.waitFor(() => expect(one.read.events).toEqual([changed('invoices', 'documents')]), patient)
  one.leave()
})

test('a new stream begins with what changed while the page loaded, and another vendor is not reported', async () => {
  const vendorId = randomUUID()
  const witness = following({ vendorId })
  await announceTo(vendorId, 'bank-accounts')
  await vi.waitFor(() => expect(witness.read.events).toEqual([changed('bank-accounts')]), patient)
  const [late, other] = [following({ vendorId }), following()]
  await vi.waitFor(() => expect(late.read.events).toEqual([changed('bank-accounts')]), patient)
  expect(other.read.events).toEqual([])
  for (const one of [witness, late, other]) one.leave()
})

test('a client that does not read costs a set of topics, and gets them once it reads', async () => {
  const vendorId = randomUUID()
  const stream = live.follow({ vendorId, account: randomUUID(), readmit: async () => true })
  const witness = following({ vendorId })
  const topics = ['users', 'documents', 'clients'] as const
  for (const topic of topics) await announceTo(vendorId, topic)
  await vi.waitFor(() => expect(witness.read.events.join()).toContain('clients'), patient)
  expect(stream.readableLength).toBeLessThan(100)
  const slow = reading(stream)
  await vi.waitFor(() => expect(slow.read.events).toEqual([changed(...topics)]), patient)
  for (const one of [witness, slow]) one.leave()
})

test('after the connection that listens was lost, every stream is asked to read everything again, and hints are sent again', async () => {
  const one = following()
  const listening = sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'live-test'
      and (query like 'listen%' or query = 'select 1')`
  for (const { pid } of await listening) await sql`select pg_terminate_backend(${pid})`
  await vi.waitFor(() => expect(one.read.events).toEqual(['event: resync\ndata']), patient)
  const vendorId = randomUUID()
  const other = following({ vendorId })
  await announceTo(vendorId, 'vendor')
  await vi.waitFor(() => expect(other.read.events).toEqual([changed('vendor')]), patient)
  for (const each of [one, other]) each.leave()
})

test('a stream ends with the access of its account: at a change of users at once, otherwise with a beat', async () => {
  const vendorId = randomUUID()
  let mayFollow = true
  const readmit = async () => {
    if (!mayFollow) throw new Refusal('NOT_FOUND')
  }
  const one = following({ vendorId, readmit })
  const down = following({
    readmit: async () => Promise.reject(Object.assign(new Error(), { code: '08006' })),
  })
  await vi.waitFor(() => expect(one.read.isOver || down.read.isOver).toBe(false), patient)
  mayFollow = false
  await vi.waitFor(() => expect(one.read.isOver).toBe(true), patient)
  // A database that does not answer ends no stream.
  expect(down.read.isOver).toBe(false)
  down.leave()
})

test('what is announced to all reaches every stream, and those that begin soon after', async () => {
  const [one, other] = [following(), following()]
  await transact(database.db, (tx) => announceToAll(tx, 'clock'))
  for (const { read } of [one, other])
    await vi.waitFor(() => expect(read.events).toEqual([changed('clock')]), patient)
  const late = following()
  await vi.waitFor(() => expect(late.read.events).toEqual([changed('clock')]), patient)
  for (const each of [one, other, late]) each.leave()
})

test('an account that opens too many streams loses its oldest one; a process that has too many refuses', async () => {
  following().leave()
  await vi.waitFor(async () => expect((await metrics.liveStreams.get()).values[0]?.value).toBe(0), patient)
  const account = randomUUID()
  const own = Array.from({ length: limits.maxOfAccount }, () => following({ account }))
  const newest = following({ account })
  await vi.waitFor(() => expect(own.map(({ read }) => read.isOver)).toEqual([true, false, false]), patient)
  const others = Array.from({ length: limits.maxOfProcess - limits.maxOfAccount }, () => following())
  expect(() => following()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }) as Error)
  live.close()
  const all = [...own, newest, ...others]
  await vi.waitFor(() => expect(all.map(({ read }) => read.isOver)).toEqual(all.map(() => true)), patient)
  expect(() => following()).toThrow(Refusal)
})
