import { Refusal } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { setUpDatabase } from '../set-up-database.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { transact } from '../transaction.ts'
import { defineJob, worker, type Handler, type RunningAttempt } from './job.ts'
import { openJobs, type Jobs } from './open.ts'

const quick = { firstPauseSeconds: 0, retries: 2, timeoutSeconds: 60 } as const
const data = z.strictObject({ n: z.number() })
const count = defineJob({ name: 'trial.count', service: 'identity', data, ...quick })
const fail = defineJob({ name: 'trial.fail', service: 'identity', data, ...quick })
const operator = { actor: 'operator', requestId: 'request-1' }
const settled = { timeout: 30_000, interval: 20 }

let database: TestDatabase
const opened: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})

async function open(stopWithinMs = 20_000, pollSeconds = 0.5): Promise<Jobs> {
  const log = openLog({ level: 'silent' })
  const { url, db } = database
  const options = {
    url,
    db,
    jobs: [count, fail],
    log,
    metrics: createMetrics(),
    pollSeconds,
    stopWithinMs,
  }
  const jobs = await openJobs(options)
  opened.push(jobs)
  return jobs
}

/** A handler that records the data of its calls, and a promise for the n-th call. */
function recorder(handle: Handler<typeof data> = async () => undefined) {
  const seen: number[] = []
  return {
    seen,
    handle: (async (given, attempt) => {
      seen.push(given.n)
      return handle(given, attempt)
    }) satisfies Handler<typeof data>,
    called: (times: number) => vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(times), settled),
  }
}

const statesOf = async (job: string) => {
  const found = await sql<{ n: number; state: string }>`
    select (data ->> 'n')::int as n, state::text from pgboss.job where name = ${job} order by 1`.execute(
    database.db,
  )
  return found.rows
}

const dead = async (jobs: Jobs) => (await jobs.listDead({ page: 1, limit: 10 })).data

const emptyQueues = () => sql`delete from pgboss.job`.execute(database.db)

test('dead letters are counted from zero, so that the first one is a rise', async () => {
  const { url, db } = database
  const metrics = createMetrics()
  const jobs = await openJobs({ url, db, jobs: [count], log: openLog({ level: 'silent' }), metrics })
  opened.push(jobs)
  await jobs.work([worker(count, recorder().handle)])
  expect(await metrics.registry.metrics()).toContain(`jobs_total{job="${count.name}",outcome="dead"} 0`)
})

test('opening again writes only the queues whose declaration has changed', async () => {
  const stored = async () => {
    const found = await database.sql<{ name: string; retries: number; at: Date }[]>`
      select name, retry_limit as retries, updated_on as at from pgboss.queue order by name`
    return new Map(found.map(({ name, ...queue }) => [name, queue]))
  }
  await open()
  const before = await stored()
  const jobs = await open()
  expect(await stored()).toEqual(before)
  await jobs.declare([count, { ...fail, retries: 7 }])
  const after = await stored()
  expect(after.get(count.name)).toEqual(before.get(count.name))
  expect(after.get(fail.name)?.retries).toBe(7)
  await open()
  expect((await stored()).get(fail.name)?.retries).toBe(2)
})

describe('enqueueing', () => {
  test('belongs to the transaction: a rolled back job never runs, a committed one does', async () => {
    const jobs = await open()
    const record = recorder()
    await jobs.work([worker(count, record.handle)])
    const undone = transact(database.db, async (tx) => {
      await jobs.enqueue(tx, count, { n: 1 })
      throw new Refusal('CHANGED_MY_MIND')
    })
    await expect(undone).rejects.toThrow('CHANGED_MY_MIND')
    await transact(database.db, (tx) => jobs.enqueue(tx, count, { n: 2 }))
    await record.called(1)
    expect(record.seen).toEqual([2])
    await vi.waitFor(
      async () => expect(await statesOf(count.name)).toEqual([{ n: 2, state: 'completed' }]),
      settled,
    )
    await emptyQueues()
  })

  test('of a newer version, with data that this version does not know, is done without it', async () => {
    const jobs = await open()
    const record = recorder()
    await transact(database.db, async (tx) => {
      await jobs.enqueue(tx, count, { n: 1 })
      await sql`update pgboss.job set data = '{"n": 1, "more": true}' where name = ${count.name}`.execute(tx)
    })
    await jobs.work([worker(count, record.handle)])
    await record.called(1)
    expect(record.seen).toEqual([1])
    await vi.waitFor(
      async () => expect(await statesOf(count.name)).toEqual([{ n: 1, state: 'completed' }]),
      settled,
    )
    await emptyQueues()
  })

  test('under one key happens once, even from concurrent transactions', async () => {
    const jobs = await open()
    const enqueue = (n: number, key: string) =>
      transact(database.db, (tx) => jobs.enqueue(tx, count, { n }, { key }))
    await Promise.all([1, 1, 1, 1, 1, 1].map((n) => enqueue(n, 'same')))
    await enqueue(2, 'other')
    expect(await statesOf(count.name)).toEqual([
      { n: 1, state: 'created' },
      { n: 2, state: 'created' },
    ])
    await emptyQueues()
  })

  test('for a later time waits until then', async () => {
    const jobs = await open()
    const record = recorder()
    const runAt = new Date('2999-01-01T00:00:00Z')
    await transact(database.db, async (tx) => {
      await jobs.enqueue(tx, count, { n: 1 }, { runAt })
      await jobs.enqueue(tx, count, { n: 2 })
    })
    await jobs.work([worker(count, record.handle)])
    await vi.waitFor(async () => {
      expect(await statesOf(count.name)).toEqual([
        { n: 1, state: 'created' },
        { n: 2, state: 'completed' },
      ])
    }, settled)
    await emptyQueues()
  })

  test('of an undeclared job, or of data in another form, is an internal error', async () => {
    const jobs = await open()
    const unknown = defineJob({ name: 'trial.unknown', service: 'identity', data })
    const send = (job: typeof count, given: unknown) =>
      transact(database.db, (tx) => jobs.enqueue(tx, job, given as { n: number }))
    await expect(send(unknown, { n: 1 })).rejects.toThrow('was not declared')
    await expect(send(count, { n: 'one' })).rejects.toThrow('has another form')
  })
})

describe('a failing job', () => {
  test('is tried again until it succeeds', async () => {
    const jobs = await open()
    const record = recorder(async (_, attempt) => {
      if (attempt.number < 3) throw new Error('not yet')
    })
    await jobs.work([worker(fail, record.handle)])
    await transact(database.db, (tx) => jobs.enqueue(tx, fail, { n: 1 }))
    await vi.waitFor(
      async () => expect(await statesOf(fail.name)).toEqual([{ n: 1, state: 'completed' }]),
      settled,
    )
    expect(record.seen).toEqual([1, 1, 1])
    await emptyQueues()
  })

  test('becomes a dead letter when its tries are used up, and can be retried', async () => {
    const jobs = await open()
    let broken = true
    const record = recorder(async () => {
      if (broken) throw new Error('the bank is closed')
    })
    await jobs.work([worker(fail, record.handle)])
    await transact(database.db, (tx) => jobs.enqueue(tx, fail, { n: 1 }))
    await vi.waitFor(async () => expect(await dead(jobs)).toHaveLength(1), settled)
    const [letter] = await dead(jobs)
    expect(letter).toMatchObject({ queue: fail.name, attempts: 3, error: 'the bank is closed' })
    const { id, ...shown } = letter ?? { id: '' }
    expect(Object.keys(shown).toSorted()).toEqual(['attempts', 'error', 'failedAt', 'queue'])
    broken = false
    await jobs.retryDead(operator, id)
    await record.called(4)
    expect(await dead(jobs)).toEqual([])
    await expect(jobs.retryDead(operator, id)).rejects.toThrow(Refusal)
    const acts = await database.sql`
      select actor, subject from platform.audit_log where action = 'operator.retry-dead-job'`
    expect(acts).toEqual([{ actor: operator.actor, subject: id }])
    await emptyQueues()
  })

  test('becomes a dead letter at once when it requests that, or when its data has another form', async () => {
    const jobs = await open()
    await jobs.work([worker(fail, async () => ({ giveUp: 'the account is closed' }))])
    await transact(database.db, (tx) => jobs.enqueue(tx, fail, { n: 1 }))
    await vi.waitFor(async () => expect(await dead(jobs)).toHaveLength(1), settled)
    await transact(database.db, async (tx) => {
      await jobs.enqueue(tx, fail, { n: 2 })
      await sql`update pgboss.job set data = '{"n": "two"}' where name = ${fail.name} and state = 'created'`.execute(
        tx,
      )
    })
    await vi.waitFor(async () => expect(await dead(jobs)).toHaveLength(2), settled)
    const [newest, oldest] = await dead(jobs)
    expect(oldest).toMatchObject({ attempts: 1, error: 'the account is closed' })
    expect(newest).toMatchObject({ attempts: 1, error: 'its data has another form: n' })
    expect(await jobs.listDead({ page: 1, limit: 1 })).toEqual({
      data: [newest],
      page: 1,
      limit: 1,
      total: 2,
    })
    expect((await jobs.listDead({ page: 2, limit: 1 })).data).toEqual([oldest])
    expect((await jobs.listDead({ page: 3, limit: 1 })).data).toEqual([])
    await emptyQueues()
  })

  test('does not affect other jobs', async () => {
    const jobs = await open()
    const record = recorder(async ({ n }) => {
      if (n === 3) throw new Error('only this one')
    })
    await transact(database.db, async (tx) => {
      for (const n of [1, 2, 3, 4]) await jobs.enqueue(tx, fail, { n })
    })
    await jobs.work([worker(fail, record.handle)])
    await vi.waitFor(async () => expect(await dead(jobs)).toHaveLength(1), settled)
    expect(record.seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 3, 4])
    await emptyQueues()
  })

  test('is stopped by its time limit, whatever its handler does', async () => {
    const hung = defineJob({
      name: 'trial.hung',
      service: 'identity',
      data,
      ...quick,
      retries: 0,
      timeoutSeconds: 1,
    })
    const { url, db } = database
    const log = openLog({ level: 'silent' })
    const jobs = await openJobs({ url, db, jobs: [hung], log, metrics: createMetrics(), pollSeconds: 0.5 })
    opened.push(jobs)
    const signals: AbortSignal[] = []
    const never = Promise.withResolvers<undefined>()
    await jobs.work([worker(hung, (_, { signal }) => (signals.push(signal), never.promise))])
    await transact(database.db, (tx) => jobs.enqueue(tx, hung, { n: 1 }))
    await vi.waitFor(async () => expect(await dead(jobs)).toHaveLength(1), settled)
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
    await emptyQueues()
  })
})

test('a long job does not hold up others of its kind', async () => {
  const long = defineJob({
    name: 'trial.long',
    service: 'identity',
    data,
    ...quick,
    concurrency: 2,
    isLong: true,
  })
  const jobs = await open(20_000, 5)
  await jobs.declare([long])
  const [begun, another] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await jobs.work([
    worker(long, async ({ n }) => {
      if (n === 2) return another.resolve()
      begun.resolve()
      await another.promise
    }),
  ])
  await transact(database.db, (tx) => jobs.enqueue(tx, long, { n: 1 }))
  await begun.promise
  await transact(database.db, (tx) => jobs.enqueue(tx, long, { n: 2 }))
  const completed = [1, 2].map((n) => ({ n, state: 'completed' }))
  await vi.waitFor(async () => expect(await statesOf(long.name)).toEqual(completed), settled)
  await emptyQueues()
})

test('a worker that has done a long job does the next one without waiting for its poll', async () => {
  const single = defineJob({ name: 'trial.single', service: 'identity', data, ...quick, isLong: true })
  const jobs = await open(20_000, 3600)
  await jobs.declare([single])
  const record = recorder()
  await jobs.work([worker({ ...single, concurrency: 1 }, record.handle)])
  await transact(database.db, async (tx) => {
    for (const n of [1, 2, 3]) await jobs.enqueue(tx, single, { n })
  })
  await record.called(3)
  expect(record.seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await emptyQueues()
})

describe('a process', () => {
  test('may start beside others, on an empty database', async () => {
    await database.sql`drop schema pgboss cascade`
    await setUpDatabase(database.ownerUrl, ['tables'])
    expect(await database.sql`select from pg_namespace where nspname = 'pgboss'`).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => setUpDatabase(database.ownerUrl, ['queues'])))
    const several = await Promise.all([open(), open(), open(), open()])
    const record = recorder()
    for (const jobs of several) await jobs.work([worker(count, record.handle)])
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    await transact(database.db, async (tx) => {
      for (const n of numbers) await several[n % 4]?.enqueue(tx, count, { n })
    })
    await record.called(100)
    expect(record.seen.toSorted((a, b) => a - b)).toEqual(numbers)
    await emptyQueues()
  })

  test('continues after the database has cut all its connections', async () => {
    const jobs = await open()
    const record = recorder()
    await jobs.work([worker(count, record.handle)])
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sooner-jobs' and datname = current_database()`.execute(database.db)
    expect(cut.rows.length).toBeGreaterThan(1)
    // A caller that arrives before the queue has noticed the loss is refused, has changed nothing, and tries again.
    const enqueue = () => transact(database.db, (tx) => jobs.enqueue(tx, count, { n: 7 }))
    await vi.waitFor(enqueue, settled)
    await record.called(1)
    expect(record.seen).toEqual([7])
    await emptyQueues()
  })

  test('that stops tells running jobs and lets them finish, and releases those that exceed its limit', async () => {
    for (const [patient, state] of [
      [true, 'completed'],
      [false, 'retry'],
    ] as const) {
      const jobs = await open(patient ? 20_000 : 1000)
      const [begun, finish] = [Promise.withResolvers<RunningAttempt>(), Promise.withResolvers<void>()]
      await jobs.work([
        worker(count, async (_data, attempt) => {
          begun.resolve(attempt)
          await finish.promise
        }),
      ])
      await transact(database.db, (tx) => jobs.enqueue(tx, count, { n: 1 }))
      const { stopping, signal } = await begun.promise
      expect(stopping.aborted).toBe(false)
      const stopped = jobs.stop()
      expect([stopping.aborted, signal.aborted]).toEqual([true, false])
      if (patient) finish.resolve()
      await stopped
      expect(await statesOf(count.name)).toEqual([{ n: 1, state }])
      finish.resolve()
      await emptyQueues()
    }
  })
})
