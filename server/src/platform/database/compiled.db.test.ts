import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { compiledOnce } from './compiled.ts'

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
