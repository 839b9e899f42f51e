import { Refusal } from '@sooner/rules/refusal'
import { sql as text } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sweepKeys } from './store.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { isDatabaseUnavailable } from '../database/sqlstate.ts'
import { mapError } from '../http/answer-error.ts'
import { testDatabase } from '../testing/database.ts'
import { openLosingLine } from '../testing/losing-line.ts'
import { transact } from '../transaction.ts'

const { url, sql } = await testDatabase()
await sql`create table public.acts (n int not null)`
const line = await openLosingLine(url)
const { db, close } = openTestDatabase({ url: line.url, poolSize: 2 })
afterAll(async () => {
  await close()
  await line.close()
})

test('a connection that is lost during the commit is not reported as a failed transaction, and the pool continues', async () => {
  let runs = 0
  line.loseNextCommit()
  const error: unknown = await transact(db, async (tx) => {
    runs += 1
    await text`insert into public.acts values (1)`.execute(tx)
  }).catch((lost: unknown) => lost)
  expect([line.lost(), runs]).toEqual([1, 1])
  expect(await sql`select n from public.acts`).toEqual([{ n: 1 }])
  expect([isDatabaseUnavailable(error), error instanceof Refusal]).toEqual([true, false])
  const { status, code, message } = mapError(error)
  expect([status, code]).toEqual([503, 'UNAVAILABLE'])
  expect(message).not.toMatch(/nothing|changed/i)
  await transact(db, async (tx) => {
    await text`insert into public.acts values (2)`.execute(tx)
  })
  expect(await sql`select n from public.acts order by n`).toEqual([{ n: 1 }, { n: 2 }])
})

test('keys are stored for 30 days, and every older one is deleted', async () => {
  const now = new Date('2031-01-31T00:00:00Z')
  await sql`
    insert into platform.idempotency_keys (actor, route, key, digest, status, answer, created_at)
    select 'ann', 'acts.do', 'old ' || n, '', 200, '', ${now}::timestamptz - interval '30 days 1 second'
    from generate_series(1, 2500) n`
  await sql`
    insert into platform.idempotency_keys (actor, route, key, digest, status, answer, created_at)
    values ('ann', 'acts.do', 'young', '', 200, '', ${now}::timestamptz - interval '30 days')`
  expect(await sweepKeys(db, now)).toBe(2500)
  expect(await sweepKeys(db, now)).toBe(0)
  expect(await sql`select key from platform.idempotency_keys`).toEqual([{ key: 'young' }])
})
