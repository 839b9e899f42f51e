import { expect, test } from 'vitest'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { textOf } from './invariants.ts'
import { monthOf } from './month.ts'
import { simulate } from './run.ts'

const isEverything = process.env['SOONER_TEST_SCOPE'] === 'everything'
/** `SEED=17 npm test -- simulation` lives another quarter. */
const seeds =
  process.env['SEED'] === undefined ? ['1', ...(isEverything ? ['2', '3'] : [])] : [process.env['SEED']]

test.each(seeds)('a quarter with the seed %s keeps every invariant on each day', async (seed) => {
  const database = await testDatabase()
  const { lastDay, broken, forecasts } = await simulate(database, {
    ...{ seed, days: 90, vendors: 3, invoicesPerDay: 1 },
  })
  expect(broken ? `${lastDay}: ${textOf(broken)}` : '').toBe('')
  // A quarter in which little happened would prove little.
  expect(forecasts).toBeGreaterThan(10)
  expect(await monthOf(database.sql)).toMatch(/\b[1-9]\d+ settled, [1-9]\d* failed, [1-9]/)
})
