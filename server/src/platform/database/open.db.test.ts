import { sql as text } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { transact } from '../transaction.ts'
import { connectionOf } from './connections.ts'
import { listenOver } from './listen.ts'
import { isDatabaseUnavailable } from './sqlstate.ts'

const {
  owner: { db, sql },
  ownerUrl: url,
} = await testDatabase()

const readPid = async (over: Parameters<ReturnType<typeof text>['execute']>[0]) =>
  (await text<{ pid: number }>`select pg_backend_pid() as pid`.execute(over)).rows[0]?.pid ?? 0

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('large integers stay exact and dates stay dates, also in lists', async () => {
  const [row] = await sql`
    select 9007199254740993::int8 as big, '{1,null}'::int8[] as bigs, '2026-03-29'::date as day, '{2026-03-29}'::date[] as days`
  expect(row).toEqual({ big: 9007199254740993n, bigs: [1n, null], day: '2026-03-29', days: ['2026-03-29'] })
})

test('a value is sent separately from the statement, whatever it contains', async () => {
  const hostile = `'; drop schema identity cascade; --`
  expect(await sql`select ${hostile}::text as returned, ${2}::int as two`).toEqual([
    { returned: hostile, two: 2 },
  ])
})

test('a connection that dies inside a transaction fails that transaction and nothing else', async () => {
  for (let round = 0; round < 5; round += 1) {
    const error = await errorOf(
      transact(db, async (tx) => {
        await sql`select pg_terminate_backend(${await readPid(tx)}, 5000)`
        await text`select 1`.execute(tx)
      }),
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
  }
  expect(await sql`select 1 as alive`).toEqual([{ alive: 1 }])
})

test('an idle connection that dies has no effect', async () => {
  const other = openTestDatabase({ url, poolSize: 3 })
  const pids = await Promise.all(Array.from({ length: 3 }, () => readPid(other.db)))
  await sql`select pg_terminate_backend(pid, 5000) from unnest(${pids}::int[]) as pid`
  const answers = await Promise.all(Array.from({ length: 6 }, () => errorOf(other.sql`select 1`)))
  expect(answers.filter((error) => error !== undefined && !isDatabaseUnavailable(error))).toEqual([])
  expect(await other.sql`select 1 as alive`).toEqual([{ alive: 1 }])
  await other.close()
})

test('a database that cannot be reached is unavailable, by socket and by name', async () => {
  for (const gone of [
    'postgres://u:p@127.0.0.1:1/x',
    'postgres://u:p@localhost:1/x',
    'postgres://u:p@%2Fnowhere:5432/x',
  ]) {
    const away = openTestDatabase({ url: gone, poolSize: 1 })
    expect(isDatabaseUnavailable(await errorOf(away.sql`select 1`))).toBe(true)
    await away.close()
  }
})

test('an exhausted pool reports it instead of letting its callers wait forever', async () => {
  const narrow = openTestDatabase({ url, poolSize: 1, waitLimitMs: 500 })
  const held = await narrow.sql.reserve()
  expect(isDatabaseUnavailable(await errorOf(narrow.sql`select 1`))).toBe(true)
  held.release()
  expect(await narrow.sql`select 1 as alive`).toEqual([{ alive: 1 }])
  await narrow.close()
})

test('an error of our own is not reported as an unavailable database', () => {
  expect(isDatabaseUnavailable(new Error('select 1'))).toBe(false)
  expect(
    isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false)
})

test('a notice whose handler throws is a loss, and everything is read again over a new connection', async () => {
  const [received, losses]: [(string | undefined)[], unknown[]] = [[], []]
  const fault = new Error('a fault of the handler')
  const listening = listenOver(
    () => new Client(connectionOf(url)),
    {
      channel: 'listen_test',
      onNotification(notice) {
        received.push(notice)
        if (notice === 'bad') throw fault
      },
      onLost: (error) => losses.push(error),
    },
    { aliveEveryMs: 60_000, againAfterMs: 10 },
  )
  onTestFinished(() => listening.close())
  await listening.begun
  await sql`select pg_notify('listen_test', 'bad')`
  // Without a text: notices may have been missed.
  await expect.poll(() => received, { timeout: 60_000 }).toEqual([undefined, 'bad', undefined])
  await sql`select pg_notify('listen_test', 'good')`
  await expect.poll(() => received, { timeout: 60_000 }).toEqual([undefined, 'bad', undefined, 'good'])
  expect(losses).toEqual([fault])
  await listening.answers()
})
