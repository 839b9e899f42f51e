import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledOnce, compiledWith } from './compiled.ts'
import type { Database } from './open.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'

const { ownerUrl: url } = await testDatabase()
/** A connection that has prepared nothing yet. */
let connection: Database
let db: Database['db']
beforeEach(() => {
  connection = openTestDatabase({ url, poolSize: 1 })
  db = connection.db
})
afterEach(() => connection.close())

const cached = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a connection prepares each statement with values once, and executes it anew each time', async () => {
  const times = (n: number) => sql<{ product: number }>`select ${n}::int * 2 as product`.execute(db)
  const plus = (n: number) => sql<{ sum: number }>`select ${n}::int + 2 as sum`.execute(db)
  expect((await plus(1)).rows).toEqual([{ sum: 3 }])
  expect((await plus(2)).rows).toEqual([{ sum: 4 }])
  await times(1)
  await sql`select 7`.execute(db)
  expect((await cached()).filter((text) => !text.includes('pg_prepared'))).toEqual([
    'select $1::int + 2 as sum',
  ])
})

test('statements that select all columns continue after a column was added', async () => {
  await sql`create table later (id integer)`.execute(db)
  const read = () => sql`select * from later where id = ${1}`.execute(db)
  await sql`insert into later values (1)`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1 }])
  await sql`alter table later add column name text`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1, name: null }])
})

test('pages and searches are planned for their values', async () => {
  await sql`select oid from pg_type order by oid limit ${3}`.execute(db)
  await sql`select oid from pg_type where typname like ${'int%'}`.execute(db)
  expect((await cached()).filter((text) => text.includes('pg_type'))).toEqual([])
})

test('a connection whose statements became invalid by a column of another type is closed', async () => {
  await sql`create table retyped (id integer, size integer)`.execute(db)
  await sql`insert into retyped values (1, 2)`.execute(db)
  const read = () => sql`select size from retyped where id = ${1}`.execute(db)
  await read()
  await sql`alter table retyped alter column size type text`.execute(db)
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([{ size: '2' }])
})

test('statements beyond the limit are executed as well', async () => {
  for (let index = 0; index < 600; index += 1) {
    const column = sql.ref(`c${index}`)
    expect((await sql`select ${index}::int as ${column}`.execute(db)).rows).toEqual([
      { [`c${index}`]: index },
    ])
  }
  expect((await cached()).length).toBeLessThanOrEqual(500)
})

test('a statement is built once, and each call has its own arguments, also inside a transaction', async () => {
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
