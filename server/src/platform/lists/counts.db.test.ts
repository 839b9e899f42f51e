import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../database/open.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { testDatabase } from '../testing/database.ts'
import { wrongCounts } from './testing/explain.ts'
import { makeSample, sample } from './testing/sample-list.ts'
import { readTotal } from './read.ts'

async function openSample() {
  const { owner, ownerUrl } = await testDatabase()
  await makeSample(owner.db)
  return { db: owner.db, url: ownerUrl }
}
const { db, url } = await openSample()

const vendors = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
const vendor = fc.constantFrom(...vendors)
const state = fc.constantFrom('open', 'paid', 'held')

/** Statements that change many rows at once; some of them change nothing that is counted. */
const add = (own: Db, owner: string, to: string, count: number) =>
  sql`
    insert into sample.items (vendor_id, id, created_at, amount_minor, state)
    select ${owner}, gen_random_uuid(), timestamptz '2026-01-01', n - 5, ${to}
    from generate_series(1, ${count}::int) as n`.execute(own)
const move = (own: Db, from: string, to: string) =>
  sql`update sample.items set state = ${to}, amount_minor = amount_minor * 2 where state = ${from}`.execute(
    own,
  )
const rename = (own: Db) => sql`update sample.items set name = 'other'`.execute(own)
const remove = (own: Db, owner: string, from: string) =>
  sql`delete from sample.items where vendor_id = ${owner} and state = ${from}`.execute(own)

type Act = (own: Db) => Promise<unknown>
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(vendor, state, fc.integer({ min: 0, max: 20 })).map(
    ([owner, to, count]): Act =>
      (own) =>
        add(own, owner, to, count),
  ),
  fc.tuple(state, state).map(
    ([from, to]): Act =>
      (own) =>
        move(own, from, to),
  ),
  fc.constant<Act>(rename),
  fc.tuple(vendor, state).map(
    ([owner, from]): Act =>
      (own) =>
        remove(own, owner, from),
  ),
)

class GivenUp extends Error {}

test('counts and sums match the table after any statements, committed or not', async () => {
  const acts = fc.array(fc.tuple(fc.array(act, { minLength: 1, maxLength: 4 }), fc.boolean()), {
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (transactions) => {
      for (const [statements, isCommitted] of transactions) {
        const work = db.transaction().execute(async (tx) => {
          for (const statement of statements) await statement(tx)
          expect(await wrongCounts(tx, sample)).toEqual([])
          if (!isCommitted) throw new GivenUp()
        })
        if (isCommitted) await work
        else await expect(work).rejects.toThrow(GivenUp)
        expect(await wrongCounts(db, sample)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})

test('concurrent writers lose no row', async () => {
  await sql`delete from sample.items`.execute(db)
  const [owner = ''] = vendors
  const others = Array.from({ length: 4 }, () => openTestDatabase({ url, poolSize: 1 }))
  await Promise.all(
    others.flatMap(({ db: own }) => [
      add(own, owner, 'open', 10),
      remove(own, owner, 'held'),
      add(own, owner, 'held', 3),
    ]),
  )
  expect(await readTotal(db, sample, { vendor_id: owner, state: 'open' })).toBe(40)
  expect(await wrongCounts(db, sample)).toEqual([])
  await Promise.all(others.map((one) => one.close()))
})

test('an open transaction does not block changes of the same list by another connection', async () => {
  const [owner = ''] = vendors
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const opened = openTestDatabase({ url, poolSize: 1 })
      const { rows } = await sql<{ slot: number }>`select pg_backend_pid() % 32 as slot`.execute(opened.db)
      return { opened, slot: rows[0]?.slot }
    }),
  )
  // Two connections may share a slot, but it is practically impossible that all nine do.
  const [first, ...rest] = others
  const second = rest.find(({ slot }) => slot !== first?.slot) ?? rest[0]
  await first?.opened.db.transaction().execute(async (tx) => {
    await add(tx, owner, 'open', 1)
    if (second) await add(second.opened.db, owner, 'open', 1)
  })
  expect(await wrongCounts(db, sample)).toEqual([])
  await Promise.all(others.map(({ opened }) => opened.close()))
})

test('a total is read from the counts alone, by any of their columns', async () => {
  // Its counts stay wrong.
  const counted = await openSample()
  const [one = '', two = ''] = vendors
  await add(counted.db, one, 'open', 3)
  await add(counted.db, one, 'paid', 4)
  await add(counted.db, two, 'open', 5)
  const total = (where: object) => readTotal(counted.db, sample, { vendor_id: one, ...where })
  expect(await total({})).toBe(7)
  expect(await total({ state: 'paid' })).toBe(4)
  expect(await total({ state: ['open', 'held'] })).toBe(3)
  expect(await total({ state: 'held' })).toBe(0)
  expect(await total({ state: undefined })).toBe(7)
  await sql`alter table sample.items disable trigger item_counts_removed`.execute(counted.db)
  await remove(counted.db, one, 'paid')
  expect(await total({})).toBe(7)
  expect(await wrongCounts(counted.db, sample)).toHaveLength(1)
})
