import { UserPoolError } from '@sooner/user-pool-client'
import { expect, test } from 'vitest'
import { SetUpFailed } from './sign-in-sequence.ts'
import { callbackFailureOf } from './provider-callback-page.tsx'

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
