import { expect, test } from 'vitest'
import { wrongOf, timeoutOf, twoYears } from '../lived-days.ts'

// The other seeds are in a file of their own, so that two cores live them at once.
test.each(['2', '4', '6', '8', '10'])(
  'two years with the seed %s keep every invariant on each day',
  { timeout: timeoutOf(twoYears) },
  async (seed) => {
    expect(await wrongOf(seed, twoYears)).toBe('')
  },
)
