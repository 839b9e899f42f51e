import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { monthOf } from './month.ts'
import { failureOf, simulate } from './run.ts'
import { triedOf } from './tried.ts'

export const [twoMonths, quarter, twoYears] = [60, 90, 730]

/** The limit only ends what hangs: a day takes less than a second on a machine that does nothing else. */
export const timeoutOf = (days: number): number => days * 15_000

/** What is wrong with the days of a seed, or that too little happened in them to prove something; empty if all is well. */
export async function wrongOf(seed: string, days: number): Promise<string> {
  const database = await testDatabase()
  // Comparing all that a vendor is told takes a quarter of a second.
  const lived = { seed, days, vendors: 3, invoicesPerDay: 1, comparesEvery: 10 }
  const ended = await simulate(database, lived)
  const failure = failureOf(lived, ended)
  if (failure !== '') return failure
  const month = await monthOf(database.sql)
  if (ended.forecasts <= days / 10 || !/\b[1-9]\d+ settled, [1-9]\d* failed, [1-9]/.test(month))
    return `too little happened: ${month}, ${ended.forecasts} forecasts`
  const tried = await triedOf(database.sql)
  const ways = tried.filter(({ outcome }) => outcome === 'waits for a second person')
  const own = tried.filter(({ outcome }) => outcome === 'OWN_REQUEST')
  return ways.length > 8 && own.length > 3 * 8 ? '' : `the thief tried too little: ${JSON.stringify(tried)}`
}
