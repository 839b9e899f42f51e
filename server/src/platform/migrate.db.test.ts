import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Sql } from './database/plain-sql.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { testDatabase } from './testing/database.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const known = await readMigrations()
let sql: Sql
let url: string
beforeEach(async () => {
  const database = await testDatabase()
  sql = database.sql
  url = database.ownerUrl
})

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  digest: createHash('sha256').update(text).digest('hex'),
})

test('every migration is applied once, in the order of its number', async () => {
  const applied = await sql<{ name: string }[]>`select name from platform.migrations order by name`
  expect(applied.map(({ name }) => name)).toEqual(known.map(({ name }) => name))
  expect(await migrate(sql, known)).toEqual([])
})

test('many processes that start at the same time apply each migration exactly once', async () => {
  const table = `t_${randomUUID().slice(0, 8)}`
  const text = `create table public.${table} (n int); insert into public.${table} values (1)`
  const files = [...known, migration(`9001-${table}`, text)]
  const processes = Array.from({ length: 8 }, () => openTestDatabase({ url, poolSize: 1 }))
  const results = await Promise.all(processes.map((process) => migrate(process.sql, files)))
  await Promise.all(processes.map((process) => process.close()))
  expect(results.flat()).toHaveLength(1)
  expect(await sql.unsafe(`select n from public.${table}`)).toHaveLength(1)
})

test('a failed migration leaves nothing behind and is named', async () => {
  const files = [...known, migration('9002-broken', 'create table public.half (n int); select 1 / 0')]
  await expect(migrate(sql, files)).rejects.toThrow(/9002-broken.*division by zero/)
  expect(await sql`select to_regclass('public.half') as found`).toEqual([{ found: null }])
})

test('an applied migration that was edited since is refused, with a sentence that states what to do', async () => {
  await migrate(sql, [...known, migration('9003-once', 'select 1')])
  const edited = [...known, migration('9003-once', 'select 2')]
  await expect(migrate(sql, edited)).rejects.toThrow(/9003-once was edited.*delete its data folder/)
})

test('a database with other migrations in place of ours is refused; one of a later version is not', async () => {
  const [first, ...others] = known
  const instead = [...others, migration('9004-instead', 'select 1')]
  await expect(migrate(sql, instead)).rejects.toThrow(
    new RegExp(`its migration ${first?.name} is not known here.*delete its data folder`),
  )
  expect(await migrate(sql, others)).toEqual([])
  expect(await sql`select 1 from platform.migrations where name = '9004-instead'`).toEqual([])
})
