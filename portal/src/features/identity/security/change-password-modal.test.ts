import { expect, test } from 'vitest'
import { passwordRefusal } from './change-password-modal.tsx'

const refused = (code: string, message = 'No.', online = true) =>
  passwordRefusal({ kind: 'FETCH_ERROR', code, message, statusCode: 0 }, online)

test('a refusal is shown at its field', () => {
  expect(refused('NotAuthorizedException', 'Incorrect username or password.')).toEqual({ at: 'old' })
  expect(refused('InvalidPasswordException', 'Password not long enough')).toEqual({ at: 'new' })
})

test.each([
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', true, 'tooMany'],
  ['NotAuthorizedException', 'Password attempts exceeded', true, 'tooMany'],
  ['TooManyRequestsException', 'Rate exceeded', true, 'tooMany'],
  ['NetworkError', 'Network error', true, 'unreachable'],
  ['NetworkError', 'Network error', false, 'offline'],
  ['InternalErrorException', 'Oops', true, 'unknown'],
] as const)('%s, %s, online %s: %s', (code, message, online, key) => {
  expect(refused(code, message, online)).toEqual({ at: 'form', key })
})
