import { expect, test } from 'vitest'
import { wrongOf, timeoutOf, twoYears } from '../lived-days.ts'

// The other seeds are in a file of their own, so that two cores live them at once.
test.each(['1', '3', '5', '7', '9'])(
  'two years with the seed %s keep every invariant on each day',
  { timeout: timeoutOf(twoYears) },
  async (seed) => {
    expect(await wrongOf(seed, twoYears)).toBe('')
  },
)
