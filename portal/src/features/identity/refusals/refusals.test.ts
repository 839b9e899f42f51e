import { exceptions } from '@sooner/contract/operation'
import { UserPoolError } from '@sooner/user-pool-client'
import { expect, test } from 'vitest'
import { en as outcomes } from '../../../lib/outcomes/en.ts'
import { en as alwaysEn } from '../../../lib/words/en.ts'
import { es as alwaysEs } from '../../../lib/words/es.ts'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { isAlreadyConfirmed } from '../error-code.ts'
import { EmailUnverified, Overtaken, SetUpFailed } from '../sign-in-sequence.ts'
import { refusalOf } from './refusals.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

testBothLanguages(en, es)

test.each(Object.keys(exceptions))('%s has a message of its own, in both languages', (code) => {
  const key = refusalOf(new UserPoolError(code, ''), true)
  expect(key).not.toBe('unknown')
  for (const words of [
    { ...alwaysEn.refusals, ...en },
    { ...alwaysEs.refusals, ...es },
  ])
    expect(words[key]).toMatch(/\w{3}.*\.$/)
})

test.each([
  ['CodeMismatchException', '', 'code'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA', 'code'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'codeExpired'],
  ['ExpiredCodeException', 'Your software token has already been used once.', 'codeUsed'],
  ['NotAuthorizedException', 'Incorrect username or password.', 'credentials'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
  ['NotAuthorizedException', 'User is disabled.', 'disabled'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'stepExpired'],
  ['NotAuthorizedException', 'Invalid session for the user.', 'stepExpired'],
  ['NotAuthorizedException', 'Refresh Token has been revoked', 'ended'],
  ['NotAuthorizedException', 'Access Token has expired', 'ended'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'temporaryExpired',
  ],
  ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'noReset'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'noReset',
  ],
  ['UserNotFoundException', '', 'credentials'],
  ['UsernameExistsException', '', 'exists'],
  ['NetworkError', 'Network error', 'unreachable'],
  ['InternalErrorException', '', 'fault'],
  ['NotAuthenticated', 'User is not authenticated', 'ended'],
  ['NobodyKnowsThis', '', 'unknown'],
  ['constructor', '', 'unknown'],
])('%s (%s) is reported as %s', (code, message, key) => {
  expect(refusalOf(new UserPoolError(code, message), true)).toBe(key)
})

test('refusals of the sign-in sequence are reported, with the exact message of the specification', () => {
  expect(refusalOf(new SetUpFailed('why'), true)).toBe('setUp')
  expect(en.setUp).toBe('There was an error setting up your account. Please contact support for assistance.')
  expect(refusalOf(new Overtaken(), true)).toBe('elsewhere')
  expect(refusalOf(new EmailUnverified(), true)).toBe('unverified')
})

test('messages that appear in several places are identical', () => {
  expect(en.code).toBe(outcomes.failed.confirmCode)
  expect(en.code).toBe('The code you entered was incorrect. Please try again.')
  expect(en.username).toBe('Username not found.  Please try again.')
})

test('a missing connection is reported', () => {
  expect(refusalOf(new UserPoolError('NetworkError', 'Network error'), false)).toBe('offline')
  expect(refusalOf(new TypeError('Failed to fetch dynamically imported module'), false)).toBe('offline')
})

test('an error from elsewhere is unknown', () => {
  expect(refusalOf('no', true)).toBe('unknown')
  expect(refusalOf(new Error('no'), true)).toBe('unknown')
})

test('a confirmed account is distinguished from a wrong password', () => {
  const status = 'User cannot be confirmed. Current status is CONFIRMED'
  expect(isAlreadyConfirmed(new UserPoolError('NotAuthorizedException', status))).toBe(true)
  expect(
    isAlreadyConfirmed(new UserPoolError('InvalidParameterException', 'User is already confirmed.')),
  ).toBe(true)
  expect(isAlreadyConfirmed(new UserPoolError('NotAuthorizedException', 'Incorrect'))).toBe(false)
})
