import { UserPoolError } from '@sooner/user-pool-client'
import { expect, test } from 'vitest'
import { callbackFailureOf } from './provider-callback.ts'
import { SetUpFailed } from './set-up-faults.ts'

test.each([
  ['InvalidStateException', 'state'],
  ['invalid_grant', 'code'],
  ['access_denied', 'refused'],
  ['NetworkError', 'network'],
  ['toString', undefined],
])('%s is reported as %s', (code, failure) => {
  expect(callbackFailureOf(new UserPoolError(code, code))).toBe(failure)
})

test('an account that could not be set up has the general message', () => {
  expect(callbackFailureOf(new SetUpFailed('why'))).toBeUndefined()
})
