import { expect, test } from 'vitest'
import { offersBulk } from './use-pay-one.ts'

const minute = 60_000
const now = 100 * minute
const clicking = { clicks: [now - 9 * minute, now - minute, now], now, eligibleCount: 2, wasOffered: false }

test('the third click within ten minutes offers all invoices', () => {
  expect(offersBulk(clicking)).toBe(true)
  expect(offersBulk({ ...clicking, clicks: clicking.clicks.slice(1) })).toBe(false)
})

test('clicks of ten minutes ago count no more, and neither do those of a clock that was ahead', () => {
  expect(offersBulk({ ...clicking, clicks: [now - 10 * minute, now - minute, now] })).toBe(false)
  expect(offersBulk({ ...clicking, clicks: [now + minute, now - minute, now] })).toBe(false)
})

test('one invoice is no bulk, and the offer is made once a visit', () => {
  expect(offersBulk({ ...clicking, eligibleCount: 1 })).toBe(false)
  expect(offersBulk({ ...clicking, wasOffered: true })).toBe(false)
})
