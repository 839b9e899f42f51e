import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { openJobs } from './open.ts'
import { dailyJob, type DailyJob } from './daily-job.ts'
import { runDailyJobs } from './run-daily-jobs.ts'

const settled = { timeout: 50_000, interval: 20 }
const dayMs = 24 * 3_600_000
let database: TestDatabase
/** The current time of the business clock in every process of this file. */
let today = new Date('2031-01-31T12:00:00Z')
const passDays = (days: number) => {
  today = new Date(today.getTime() + days * dayMs)
}
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  today = new Date('2031-01-31T12:00:00Z')
  await sql`delete from platform.task_executions`.execute(database.owner.db)
  await sql`delete from platform.daily_jobs`.execute(database.owner.db)
  await sql`delete from pgboss.job`.execute(database.owner.db)
})

/** A process that mounts the service of this job. */
async function open(job: DailyJob): Promise<() => Promise<void>> {
  const { url, db } = database
  const log = openLog({ level: 'silent' })
  const jobs = await openJobs({ url, db, jobs: [], log, metrics: createMetrics(), pollSeconds: 0.5 })
  const clock = { now: () => today, wall: () => new Date() }
  const running = await runDailyJobs({ jobs, db, clock, log, daily: [job], lookEveryMs: 20 })
  const close = async () => {
    await running.stop()
    await jobs.stop()
  }
  closing.push(close)
  return close
}

function recording(more: Partial<DailyJob> = {}, run: DailyJob['run'] = async () => undefined) {
  const days: string[] = []
  const job = dailyJob({
    name: 'trial.daily',
    service: 'vendor',
    catchUp: 'each',
    ...more,
    async run(day, attempt) {
      days.push(day)
      return run(day, attempt)
    },
  })
  return { job, days }
}

const runs = () => database.sql<{ day: string; status: string; attempts: number }[]>`
  select business_day as day, status, attempts from platform.task_executions order by business_day`
const succeeded = (count: number) =>
  vi.waitFor(async () => {
    const all = await runs()
    expect(all.filter(({ status }) => status === 'succeeded')).toHaveLength(count)
    return all
  }, settled)

test('a new job begins with the next day, and each run is a row with its result', async () => {
  const { job, days } = recording({}, async () => ({ rested: 3 }))
  await open(job)
  expect(await runs()).toEqual([])
  passDays(1)
  await succeeded(1)
  expect(days).toEqual(['2031-02-01'])
  const [row] = await database.sql`select * from platform.task_executions`
  expect(row).toMatchObject({
    kind: 'daily-job',
    name: 'trial.daily',
    business_day: '2031-02-01',
    status: 'succeeded',
    attempts: 1,
    counts: { rested: 3 },
    error: null,
    queued_at: expect.any(Date),
    started_at: expect.any(Date),
    ended_at: expect.any(Date),
  })
})

test('missed days are caught up one by one and in order, by any process, each once', async () => {
  const { job, days } = recording()
  const close = await open(job)
  await close()
  passDays(5)
  await Promise.all([open(job), open(job), open(job)])
  await succeeded(5)
  expect(days).toEqual(['2031-02-01', '2031-02-02', '2031-02-03', '2031-02-04', '2031-02-05'])
  // The sandbox's clock jumps while they run.
  passDays(40)
  const all = await succeeded(45)
  expect(days).toEqual(all.map(({ day }) => day))
  expect(all.filter(({ attempts }) => attempts !== 1)).toEqual([])
})

test('one run does the work of all missed days where the job is configured so', async () => {
  const { job, days } = recording({ catchUp: 'latest' })
  await open(job)
  passDays(40)
  await succeeded(1)
  expect(days).toEqual(['2031-03-12'])
  expect(await runs()).toHaveLength(1)
})

test('days that pass during such a run share one run, for the latest day', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { job, days } = recording({ catchUp: 'latest' }, async () => {
    begun.resolve()
    await finish.promise
  })
  await open(job)
  passDays(1)
  await begun.promise
  for (const queued of [1, 2]) {
    passDays(1)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(1 + queued), settled)
  }
  finish.resolve()
  await succeeded(2)
  expect(days).toEqual(['2031-02-01', '2031-02-03'])
  expect(await runs()).toHaveLength(2)
})

test('a run that failed at all its tries does not hold up the days behind it', async () => {
  const expected = ['2031-02-01 failed', '2031-02-02 succeeded']
  for (const catchUp of ['each', 'latest'] as const) {
    const name = `trial.${catchUp}`
    const { job } = recording({ name, catchUp, retries: 0 }, async (day) => {
      if (day === '2031-02-01') throw new Error('the rail is closed')
    })
    const close = await open(job)
    passDays(1)
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ status: 'failed' }]), settled)
    passDays(1)
    const shown = async () => (await runs()).map(({ day, status }) => `${day} ${status}`)
    await vi.waitFor(async () => expect(await shown()).toEqual(expected), settled)
    const [row] = await database.sql`select error from platform.task_executions where status = 'failed'`
    expect(row).toEqual({ error: 'the rail is closed' })
    await close()
    await database.sql`delete from platform.task_executions`
    today = new Date('2031-01-31T12:00:00Z')
  }
})

test('a day whose process died is run again to its end, and no day that has succeeded', async () => {
  const [begun, never] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  let isDead = false
  const { job, days } = recording({}, async (day) => {
    if (day !== '2031-02-02' || isDead) return
    isDead = true
    begun.resolve()
    await never.promise
  })
  await open(job)
  passDays(3)
  await begun.promise
  expect((await runs()).map(({ status }) => status)).toEqual(['succeeded', 'executing', 'queued'])
  // Does what the queue does once the heartbeat of a dead process has lapsed.
  await database.sql`
    update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
    where name = 'trial.daily' and state = 'active'`
  await open(job)
  const all = await succeeded(3)
  expect(all.map(({ attempts }) => attempts)).toEqual([1, 2, 1])
  expect(days).toEqual(['2031-02-01', '2031-02-02', '2031-02-02', '2031-02-03'])
  never.resolve(undefined)
})

test('a day that is requested twice runs once', async () => {
  const { job, days } = recording()
  await open(job)
  passDays(1)
  await succeeded(1)
  await database.sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null where name = 'trial.daily'`
  await vi.waitFor(async () => {
    const [row] = await database.sql<
      { state: string }[]
    >`select state from pgboss.job where name = 'trial.daily'`
    expect(row?.state).toBe('completed')
  }, settled)
  expect(days).toEqual(['2031-02-01'])
})
