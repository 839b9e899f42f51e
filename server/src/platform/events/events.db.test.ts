import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../database/open.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { transact } from '../transaction.ts'
import { emit, emitMany, emitQuietly } from './index.ts'
import { type Delivery, declareSubscriptions, subscriber, type Subscriber } from './subscriber.ts'
import { startHandOut, type HandOut } from './hand-out.ts'
import { openMutableLine } from './testing/mutable-line.ts'
import { counted, createEffects, effectsOf, named, writeEffect } from './testing/trial.ts'

const settled = { timeout: 50_000, interval: 20 }
const metrics = createMetrics()
const log = openLog({ level: 'silent' })
let database: TestDatabase
const opened: HandOut[] = []

type Handle = (tx: Tx, delivery: Delivery<string, { readonly n: number }>) => Promise<void>
const writes: Handle = async (tx, { vendorId, data }) =>
  void (await writeEffect(tx, 'trial.count', vendorId, data.n))

const counting = (
  handle: Handle = writes,
  more: Partial<Omit<Subscriber, 'events' | 'handleMany'>> = {},
): Subscriber =>
  subscriber({ name: 'trial.count', service: 'vendor', events: [counted], ...quick, ...more, handle })
const quick = { firstPauseSeconds: 0, retries: 2 }

function start(subscribers: readonly Subscriber[], url = database.url, waitLimitMs = 20_000): HandOut {
  const handOut = startHandOut({ url, subscribers, log, metrics, pollSeconds: 0.2, waitLimitMs })
  opened.push(handOut)
  return handOut
}
const emitN = (vendorId: string, n: number) =>
  transact(database.db, (tx) => emit(tx, counted, vendorId, { n }))
const range = (length: number) => Array.from({ length }, (_, n) => n)
const expectEffects = (vendorId: string, expected: readonly number[], name = 'trial.count') =>
  vi.waitFor(async () => expect(await effectsOf(database.db, vendorId, name)).toEqual(expected), settled)
const waiting = async () => {
  const [row] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from platform.event_deliveries where handled_at is null`
  return row?.n
}

beforeAll(async () => {
  database = await testDatabase()
  await createEffects(database.owner.db)
  await declareSubscriptions(database.db, [counting()])
})
afterEach(async () => {
  for (const handOut of opened.splice(0)) await handOut.stop()
  await database.sql`delete from platform.event_deliveries`
  await database.sql`delete from platform.event_stalls`
  await database.sql`delete from platform.event_subscriptions where subscriber <> 'trial.count'`
})

describe('emitting', () => {
  test('belongs to the transaction, and reaches a subscriber whose service is mounted elsewhere', async () => {
    const vendorId = randomUUID()
    const undone = transact(database.db, async (tx) => {
      await emit(tx, counted, vendorId, { n: 1 })
      throw new Refusal('CHANGED_MY_MIND')
    })
    await expect(undone).rejects.toThrow('CHANGED_MY_MIND')
    // A process that only emits hands nothing out.
    await emitN(vendorId, 2)
    expect(await waiting()).toBe(1)
    start([counting()])
    await expectEffects(vendorId, [2])
    expect(await waiting()).toBe(0)
  })

  test('refuses data of another form, and stores nothing that nobody listens to', async () => {
    const wrong = transact(database.db, (tx) => emit(tx, counted, randomUUID(), { n: 0.5 }))
    await expect(wrong).rejects.toThrow('another form')
    await transact(database.db, (tx) => emit(tx, named, randomUUID(), { name: 'nobody' }))
    expect(await waiting()).toBe(0)
  })

  test('refuses keys that the event lacks, singly and for the rows of a query', async () => {
    const vendorId = randomUUID()
    const more = { n: 1, more: true }
    const single = transact(database.db, (tx) => emit(tx, counted, vendorId, more))
    await expect(single).rejects.toThrow('another form')
    const rowsWith = (data: object) =>
      sql<{
        vendor_id: string
        data: unknown
      }>`(select ${vendorId}::uuid as vendor_id, ${JSON.stringify(data)}::jsonb as data)`
    const many = transact(database.db, (tx) => emitMany(tx, counted, rowsWith(more)))
    await expect(many).rejects.toThrow('null value in column "data"')
    await transact(database.db, (tx) => emitMany(tx, counted, rowsWith({ n: 1 })))
    expect(await waiting()).toBe(1)
  })

  test('skips subscribers without an error for a process that only sends messages', async () => {
    const mailing = subscriber({
      name: 'trial.mail',
      service: 'vendor',
      events: [named],
      notifies: true,
      handle: async () => undefined,
    })
    const other = subscriber({
      name: 'trial.note',
      service: 'vendor',
      events: [named],
      handle: async () => undefined,
    })
    await declareSubscriptions(database.db, [mailing, other])
    await transact(database.db, (tx) => emitQuietly(tx, named, randomUUID(), { name: 'past' }))
    expect(await database.sql`select subscriber from platform.event_deliveries`).toEqual([
      { subscriber: 'trial.note' },
    ])
  })

  test('reaches a new subscriber from then on', async () => {
    const [vendorId, late] = [randomUUID(), 'trial.late']
    await emitN(vendorId, 1)
    const one = counting(async (tx, { data }) => void (await writeEffect(tx, late, vendorId, data.n)), {
      name: late,
    })
    await declareSubscriptions(database.db, [one])
    await emitN(vendorId, 2)
    start([one])
    await expectEffects(vendorId, [2], late)
  })
})

describe('the order', () => {
  test("of a vendor's events is that of its acts, for any number of emitters and processes", async () => {
    const vendors = range(4).map(() => randomUUID())
    await sql`create table public.acts (vendor_id uuid primary key, n integer)`.execute(database.owner.db)
    for (const vendorId of vendors)
      await sql`insert into public.acts values (${vendorId}, 0)`.execute(database.db)
    start([counting()])
    start([counting()])
    const act = (vendorId: string) =>
      transact(database.db, async (tx) => {
        const { rows } = await sql<{ n: number }>`
          update public.acts set n = n + 1 where vendor_id = ${vendorId} returning n`.execute(tx)
        await emit(tx, counted, vendorId, { n: rows[0]?.n ?? 0 })
      })
    await Promise.all(vendors.flatMap((vendorId) => range(40).map(() => act(vendorId))))
    for (const vendorId of vendors) await expectEffects(vendorId, range(41).slice(1))
  })

  test('loses no event that commits late, behind later positions', async () => {
    const vendorId = randomUUID()
    start([counting()])
    const [emitted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = transact(database.db, async (tx) => {
      await emit(tx, counted, vendorId, { n: 1 })
      emitted.resolve()
      await commit.promise
    })
    await emitted.promise
    await emitN(vendorId, 2)
    await expectEffects(vendorId, [2])
    commit.resolve()
    await late
    await expectEffects(vendorId, [2, 1])
  })
})

describe('an effect happens once', () => {
  test('although the process is killed between the effect and its record', async () => {
    const vendorId = randomUUID()
    for (const n of range(3)) await emitN(vendorId, n)
    const program = fileURLToPath(new URL('testing/crashing-process.ts', import.meta.url))
    const child = spawn(process.execPath, [program, database.url], { stdio: ['pipe', 'inherit', 'inherit'] })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(await effectsOf(database.db, vendorId)).toEqual([])
    start([counting()])
    await expectEffects(vendorId, range(3))
  })

  test('although its connection is cut in the middle', async () => {
    const vendorId = randomUUID()
    let cuts = 0
    const cut: Handle = async (tx, delivery) => {
      await writes(tx, delivery)
      cuts += 1
      if (cuts === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }
    start([counting(cut)])
    await emitN(vendorId, 7)
    await expectEffects(vendorId, [7])
    expect(cuts).toBe(2)
  })

  test('with several concurrent processes', async () => {
    const vendors = range(10).map(() => randomUUID())
    for (let process = 0; process < 3; process += 1) start([counting()])
    for (const n of range(20)) await Promise.all(vendors.map((vendorId) => emitN(vendorId, n)))
    for (const vendorId of vendors) await expectEffects(vendorId, range(20))
    expect(await waiting()).toBe(0)
  })
})

test('100,000 events of one statement are delivered in batches', async () => {
  const vendors = range(20).map(() => randomUUID())
  const sizes: number[] = []
  const many = subscriber({
    name: 'trial.count',
    service: 'vendor',
    events: [counted],
    batch: 1000,
    async handleMany(tx, deliveries) {
      sizes.push(deliveries.length)
      const rows = deliveries.map(({ vendorId, data: { n } }) => ({ vendorId, n }))
      await sql`
        insert into public.effects (subscriber, vendor_id, n)
        select 'trial.count', ("vendorId")::uuid, n
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("vendorId" text, n integer)`.execute(
        tx,
      )
    },
  })
  await transact(database.db, (tx) =>
    emitMany(
      tx,
      counted,
      sql<{ vendor_id: string; data: unknown }>`(
        select (${vendors}::uuid[])[1 + n % 20] as vendor_id, jsonb_build_object('n', n) as data
        from generate_series(0, 99999) as n order by n)`,
    ),
  )
  expect(await waiting()).toBe(100_000)
  start([many])
  start([many])
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 170_000, interval: 100 })
  for (const [index, vendorId] of vendors.entries())
    expect(await effectsOf(database.db, vendorId)).toEqual(range(5000).map((n) => n * 20 + index))
  expect(sizes.length).toBeLessThan(200)
}, 180_000)

describe('an event that fails', () => {
  test("blocks its vendor's queue alone, and becomes a dead letter until it is retried", async () => {
    const [bad, good] = [randomUUID(), randomUUID()]
    let isBroken = true
    const failing: Handle = async (tx, delivery) => {
      if (isBroken && delivery.vendorId === bad && delivery.data.n === 2) throw new Refusal('NOT_NOW')
      await writes(tx, delivery)
    }
    for (const n of range(5)) for (const vendorId of [bad, good]) await emitN(vendorId, n)
    start([counting(failing)])
    await expectEffects(good, range(5))
    await expectEffects(bad, [0, 1])
    const stall = () => database.sql`
      select id, attempts, retry_at as "retryAt", error from platform.event_stalls where vendor_id = ${bad}`
    await vi.waitFor(
      async () => expect(await stall()).toMatchObject([{ attempts: 3, retryAt: null, error: 'NOT_NOW' }]),
      settled,
    )
    await emitN(good, 5)
    await expectEffects(good, range(6))
    expect(await effectsOf(database.db, bad)).toEqual([0, 1])
    isBroken = false
    await database.sql`update platform.event_stalls set attempts = 0, retry_at = now()`
    await expectEffects(bad, range(5))
    expect(await stall()).toEqual([])
  })

  test('is handled where a newer version states more in it, without what this version does not know', async () => {
    const vendorId = randomUUID()
    const given: unknown[] = []
    await emitN(vendorId, 1)
    await database.sql`update platform.event_deliveries set data = '{"n": 1, "more": {"reason": "new"}}'`
    start([
      counting(async (tx, delivery) => {
        given.push(delivery.data)
        await writes(tx, delivery)
      }),
    ])
    await expectEffects(vendorId, [1])
    expect(given).toEqual([{ n: 1 }])
  })

  test('becomes a dead letter at once where its data has another form', async () => {
    const vendorId = randomUUID()
    await emitN(vendorId, 1)
    await database.sql`update platform.event_deliveries set data = '{"n": "one"}'`
    start([counting()])
    await vi.waitFor(
      async () =>
        expect(await database.sql`select attempts, error from platform.event_stalls`).toEqual([
          { attempts: 1, error: 'the data of trial.counted has another form: n' },
        ]),
      settled,
    )
  })
})

test('a slow vendor delays nobody, and one with many events delays others by one batch', async () => {
  const [slow, deep, other] = [randomUUID(), randomUUID(), randomUUID()].toSorted()
  if (!slow || !deep || !other) throw new Error('there are three')
  const finish = Promise.withResolvers<void>()
  const order: string[] = []
  const waits: Handle = async (tx, delivery) => {
    order.push(delivery.vendorId)
    if (delivery.vendorId === slow) await finish.promise
    await writes(tx, delivery)
  }
  await emitN(slow, 0)
  for (const n of range(30)) await emitN(deep, n)
  await emitN(other, 0)
  start([counting(waits, { batch: 10 })])
  await expectEffects(other, [0])
  await expectEffects(deep, range(30))
  expect(order.filter((vendorId) => vendorId !== slow).indexOf(other)).toBe(10)
  expect(await effectsOf(database.db, slow)).toEqual([])
  finish.resolve()
  await expectEffects(slow, [0])
})

test('a commit wakes the process at once, before its next poll', async () => {
  const vendorId = randomUUID()
  const handOut = startHandOut({
    url: database.url,
    subscribers: [counting()],
    log,
    metrics,
    pollSeconds: 3600,
  })
  opened.push(handOut)
  for (const n of range(3)) {
    await emitN(vendorId, n)
    await expectEffects(vendorId, range(n + 1))
  }
})

test('the process continues after its connections have silently failed', async () => {
  const [vendorId, line] = [randomUUID(), await openMutableLine(database.url)]
  start([counting()], line.url, 500)
  await emitN(vendorId, 1)
  await expectEffects(vendorId, [1])
  line.mute()
  await emitN(vendorId, 2)
  await expectEffects(vendorId, [1, 2])
  for (const handOut of opened.splice(0)) await handOut.stop()
  await line.close()
})

test('the process continues after the database has cut all its connections', async () => {
  const vendorId = randomUUID()
  start([counting()])
  await emitN(vendorId, 1)
  await expectEffects(vendorId, [1])
  const elsewhere = openTestDatabase({ url: database.url, poolSize: 1, applicationName: 'elsewhere' })
  await elsewhere.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sooner-events' and datname = current_database()`
  await elsewhere.close()
  await emitN(vendorId, 2)
  await expectEffects(vendorId, [1, 2])
})
