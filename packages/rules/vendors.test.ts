import { expect, test } from 'vitest'
import { isCleared, paymentStop } from './vendors.ts'

const at = new Date('2026-11-20T12:00:00Z')
const later = new Date(at.getTime() + 1)
const cleared = { businessVerification: 'watchlist_verified', clearedUntil: later } as const

test('a vendor is cleared as long as the lists that it was cleared by are recent', () => {
  expect(isCleared(cleared, at)).toBe(true)
  expect(isCleared(cleared, later)).toBe(false)
  expect(isCleared({ ...cleared, clearedUntil: null }, at)).toBe(true)
  for (const businessVerification of ['pending', 'watchlist_unverified'] as const)
    expect(isCleared({ businessVerification, clearedUntil: null }, at)).toBe(false)
})

test('a vendor that screening has not cleared is paid nothing, whatever its status', () => {
  expect(paymentStop({ ...cleared, status: 'active' }, at)).toBeNull()
  expect(paymentStop({ ...cleared, status: 'dormant' }, at)).toBeNull()
  expect(paymentStop({ ...cleared, status: 'active' }, later)).toBe('vendor-not-cleared')
  expect(paymentStop({ ...cleared, status: 'inactive' }, at)).toBe('vendor-not-active')
})
