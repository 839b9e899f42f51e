import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { writeSchema } from './write-schema.ts'

const { sql } = await testDatabase()

test('schema.gen.ts matches the migrated database', async () => {
  const committed = await readFile(new URL('../schema.gen.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await writeSchema(sql))
})

test('no trigger joins the changed rows by a nested loop, for which a plan of one row is used with thousands', async () => {
  const joining = await sql<{ name: string; has_setting: boolean }[]>`
    select oid::regprocedure::text as name, coalesce('enable_nestloop=off' = any(proconfig), false) as has_setting
    from pg_proc where prorettype = 'trigger'::regtype and prosrc ~ 'join (removed|added)' order by 1`
  expect(joining).not.toEqual([])
  expect(joining.filter(({ has_setting }) => !has_setting)).toEqual([])
})
