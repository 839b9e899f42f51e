import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { newTask } from './support/routes/things.ts'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const { sql } = server.database
const tasks = `${server.address}/vendor-service/operator/task-executions`
let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = bearer(await server.tokenOf('operator@sooner.test'))
})

interface Task {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly status: string
}
const list = async (query = '') =>
  (await (await fetch(`${tasks}?limit=100${query}`, { headers })).json()) as { data: Task[]; total: number }
const start = async (id: string) => {
  const answer = await fetch(`${tasks}/${id}/start`, { method: 'POST', headers })
  return { status: answer.status, text: await answer.text() }
}

test('an operator reads runs of daily jobs and work on files with their state, duration, counts and error', async () => {
  const ids = [await newTask(server, 'failed'), await newTask(server, 'succeeded')]
  await sql`
    insert into platform.task_executions
      (id, kind, name, business_day, job_data, status, attempts, queued_at, started_at, ended_at, counts)
    values (gen_random_uuid(), 'daily-job', 'trial.daily', '2031-02-01', '{"day":"2031-02-01"}', 'succeeded', 2,
      '2031-02-01T00:05:00Z', '2031-02-01T00:05:01Z', '2031-02-01T00:05:03.500Z', '{"rested":3}')`
  const { data } = await list()
  expect(data[0]).toEqual({
    id: expect.any(String),
    kind: 'daily-job',
    name: 'trial.daily',
    businessDay: '2031-02-01',
    status: 'succeeded',
    attempts: 2,
    queuedAt: '2031-02-01T00:05:00.000Z',
    startedAt: '2031-02-01T00:05:01.000Z',
    endedAt: '2031-02-01T00:05:03.500Z',
    durationMs: 2500,
    counts: { rested: 3 },
    error: null,
  })
  const files = await list('&kind=feed-file')
  expect(files.data.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(new Set(files.data.map(({ kind }) => kind))).toEqual(new Set(['feed-file']))
  const failed = await list('&kind=feed-file&status=failed')
  expect(failed.data.map(({ id }) => id)).not.toContain(ids[1])
  expect(failed.data.find(({ id }) => id === ids[0])).toMatchObject({
    status: 'failed',
    error: 'mail was down',
    durationMs: 0,
  })
})

test('failed work is started once, by its own job, with an audit entry; its dead letter is gone', async () => {
  const id = await newTask(server, 'failed')
  const letter = randomUUID()
  await sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
    values (${letter}, 'dead-letters', ${JSON.stringify({ partnerId: 1, id })}, 'created',
      'invoices.import-feed-file', ${randomUUID()}, 8, '{"reason":"mail was down"}')`
  expect([await start(id), await start(id)]).toEqual([
    { status: 202, text: '' },
    { status: 202, text: '' },
  ])
  const done = await vi.waitFor(
    async () => {
      const jobs = await sql`
        select state from pgboss.job where name = 'invoices.import-feed-file' and data ->> 'id' = ${id}`
      expect(jobs).toEqual([{ state: 'completed' }])
      return jobs
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(done).toHaveLength(1)
  expect(await sql`select 1 from pgboss.job where id = ${letter}`).toEqual([])
  expect(await sql`select action, before, after from platform.audit_log where subject = ${id}`).toEqual([
    {
      action: 'operator.start-task',
      before: { kind: 'feed-file', name: 'invoices.import-feed-file', status: 'failed' },
      after: { status: 'queued' },
    },
  ])
})

test('a failed day of a daily job is run again to its end', async () => {
  const [run] = await sql<{ id: string; name: string }[]>`
    insert into platform.task_executions
      (id, kind, name, business_day, job_data, status, attempts, queued_at, started_at, ended_at, error)
    values (gen_random_uuid(), 'daily-job', 'invoices.expire-receipts', '2020-01-01', '{"day":"2020-01-01"}', 'failed',
      13, '2020-01-01T00:05:00Z', '2020-01-01T00:05:00Z', '2020-01-01T00:05:00Z', 'the disk was full')
    returning id, name`
  expect((await start(run?.id ?? '')).status).toBe(202)
  await vi.waitFor(
    async () => {
      const [now] =
        await sql`select status, attempts, counts, error from platform.task_executions where id = ${run?.id ?? ''}`
      expect(now).toEqual({ status: 'succeeded', attempts: 14, counts: { deleted: 0 }, error: null })
    },
    { timeout: 60_000, interval: 100 },
  )
})

test('what has succeeded, or lacks its file after two weeks, is not started again', async () => {
  const [over, old] = [await newTask(server, 'succeeded'), await newTask(server, 'failed')]
  await sql`update platform.task_executions set ended_at = now() - interval '15 days' where id = ${old}`
  for (const [id, reason] of [
    [over, 'succeeded'],
    [old, 'too-old'],
  ] as const) {
    const { status, text } = await start(id)
    expect(status).toBe(409)
    expect(JSON.parse(text)).toMatchObject({ code: 'NOT_STARTABLE', details: { reason } })
  }
  expect((await start(randomUUID())).status).toBe(404)
})
