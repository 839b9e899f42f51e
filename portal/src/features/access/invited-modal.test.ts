import { expect, test } from 'vitest'
import { joinFault } from './invited-modal.tsx'

test.each([
  ['CODE_EXPIRED', 409, 'codeExpired'],
  ['WRONG_CODE', 422, 'wrong'],
  ['INVITATION_EXPIRED', 409, 'expired'],
  ['INVITATION_USED', 409, 'gone'],
  ['CONFLICT', 409, 'member'],
  ['RATE_LIMITED', 429, 'tooMany'],
  ['INTERNAL', 500, 'unknown'],
  ['FETCH_ERROR', 0, 'unknown'],
] as const)('%s: %s', (code, statusCode, key) => {
  expect(joinFault({ code, statusCode }, true)).toBe(key)
})

test('without a connection, the person is told so', () => {
  expect(joinFault({ code: 'FETCH_ERROR', statusCode: 0 }, false)).toBe('offline')
})
