import { sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { transact } from '../transaction.ts'
import { connectionOf, quiet } from './connections.ts'
import { hot } from './open.ts'
import { preparing, sharing } from './prepared.ts'
import { isDatabaseUnavailable } from './sqlstate.ts'

const { db, url } = await testDatabase()

const read = async (n: number) => {
  const asked = sql<{ n: number; pid: number }>`select ${n}::int as n, pg_backend_pid() as pid`
  return (await asked.execute(hot(db))).rows[0]
}
const several = Array.from({ length: 40 }, (_, n) => n)

test('concurrent reads share a connection, and each gets its own answer', async () => {
  const rows = await Promise.all(several.map(read))
  expect(rows.map((row) => row?.n)).toEqual(several)
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
})

test('a read that fails does not affect the others', async () => {
  const failing = (n: number) => sql<{ q: number }>`select ${10}::int / ${n}::int as q`.execute(hot(db))
  const answers = await Promise.allSettled([1, 0, 2, 0, 5].map(failing))
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.q : 'failed')),
  ).toEqual([10, 'failed', 5, 'failed', 2])
})

test('a connection that is cut while shared is unavailable to its readers, and gone for later ones', async () => {
  const pid = (await read(0))?.pid
  const waiting = [sql`select pg_sleep(60)`.execute(hot(db)), read(1), read(2)]
  const answers = Promise.allSettled(waiting)
  const cut = async () => {
    const { rows } = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where pid = ${pid}::int and query like 'select pg_sleep%'`.execute(db)
    return rows.length
  }
  await expect.poll(cut, { timeout: 30_000 }).toBe(1)
  for (const answer of await answers) {
    expect(answer.status).toBe('rejected')
    if (answer.status === 'rejected') expect(isDatabaseUnavailable(answer.reason)).toBe(true)
  }
  expect((await read(3))?.n).toBe(3)
})

test('a broken connection that a reader still holds is shared with nobody else', async () => {
  const pool = quiet(new Pool({ ...connectionOf(url), pipeline: true, max: 2 }))
  const shared = sharing(pool, preparing())
  const [held, other] = [await shared.connect(), await shared.connect()]
  const pidOf = async ({ query }: typeof held) => {
    const asked = query<{ pid: number }>('select pg_backend_pid() as pid', [])
    return (await asked).rows[0]?.pid
  }
  const pid = await pidOf(held)
  expect(await pidOf(other)).toBe(pid)
  const waiting = Promise.allSettled([other.query('select pg_sleep(60)', [])])
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
  expect((await waiting)[0]?.status).toBe('rejected')
  other.release()
  // The end of the connection is reported a moment after the failure of the query that was using it.
  const isOnAnother = async () => {
    const next = await shared.connect()
    try {
      return (await pidOf(next)) !== pid
    } finally {
      next.release()
    }
  }
  await expect.poll(() => isOnAnother().catch(() => false), { timeout: 30_000 }).toBe(true)
  held.release()
  await pool.end()
})

test('statements of a transaction stay in it', async () => {
  await transact(db, async (tx) => {
    expect(hot(tx)).toBe(tx)
    await Promise.resolve()
  })
})

test('repeated sharing adds no listeners', async () => {
  // The end of a pool does not wait for its connections, which the end of the test's database may cut.
  const pool = quiet(new Pool({ ...connectionOf(url), pipeline: true, max: 1 }))
  const shared = sharing(pool, preparing())
  for (let round = 0; round < 5; round += 1) (await shared.connect()).release()
  const client = await pool.connect()
  const listening = client.listenerCount('end')
  client.release()
  for (let round = 0; round < 5; round += 1) (await shared.connect()).release()
  const again = await pool.connect()
  expect([again, again.listenerCount('end')]).toEqual([client, listening])
  again.release()
  await pool.end()
})
