import { currencies } from '@sooner/money'
import { bankAccountCountries } from '@sooner/rules/clearing'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { writeSchema } from './write-schema.ts'

const { sql } = await testDatabase()

test('schema.gen.ts matches the migrated database', async () => {
  const committed = await readFile(new URL('../schema.gen.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await writeSchema(sql))
})

test('the database stores the currencies, and the countries of bank accounts, that have a row', async () => {
  const valuesOf = async (domain: string) => {
    const [row] = await sql<{ values: string[] }[]>`
      select array(select match[1] from regexp_matches(pg_get_constraintdef(oid), '''([A-Z]+)''', 'g') as match) as values
      from pg_constraint where contypid = ${`platform.${domain}`}::regtype`
    return row?.values
  }
  expect(await valuesOf('currency')).toEqual(currencies)
  expect(await valuesOf('bank_country')).toEqual(bankAccountCountries)
})

test('no plan that a trigger made for one row reads all rows for each of thousands', async () => {
  const without = (setting: string, pattern: string) => sql<{ name: string; has_setting: boolean }[]>`
    select oid::regprocedure::text as name, coalesce(${setting} = any(proconfig), false) as has_setting
    from pg_proc where prorettype = 'trigger'::regtype and prosrc ~ ${pattern} order by 1`
  const joining = await without('enable_nestloop=off', 'join (removed|added)')
  const lookingUp = await without(
    'enable_seqscan=off',
    'from added [a-z_, ]*group by|select from added where',
  )
  expect([joining.length, lookingUp.length]).toEqual([3, 2])
  expect([...joining, ...lookingUp].filter(({ has_setting }) => !has_setting)).toEqual([])
})
