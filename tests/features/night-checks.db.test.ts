import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { checkNight } from '../../server/src/features/accounting/use-cases/check-night.ts'
import { nightInvariants } from '../../server/src/features/accounting/use-cases/checks/index.ts'
import { getNight, listNights } from '../../server/src/features/accounting/use-cases/read-nights.ts'
import { providerBooksId } from '../../server/src/features/ledger/index.ts'
import { seedMany } from '../../server/src/sandbox/past/seed-many.ts'
import { seededWorld } from '../../server/src/sandbox/testing/seeded-world.ts'
import { brokenBy } from './planted-in-books.ts'

const now = new Date('2026-11-18T11:00:00Z')
const night = '2026-11-18'
const { database, world } = await seededWorld(now)
await seedMany(world, { seed: 3, invoices: 480, vendors: 3 }, () => undefined)
const { owner } = database

/** Without the triggers and the references that keep the tables right. */
const unprotected = `
  do $$ declare found record; begin
    for found in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg|info)' loop
      execute format('alter table %s disable trigger user', found.name);
    end loop;
    for found in select conrelid::regclass as name, conname from pg_constraint where contype = 'f' and connamespace::regnamespace::text !~ '^pg' loop
      execute format('alter table %s drop constraint %I', found.name, found.conname);
    end loop;
  end $$`
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
const accounting = { db: database.db, clock: { now: () => now, wall: () => now }, log }

test('every check holds of a made-up past, and its result is stored', async () => {
  expect(await checkNight(accounting, night)).toEqual({ checks: nightInvariants.length })
  expect((await listNights(accounting, { page: 1, limit: 10 })).data).toEqual([
    { night, checks: nightInvariants.length, broken: 0, failed: 0, checkedAt: now.toISOString() },
  ])
  expect(logged).toEqual([])
})

describe('each check finds what is wrong', () => {
  test('every check has a planted fault', () => {
    expect(Object.keys(brokenBy).toSorted()).toEqual(nightInvariants.map(({ name }) => name).toSorted())
  })

  test.each(nightInvariants)('$name', async ({ name, rows }) => {
    const session = await owner.sql.reserve()
    await session.unsafe('begin')
    try {
      // What protects the tables is switched off, as their owner could.
      await session.unsafe(unprotected)
      await session.unsafe(brokenBy[name] ?? '')
      expect((await rows(session, night)).length).toBeGreaterThan(0)
    } finally {
      await session.unsafe('rollback')
      session.release()
    }
  })
})

test('a night that finds something stores the rows, is logged, and fails; once it is mended, the same night holds', async () => {
  const later = '2026-11-19'
  await owner.sql.unsafe(`
    alter table ledger.balances disable trigger user;
    insert into ledger.balances values ('${providerBooksId}', 'clearing', 'USD', 0, 5)
      on conflict (vendor_id, account, currency, partner_id) do update set balance_minor = balances.balance_minor + 5`)
  await expect(checkNight(accounting, later)).rejects.toThrow(
    `3 of ${nightInvariants.length} checks do not hold: balances equal the sums of their entries (1); nothing is on the way between two books (1); `,
  )
  const { checks } = await getNight(accounting, later)
  expect(checks.slice(0, 4).map(({ state }) => state)).toEqual(['broken', 'broken', 'broken', 'holds'])
  expect(checks.find(({ name }) => name === 'nothing is on the way between two books')).toMatchObject({
    foundCount: 1,
    found: [{ currency: 'USD', sum: '5' }],
  })
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    Array.from({ length: 3 }, () => 'a check of the books does not hold'),
  )
  await owner.sql`
    update ledger.balances set balance_minor = balance_minor - 5 where vendor_id = ${providerBooksId} and account = 'clearing'
      and currency = 'USD'`
  await checkNight(accounting, later)
  expect((await listNights(accounting, { page: 1, limit: 1 })).data[0]).toMatchObject({
    night: later,
    broken: 0,
  })
})

test('a check that fails is stored with its reason and holds up no other; none can change anything', async () => {
  const writes = { name: 'writes', rows: async () => [] }
  const invariants = [
    {
      ...writes,
      rows: async (sql: Parameters<(typeof nightInvariants)[number]['rows']>[0]) =>
        sql.unsafe(`select nextval('transfers.attempt_numbers')`),
    },
    { ...writes, name: 'holds' },
  ]
  await expect(checkNight(accounting, '2026-11-20', undefined, invariants)).rejects.toThrow(
    'writes (failed: cannot execute nextval() in a read-only transaction)',
  )
  expect((await getNight(accounting, '2026-11-20')).checks).toMatchObject([
    { name: 'writes', state: 'failed', foundCount: null },
    { name: 'holds', state: 'holds', foundCount: 0 },
  ])
})
