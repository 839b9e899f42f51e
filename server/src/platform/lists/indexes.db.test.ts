import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { List } from './list.ts'
import { unservedSorts } from './testing/explain.ts'
import { makeSample, sample } from './testing/sample-list.ts'

const {
  owner: { db },
} = await testDatabase()
await makeSample(db)

const vendor = '00000000-0000-7000-8000-000000000000'
const values = { vendor_id: vendor, state: 'open' }

/** One row in ten belongs to the vendor under test, and a tenth of the values is null. */
await sql`
  insert into sample.items (vendor_id, id, created_at, amount_minor, due_on, name, state)
  select ('00000000-0000-7000-8000-00000000000' || n % 10)::uuid, gen_random_uuid(),
    timestamptz '2026-01-01' + n * interval '1 minute', (n * 7919) % 100000,
    case when n % 7 = 0 then null else date '2026-01-01' + n % 400 end,
    case when n % 9 = 0 then null else 'INV-' || (n * 31) % 9973 end,
    (array['open', 'paid', 'held'])[1 + n % 3]
  from generate_series(1, 20000) as n`.execute(db)
await sql`analyze sample.items`.execute(db)

/** The sample list with one of its sorts changed. */
const withSort = (name: string, change: object): List => ({
  ...sample,
  sorts: { ...sample.sorts, [name]: { ...sample.sorts[name], ...change } as List['sorts'][string] },
})

describe('the indexes that a list names', () => {
  test('serve each sort in both directions, as PostgreSQL plans it on a filled table', async () => {
    expect(await unservedSorts(db, sample, values, { isFilled: true })).toEqual([])
  })

  test('are found on an empty table, too', async () => {
    expect(await unservedSorts(db, sample, values)).toEqual([])
  })

  test.each([
    [
      'nulls in another position of the index',
      'dueOn',
      { nulls: 'last' },
      ['dueOn desc by items_due: reads Subquery Scan, Limit, items_due_least'],
    ],
    ['a column of another index', 'amount', { column: 'due_on', nulls: 'largest' }, 2],
    ['a column of no index', 'amount', { column: 'state' }, 2],
    ['an unknown index', 'amount', { indexes: [{ name: 'items_missing' }] }, 2],
    [
      'an equality that the index lacks',
      'amount',
      { indexes: [{ name: 'items_created', equal: ['state'] }] },
      2,
    ],
  ])('fail to serve %s', async (_what, name, change, faults) => {
    for (const isFilled of [true, false]) {
      const found = await unservedSorts(db, withSort(name, change), values, { isFilled })
      expect(typeof faults === 'number' ? found.length : found).toEqual(faults)
    }
  })
})
