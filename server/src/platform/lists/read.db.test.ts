import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { List, Where } from './list.ts'
import { readAfter, readPage, type Cursor } from './read.ts'
import { wrongCounts } from './testing/explain.ts'
import { fewOfAll, makeSample, sample, sorts } from './testing/sample-list.ts'

const {
  owner: { db },
} = await testDatabase()
await makeSample(db)

interface Item {
  readonly id: string
  readonly created_at: string
  readonly amount_minor: number
  readonly due_on: string | null
  readonly name: string | null
  readonly state: string
}

const vendor = '00000000-0000-7000-8000-00000000000a'
const other = '00000000-0000-7000-8000-00000000000b'
/** The same list, also counted by a column that may be null. */
const counted: List = {
  ...sample,
  counts: {
    kind: 'stored',
    table: 'sample.item_counts',
    columns: ['vendor_id', 'state'],
    others: [{ table: 'sample.named_counts', columns: ['vendor_id', 'name'] }],
  },
}
const countedByEachPage: List = { ...sample, counts: { kind: 'counted' } }
await sql`
  create table sample.named_counts (
    vendor_id uuid not null, name text not null, slot smallint not null, rows bigint not null,
    primary key (vendor_id, name, slot))`.execute(db)
await sql`select platform.count_list('sample.items', 'sample.named_counts', 'vendor_id, name')`.execute(db)
const rows = db
  .selectFrom(sql<{ id: string; vendor_id: string; name: string | null }>`sample.items`.as('item'))
  .select(['item.id', 'item.name'])

/** Few different values, so that most rows tie with others; instants differ by microseconds, which a Date does not have. */
const item = fc.record({
  id: fc.uuid(),
  created_at: fc.nat(3).map((at) => `2026-11-01T10:00:00.00000${at}Z`),
  amount_minor: fc.integer({ min: -2, max: 2 }),
  due_on: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', 'infinity'), { freq: 2 }),
  name: fc.option(fc.constantFrom('', 'a', 'B', 'é', 'null'), { freq: 2 }),
  state: fc.constantFrom('open', 'paid', 'held'),
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 })

async function fill(own: readonly Item[], foreign: readonly Item[]) {
  await sql`delete from sample.items`.execute(db)
  for (const [owner, list] of [
    [vendor, own],
    [other, foreign],
  ] as const) {
    await sql`
      insert into sample.items (vendor_id, id, created_at, amount_minor, due_on, name, state)
      select ${owner}, id, created_at, amount_minor, due_on, name, state
      from jsonb_to_recordset(${JSON.stringify(list)}::text::jsonb)
        as given (id uuid, created_at timestamptz, amount_minor bigint, due_on date, name text, state text)`.execute(
      db,
    )
  }
}

const orders: Readonly<Record<string, string>> = {
  'createdAt asc': 'created_at asc, id asc',
  'createdAt desc': 'created_at desc, id desc',
  'amount asc': 'amount_minor asc, id asc',
  'amount desc': 'amount_minor desc, id desc',
  'dueOn asc': 'due_on asc nulls last, id asc',
  'dueOn desc': 'due_on desc nulls first, id desc',
  'dueLast asc': 'due_on asc nulls first, id asc',
  'dueLast desc': 'due_on desc nulls last, id desc',
  'name asc': 'name asc nulls last, id asc',
  'name desc': 'name desc nulls last, id desc',
}

interface Wanted {
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly states: readonly string[] | undefined
  readonly name: string | undefined
  readonly isSearched: boolean
}

const wanted = fc.record({
  sort: fc.constantFrom(...sorts),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  states: fc.option(fc.subarray(['open', 'paid', 'held'], { minLength: 1 }), { nil: undefined }),
  name: fc.option(fc.constantFrom('a', 'B'), { nil: undefined, freq: 1 }),
  isSearched: fc.boolean(),
})
const anyCase = fc.tuple(items, items, wanted, fc.integer({ min: 1, max: 9 }))

async function naively({ sort, direction, states, name, isSearched }: Wanted): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from sample.items where vendor_id = ${vendor}
      and (${states === undefined} or state = any(${states ?? []}))
      and (${name === undefined} or name = ${name ?? null})
      and (${!isSearched} or name ilike ${'%a%'})
    order by ${sql.raw(orders[`${sort} ${direction}`] ?? '')}`.execute(db)
  return found.map(({ id }) => id)
}

const asked = ({ sort, direction, states, name, isSearched }: Wanted) => {
  // A single state is given as a plain value, which an index of its own serves.
  const where: Where = { vendor_id: vendor, state: states?.length === 1 ? states[0] : states, name }
  return { sort, direction, where, filter: isSearched ? sql<boolean>`name ilike ${'%a%'}` : undefined }
}

const inOrder = { numRuns: 60 }

describe('every row exactly once, in the order of the naive query, for any sort, ties, nulls and filters', () => {
  test('page by page, each with the total', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ([own, foreign, what, limit]) => {
        await fill(own, foreign)
        expect(await wrongCounts(db, counted)).toEqual([])
        const expected = await naively(what)
        for (const list of [counted, countedByEachPage]) {
          const read: string[] = []
          for (let page = 1; page <= expected.length / limit + 2; page += 1) {
            const { data, total } = await readPage(db, list, rows, { ...asked(what), page, limit }, 'item')
            expect(total).toBe(expected.length)
            expect(data.length).toBe(Math.max(Math.min(limit, expected.length - (page - 1) * limit), 0))
            read.push(...data.map(({ id }) => id))
          }
          expect(read).toEqual(expected)
        }
      }),
      inOrder,
    )
  })

  test('by keyset, which ends where the list ends', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ([own, foreign, what, limit]) => {
        await fill(own, foreign)
        const expected = await naively(what)
        const read: string[] = []
        let after: Cursor | undefined
        do {
          const { data, next } = await readAfter(db, counted, rows, { ...asked(what), after, limit }, 'item')
          expect(data.length).toBe(Math.min(limit, expected.length - read.length))
          read.push(...data.map(({ id }) => id))
          after = next
        } while (after)
        expect(read).toEqual(expected)
      }),
      inOrder,
    )
  })
})

test('a keyset page continues at its position when rows before it are added and removed', async () => {
  const at = (id: number, day: string): Item => ({
    id: `00000000-0000-7000-8000-00000000000${id}`,
    created_at: `${day}T00:00:00Z`,
    amount_minor: 1,
    due_on: null,
    name: null,
    state: 'open',
  })
  await fill([at(1, '2026-01-01'), at(2, '2026-01-02'), at(3, '2026-01-03'), at(4, '2026-01-04')], [])
  const what = { sort: 'createdAt', direction: 'asc', where: { vendor_id: vendor } } as const
  const first = await readAfter(db, counted, rows, { ...what, after: undefined, limit: 2 }, 'item')
  await sql`delete from sample.items where id = ${at(2, '').id}`.execute(db)
  await sql`update sample.items set created_at = '2025-12-31' where id = ${at(1, '').id}`.execute(db)
  const second = await readAfter(db, counted, rows, { ...what, after: first.next, limit: 2 }, 'item')
  expect(second.data.map(({ id }) => id)).toEqual([at(3, '').id, at(4, '').id])
  expect(second.next).toBeUndefined()
})

test('a short list across vendors is counted up to its bound, and limited to it', async () => {
  const many = (from: number): Item[] =>
    Array.from({ length: 20 }, (_, at) => ({
      id: `00000000-0000-7000-8000-0000000001${from + at + 10}`,
      created_at: `2026-01-01T10:${from + at + 10}:00Z`,
      amount_minor: at,
      due_on: null,
      name: null,
      state: 'open',
    }))
  await fill(many(0), many(20))
  const what = { sort: 'createdAt', direction: 'desc', where: {} } as const
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => readPage(db, fewOfAll, rows, { ...what, page, limit: 12 }, 'item')),
  )
  expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30])
  expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 6, 0])
})

test('a list is read for one vendor, by a declared sort, and by columns that it is counted by', async () => {
  const page = { page: 1, limit: 10, direction: 'asc' } as const
  const read = (sort: string, where: Where) => readPage(db, counted, rows, { ...page, sort, where }, 'item')
  await expect(read('amount', {})).rejects.toThrow('is of one vendor_id')
  await expect(read('amount', { vendor_id: [vendor, other] })).rejects.toThrow('is of one vendor_id')
  await expect(read('toString', { vendor_id: vendor })).rejects.toThrow('has no sort')
  await expect(read('amount', { vendor_id: vendor, due_on: 'a' })).rejects.toThrow('not counted by due_on')
})
