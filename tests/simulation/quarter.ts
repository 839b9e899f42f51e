import { expect, test } from 'vitest'
import { isEverything } from '../scope.ts'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { textOf } from './invariants.ts'
import { monthOf } from './month.ts'
import { simulate } from './run.ts'

/** The limit only ends what hangs: a quarter takes less than a minute on a machine that does nothing else. */
const timeout = 1_200_000

/** Each seed is a test file of its own, so that several can run at once. */
export function testQuarter(seed: string): void {
  test(`a quarter with the seed ${seed} keeps every invariant on each day`, { timeout }, async () => {
    const database = await testDatabase()
    const { lastDay, broken, forecasts } = await simulate(database, {
      seed,
      days: 90,
      vendors: 3,
      invoicesPerDay: 1,
      // Reading everything takes a quarter of a second for each vendor.
      comparesEvery: isEverything ? 3 : 10,
    })
    expect(broken ? `${lastDay}: ${textOf(broken)}` : '').toBe('')
    // A quarter in which little happened would prove little.
    expect(forecasts).toBeGreaterThan(10)
    expect(await monthOf(database.sql)).toMatch(/\b[1-9]\d+ settled, [1-9]\d* failed, [1-9]/)
  })
}
