import { expect, test } from 'vitest'
import { takeUpFault } from './invited-page.tsx'

test.each([
  [{ code: 'FETCH_ERROR', statusCode: 0 }, false, 'offline'],
  [{ code: 'FETCH_ERROR', statusCode: 0 }, true, 'unknown'],
  [{ code: 'INTERNAL', statusCode: 500 }, true, 'unknown'],
  [{ code: 'INVITATION_EXPIRED', statusCode: 409 }, true, 'gone'],
  [{ code: 'FORBIDDEN', statusCode: 403 }, true, 'gone'],
  [undefined, true, 'gone'],
  [{ code: 'VENDOR_DEACTIVATED', statusCode: 403 }, true, 'deactivated'],
] as const)('%o with a connection: %s is %s', (error, online, fault) => {
  expect(takeUpFault(error, online)).toBe(fault)
})
