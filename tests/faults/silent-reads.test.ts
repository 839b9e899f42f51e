import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deadlinesOf, during } from '../../server/src/platform/database/deadlines.ts'
import { hot, type Database } from '../../server/src/platform/database/open.ts'
import { openTestDatabase } from '../../server/src/platform/testing/open-test-database.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { openSilentLine, type SilentLine } from './support/silent-line.ts'

const { url } = await testDatabase()
/** What was given up still occupies connections, so each test has its own. */
let line: SilentLine
let database: Database
beforeEach(async () => {
  line = await openSilentLine(url)
  database = openTestDatabase({ url: line.url, waitLimitMs: 3000 })
})
afterEach(async () => {
  line.heal()
  await database.close()
  await line.close()
})

test('a read that is given up by its own deadline does not hide that the whole database is silent', async () => {
  const ask = () => sql`select 1`.execute(hot(database.db))
  const act = () => during('write', () => sql`select 2`.execute(database.db))
  await Promise.all([ask(), act()])
  line.silence()
  // The read's connection is destroyed while the first probe is under way; the act has a longer deadline.
  const [read, acted] = await Promise.allSettled([ask(), act()])
  expect(read).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('within 1800 ms') },
  })
  expect(acted).toMatchObject({
    status: 'rejected',
    reason: { message: 'The database does not answer.' },
  })
  line.heal()
  await vi.waitFor(async () => void (await Promise.all([ask(), act()])), { timeout: 60_000, interval: 50 })
})

test.each([
  ['read', 1800],
  ['list', 3000],
  ['write', 3000],
] as const)('a %s that the database is still busy with is given up after %i ms', async (work, deadlineMs) => {
  const over = work === 'read' ? hot(database.db) : database.db
  const busy = during(work, () => sql`select pg_sleep(60)`.execute(over))
  await expect(busy).rejects.toThrow(`did not answer within ${deadlineMs} ms`)
})

test('bulk work may take as long as the database permits, and a migration as long as it needs', () => {
  const { read, list, write, bulk, migration } = deadlinesOf(1000, 30_000)
  expect({ read, list, write, bulk, migration }).toEqual({
    read: 600,
    list: 1000,
    write: 1000,
    bulk: 31_000,
    migration: Infinity,
  })
})
