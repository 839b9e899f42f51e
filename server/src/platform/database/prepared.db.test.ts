import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
