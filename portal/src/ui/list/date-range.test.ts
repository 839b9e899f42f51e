import { expect, test } from 'vitest'
import { type Preset, rangeOf } from './date-range.ts'

test.each<[Preset, string, string, string]>([
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last90', '2026-11-22', '2026-08-25', '2026-11-22'],
  ['thisYear', '2026-11-22', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
])('%s on %s is from %s to %s', (preset, today, startDate, endDate) => {
  expect(rangeOf(preset, today)).toEqual({ startDate, endDate })
})
