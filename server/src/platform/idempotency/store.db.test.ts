import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { sweepKeys } from './store.ts'

const { db, sql } = await testDatabase()
const now = new Date('2031-01-31T00:00:00Z')

test('keys are stored for 30 days, and every older one is deleted', async () => {
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
