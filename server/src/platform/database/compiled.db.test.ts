import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { compiledOnce, compiledWith } from './compiled.ts'

test('a statement is built once, and each call has its own arguments, also inside a transaction', async () => {
  const { db } = await testDatabase()
  let built = 0
  const read = compiledOnce((from, first: string, last: string) => {
    built += 1
    return from.selectNoFrom((eb) => [
      eb.val(first).as('first'),
      eb.val('always').as('fixed'),
      eb.val(last).as('last'),
      eb.val(first).as('again'),
    ])
  })
  expect(await read(db, 'a', 'b')).toEqual({ first: 'a', fixed: 'always', last: 'b', again: 'a' })
  expect(await Promise.all(['c', 'd'].map(async (each) => (await read(db, each, ''))?.first))).toEqual([
    'c',
    'd',
  ])
  const inside = await db.transaction().execute((tx) => read(tx, 'always', 'always'))
  expect(inside).toEqual({ first: 'always', fixed: 'always', last: 'always', again: 'always' })
  expect(built).toBe(1)
})

test('named arguments may be of any type, and null', async () => {
  const { db } = await testDatabase()
  const read = compiledWith((from, { at, name, no }: { at: Date; name: string | null; no: number }) =>
    from.selectNoFrom([
      sql<Date>`${at}::timestamptz`.as('at'),
      sql<string | null>`${name}::text`.as('name'),
      sql<number>`${no}::int`.as('no'),
    ]),
  )
  const first = { at: new Date('2026-11-22T10:00:00Z'), name: 'a', no: 1 }
  const second = { at: new Date('2026-11-23T10:00:00Z'), name: null, no: 2 }
  expect(await read(db, first)).toEqual(first)
  expect(await read(db, second)).toEqual(second)
})
