import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { writeSchema } from './write-schema.ts'

const { sql } = await testDatabase()

test('schema.gen.ts matches the migrated database', async () => {
  const committed = await readFile(new URL('../schema.gen.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await writeSchema(sql))
})
