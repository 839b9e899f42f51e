import { expect, test } from 'vitest'
import { claimTimestamp } from './timestamp.ts'

test.each([
  ['2026-11-03T09:05:07.999Z', 'Tue Nov 3 09:05:07 UTC 2026'],
  ['2028-02-29T23:59:59Z', 'Tue Feb 29 23:59:59 UTC 2028'],
  ['2027-01-01T00:00:00Z', 'Fri Jan 1 00:00:00 UTC 2027'],
])('%s is claimed as %s', (at, text) => {
  expect(claimTimestamp(new Date(at))).toBe(text)
})
