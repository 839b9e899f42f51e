import { expect, test } from 'vitest'
import { testDatabase } from '../../../server/src/platform/testing/database.ts'
import { textOf } from '../invariants.ts'
import { simulate } from '../run.ts'

/** `VENDORS=200 npm test -- tests/simulation/more-seeds/vendors.test.ts` reads what 200 vendors are told. */
const vendors = Number(process.env['VENDORS'] ?? 12)
const days = Number(process.env['DAYS'] ?? 60)
const seed = process.env['SEED'] ?? '7'

/** The limit only ends what hangs. */
const timeout = 36_000_000

test(
  `${vendors} vendors are told the same numbers on every surface on each of ${days} days`,
  { timeout },
  async () => {
    const database = await testDatabase()
    const { lastDay, broken } = await simulate(database, {
      seed,
      days,
      vendors,
      invoicesPerDay: 1,
      comparesEvery: 1,
    })
    expect(broken ? `${lastDay}: ${textOf(broken)}` : '').toBe('')
    const [{ count } = { count: 0 }] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from transfers.attempts where status = 'settled'`
    expect(count).toBeGreaterThan(0)
  },
)
