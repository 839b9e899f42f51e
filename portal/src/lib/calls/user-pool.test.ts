import { type UserPool, UserPoolError } from '@sooner/user-pool-client'
import { expect, test } from 'vitest'
import { openUserPool } from './user-pool.ts'

function opened() {
  const state = { signedOut: 0 }
  const ask = openUserPool({
    users: () => Promise.resolve({} as UserPool),
    onSignedOut: () => void (state.signedOut += 1),
  })
  const failing = (code: string, message: string) =>
    ask(() => Promise.reject(new UserPoolError(code, message)))
  return { state, ask, failing }
}

test('an answer is returned as data', async () => {
  const { ask, state } = opened()
  expect(await ask(async () => ['phone'])).toEqual({ data: ['phone'] })
  expect(state.signedOut).toBe(0)
})

test.each([
  ['NotAuthorizedException', 'Access Token has been revoked'],
  ['NotAuthorizedException', 'Access Token has expired'],
  ['NotAuthorizedException', 'Invalid Access Token'],
  ['NotAuthorizedException', 'Refresh Token has expired'],
  ['NotAuthenticated', 'User is not authenticated'],
])('%s, %s: the session has ended', async (code, message) => {
  const { failing, state } = opened()
  expect(await failing(code, message)).toMatchObject({ error: { code, message } })
  expect(state.signedOut).toBe(1)
})

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['CodeMismatchException', 'Invalid code received for user'],
  ['EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'],
  ['NetworkError', 'Network error'],
])('%s, %s: the session continues', async (code, message) => {
  const { failing, state } = opened()
  expect(await failing(code, message)).toMatchObject({ error: { code, message } })
  expect(state.signedOut).toBe(0)
})

test.each([
  ['CodeMismatchException', 400, { kind: 400, statusCode: 400 }],
  ['LimitExceededException', 429, { kind: 429, statusCode: 429 }],
  ['InternalErrorException', 500, { kind: 500, statusCode: 500 }],
  ['NotAuthorizedException', 400, { kind: 401, statusCode: 401 }],
  ['NetworkError', undefined, { kind: 'FETCH_ERROR', statusCode: 0 }],
])('%s with status %s has the kind of its answer', async (code, status, expected) => {
  const { ask } = opened()
  const asked = await ask(() => Promise.reject(new UserPoolError(code, 'No.', status)))
  expect(asked).toEqual({ error: { code, message: 'No.', ...expected } })
})

test('a pool that fails is reported, and a refusal is not', async () => {
  const faults: string[] = []
  const ask = openUserPool({
    users: () => Promise.resolve({} as UserPool),
    onSignedOut: () => {},
    reportFault: (fault) => void faults.push(fault.message),
  })
  await ask(() => Promise.reject(new UserPoolError('InternalErrorException', 'Pat Doe', 500)))
  await ask(() => Promise.reject(new UserPoolError('CodeMismatchException', 'Pat Doe', 400)))
  expect(faults).toEqual(['user pool: InternalErrorException, 500'])
})

test('a client that did not load is an error like any other', async () => {
  const ask = openUserPool({
    users: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    onSignedOut: () => {},
  })
  expect(await ask(async () => 1)).toMatchObject({ error: { kind: 'FETCH_ERROR' } })
})
