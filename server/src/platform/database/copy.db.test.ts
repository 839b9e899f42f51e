import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './open.ts'

const { ownerUrl: url } = await testDatabase()
// There is one connection, so a caller that does not return it would block the next one.
const database = openDatabase({ url, poolSize: 1 })
const { copy, sql } = database
await sql`create table public.copied (n int primary key, word text)`

const count = 100_000
function* lines() {
  for (let n = 0; n < count; n += 1) yield `${n},"a ""word"", of ${n}"\n`
}
const into = 'copy public.copied from stdin (format csv)'
const outOf = 'copy (select n, word from public.copied order by n) to stdout (format csv)'
const rows = async () => Number((await sql`select count(*) as rows from public.copied`)[0]?.['rows'])
const limit = async () => (await sql`show statement_timeout`)[0]?.['statement_timeout'] as unknown

test('a hundred thousand rows are copied in and out unchanged', async () => {
  await copy.in(into, Readable.from(lines()))
  expect(await rows()).toBe(count)
  expect(await text(await copy.out(outOf))).toBe([...lines()].join(''))
  expect(await limit()).toBe('30s')
})

test('rows of which one is invalid are refused as a whole', async () => {
  await sql`truncate public.copied`
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

test('a reader that stops early leaves a usable connection', async () => {
  await copy.in(into, Readable.from(lines()))
  const stream = await copy.out(outOf)
  for await (const chunk of stream) {
    expect(chunk).toBeDefined()
    break
  }
  expect(await rows()).toBe(count)
  await database.close()
})
