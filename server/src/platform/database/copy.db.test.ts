import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'

const { ownerUrl: url } = await testDatabase()
// There is one connection, so a caller that does not return it would block the next one.
const database = openTestDatabase({ url, poolSize: 1 })
afterFile(() => database.close())
const { copy, sql } = database
await sql`create table public.copied (n int primary key, word text)`
beforeEach(() => sql`truncate public.copied`)

const count = 100_000
function* lines() {
  for (let n = 0; n < count; n += 1) yield `${n},"a ""word"", of ${n}"\n`
}
const into = 'copy public.copied from stdin (format csv)'
const outOf = 'copy (select n, word from public.copied order by n) to stdout (format csv)'
const rows = async () => Number((await sql`select count(*) as rows from public.copied`)[0]?.['rows'])
const limit = async () => (await sql`show statement_timeout`)[0]?.['statement_timeout'] as unknown

test('a hundred thousand rows are copied in and out unchanged', async () => {
  const usual = await limit()
  await copy.in(into, Readable.from(lines()))
  expect(await rows()).toBe(count)
  expect(await text(await copy.out(outOf))).toBe([...lines()].join(''))
  expect(await limit()).toBe(usual)
})

test('rows of which one is invalid are refused as a whole', async () => {
  const broken = Readable.from(['1,one\n', '2,two\n', '1,one again\n'])
  await expect(copy.in(into, broken)).rejects.toMatchObject({ code: '23505' })
  expect(await rows()).toBe(0)
})

test('rows of an interrupted source are not stored', async () => {
  const source = Readable.from(
    (async function* () {
      yield '1,one\n'
      throw new Error('the sender went away')
    })(),
  )
  await expect(copy.in(into, source)).rejects.toThrow('the sender went away')
  expect(await rows()).toBe(0)
})

test('several copies are stored together or not at all, with settings that end with them', async () => {
  await sql`create table public.seen (word text)`
  await sql`create function public.see() returns trigger language plpgsql as $$
    begin insert into public.seen values (current_setting('copied.why', true)); return null; end $$`
  await sql`create trigger see after insert on public.copied for each statement execute function public.see()`
  const part = (lined: string) => ({ statement: into, rows: Readable.from([lined]) })
  await expect(copy.load([part('1,one\n'), part('1,again\n')])).rejects.toMatchObject({ code: '23505' })
  expect(await rows()).toBe(0)
  await copy.load([part('1,one\n'), part('2,two\n')], { 'copied.why': 'a test' })
  expect(await rows()).toBe(2)
  expect(await sql`select * from public.seen`).toEqual([{ word: 'a test' }, { word: 'a test' }])
  expect(await sql`select coalesce(current_setting('copied.why', true), '') as now`).toEqual([{ now: '' }])
  await sql`drop trigger see on public.copied`
})

test('a load in bulk stores all of its copies or nothing, and leaves indexes, keys and triggers as they were', async () => {
  await sql`create table public.parts (of_n int references public.copied, word text, unique (word))`
  await sql`create index words on public.copied (word) where n > 0`
  const made = () => sql`
    select indexdef as made from pg_indexes where schemaname = 'public'
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`
  const before = await made()
  const tables = ['public.copied', 'public.parts']
  const part = (statement: string, lined: string) => ({ statement, rows: Readable.from([lined]) })
  const parts = 'copy public.parts from stdin (format csv)'
  // A part may be loaded before what it refers to: its key is checked at the end.
  const loaded = (of: string) =>
    copy.loadInBulk(tables, async (load) => {
      await Promise.all([
        load([part(parts, `${of},first\n`)], { 'copied.why': 'bulk' }),
        load([part(into, '1,one\n2,two\n')]),
      ])
      return 'loaded'
    })
  await expect(loaded('3')).rejects.toMatchObject({ code: '23503' })
  expect(await rows()).toBe(0)
  expect(await made()).toEqual(before)
  expect(await loaded('2')).toBe('loaded')
  expect(await rows()).toBe(2)
  expect(await made()).toEqual(before)
  await sql`drop table public.parts`
})

test('a reader that stops early leaves a usable connection', async () => {
  await copy.in(into, Readable.from(lines()))
  const stream = await copy.out(outOf)
  for await (const chunk of stream) {
    expect(chunk).toBeDefined()
    break
  }
  expect(await rows()).toBe(count)
})
