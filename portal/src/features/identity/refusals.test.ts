import { expect, test } from 'vitest'
import { UserPoolError } from '@sooner/user-pool-client'
import { isAlreadyConfirmed, refusalOf } from './refusals.ts'

test.each([
  ['CodeMismatchException', '', 'code'],
  ['ExpiredCodeException', '', 'codeExpired'],
  ['NotAuthorizedException', 'Incorrect username or password.', 'credentials'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
  ['NotAuthorizedException', 'User is disabled.', 'disabled'],
  ['UserNotFoundException', '', 'credentials'],
  ['UsernameExistsException', '', 'exists'],
  ['NetworkError', 'Network error', 'unreachable'],
  ['InternalErrorException', '', 'unknown'],
  ['constructor', '', 'unknown'],
])('%s (%s) is told as %s', (code, message, key) => {
  expect(refusalOf(new UserPoolError(code, message), true)).toBe(key)
})

test('without a connection it says so', () => {
  expect(refusalOf(new UserPoolError('NetworkError', 'Network error'), false)).toBe('offline')
  expect(refusalOf(new TypeError('Failed to fetch dynamically imported module'), false)).toBe('offline')
})

test('what is not an error of the pool is unknown', () => {
  expect(refusalOf('no', true)).toBe('unknown')
  expect(refusalOf(new Error('no'), true)).toBe('unknown')
})

test('an account that is confirmed already is told apart from a wrong password', () => {
  const status = 'User cannot be confirmed. Current status is CONFIRMED'
  expect(isAlreadyConfirmed(new UserPoolError('NotAuthorizedException', status))).toBe(true)
  expect(
    isAlreadyConfirmed(new UserPoolError('InvalidParameterException', 'User is already confirmed.')),
  ).toBe(true)
  expect(isAlreadyConfirmed(new UserPoolError('NotAuthorizedException', 'Incorrect'))).toBe(false)
})
