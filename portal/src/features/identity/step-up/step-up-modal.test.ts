import { recoveryCode } from '@sooner/contract/identity-own'
import { expect, test } from 'vitest'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { bodyOf, isComplete, otherWay, refusalOfStepUp } from './step-up-modal.tsx'

const error = (code: string, kind: CallError['kind'] = 422): CallError => ({
  kind,
  code,
  message: 'No.',
  statusCode: 422,
})

test.each(['4f7kp-9mx2c', '4F7KP-9MX2C', ' 4f7kp 9mx2c ', '4f7kp9mx2c', '4f7kp–9mx2c'])(
  'a recovery code is read as printed: %j',
  (typed) => {
    const body = bodyOf('recovery', typed)
    expect(body).toEqual({ code: '4f7kp-9mx2c' })
    expect(recoveryCode.safeParse('code' in body && body.code).success).toBe(true)
  },
)

test('passwords and codes are sent unchanged', () => {
  expect(bodyOf('password', ' Pass word ')).toEqual({ password: ' Pass word ' })
  expect(bodyOf('code', '123456')).toEqual({ code: '123456' })
})

test('incomplete input is not sent', () => {
  expect([isComplete('code', '12345'), isComplete('code', '123456')]).toEqual([false, true])
  expect([isComplete('password', ''), isComplete('password', 'x')]).toEqual([false, true])
  expect([isComplete('recovery', '4f7kp-9mx2'), isComplete('recovery', '4F7KP 9mx2c')]).toEqual([false, true])
})

test('an authenticator that was turned on or off elsewhere changes the question', () => {
  expect(otherWay('password', error('CODE_REQUIRED'))).toBe('code')
  expect(otherWay('code', error('AUTHENTICATOR_OFF'))).toBe('password')
  expect(otherWay('recovery', error('AUTHENTICATOR_OFF'))).toBe('password')
  expect(otherWay('code', error('WRONG_CODE'))).toBeUndefined()
})

test.each([
  ['WRONG_CODE', 422, true, 'WRONG_CODE'],
  ['CODE_USED', 422, true, 'CODE_USED'],
  ['WRONG_PASSWORD', 422, true, 'WRONG_PASSWORD'],
  ['TOO_MANY_ATTEMPTS', 429, true, 'TOO_MANY_ATTEMPTS'],
  ['RATE_LIMITED', 429, true, 'TOO_MANY_ATTEMPTS'],
  ['FETCH_ERROR', 'FETCH_ERROR', false, 'offline'],
  ['FETCH_ERROR', 'FETCH_ERROR', true, 'unknown'],
  ['INTERNAL', 500, true, 'unknown'],
] as const)('%s (%s), online %s: %s', (code, kind, online, expected) => {
  expect(refusalOfStepUp(error(code, kind), online)).toBe(expected)
})
