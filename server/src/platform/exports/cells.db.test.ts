import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { literal, withLiterals } from './cells.ts'

const { db, sql: plain } = await testDatabase('empty')

/** What could end a literal, and what PostgreSQL reads in a special way. */
const hostile = fc.constantFrom(
  "'",
  "''",
  '\\',
  "\\'",
  '$1',
  '$$',
  '--',
  '/*',
  ';',
  '{',
  '}',
  '"',
  ',',
  'é',
  '\n',
  ' E',
)
const text = fc.oneof(
  fc.string({ unit: fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 3 })) }),
  fc.string({ unit: 'binary' }).map((any) => any.toWellFormed()),
)
const storable = text.filter((any) => !any.includes('\0'))

test.each(['on', 'off'])('any text arrives unchanged, with standard strings %s', async (standard) => {
  const session = await plain.reserve()
  await session.unsafe(`set standard_conforming_strings = ${standard}`)
  await fc.assert(
    fc.asyncProperty(fc.array(storable, { minLength: 1, maxLength: 5 }), async (texts) => {
      const list = texts.map((one) => `${literal(one)}::text`).join(', ')
      const rows = await session.unsafe(`select array[${list}] as one, ${literal(texts)}::text[] as all`)
      expect(rows).toEqual([{ one: texts, all: texts }])
    }),
    { numRuns: 300 },
  )
  await session`reset standard_conforming_strings`
  session.release()
})

test('a statement with literals has the result of the statement with parameters', async () => {
  const at = new Date('2026-11-22T10:00:00.123Z')
  await fc.assert(
    fc.asyncProperty(storable, fc.maxSafeInteger(), async (word, number) => {
      const query = sql`
        select ${word}::text as word, ${number}::bigint as number, ${at}::timestamptz as at, ${null}::text as none,
          ${word} = any(${[word, 'x']}) as found, ${true}::boolean as is, ${[]}::text[] as empty`
      const { rows } = await query.execute(db)
      expect(await plain.unsafe(withLiterals(query.compile(db)))).toEqual(rows)
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['a placeholder within quotes', sql`select '$1', ${1}`, 'with literals'],
  ['a comment', sql`select ${1} -- the first`, 'with literals'],
  ['a value without a literal', sql`select ${{ any: 1 }}`, 'no literal'],
  ['a number that is none', sql`select ${Number.NaN}`, 'no literal'],
  ['NUL', sql`select ${'\0'}`, 'no NUL'],
])('%s is refused', (_what, query, message) => {
  expect(() => withLiterals(query.compile(db))).toThrow(message)
})
