import { expect, test } from 'vitest'
import { openVisit, stateOf } from './session-client.ts'

const claims = { email: 'owner@brightside.test', email_verified: true, 'cognito:groups': ['Vendors'] }

test('a user with a verified e-mail is signed in, and an absent read-only attribute is known as absent', () => {
  expect(stateOf(claims)).toEqual({
    status: 'signed-in',
    email: 'owner@brightside.test',
    vendorId: undefined,
    roles: ['Vendors'],
    readOnly: undefined,
  })
  expect(stateOf({ ...claims, 'custom:vendorId': 'v1', 'custom:readOnly': 'false' })).toMatchObject({
    vendorId: 'v1',
    readOnly: false,
  })
  expect(stateOf({ ...claims, 'custom:readOnly': 'true' })).toMatchObject({ readOnly: true })
  expect(stateOf({ ...claims, 'custom:readOnly': 'maybe' })).toMatchObject({ readOnly: true })
})

test.each([
  {},
  { email: 'a@b.test' },
  { email: 'a@b.test', email_verified: 'false' },
  { email_verified: true },
])('%j is signed out', (given) => {
  expect(stateOf(given)).toEqual({ status: 'signed-out' })
})

test.each([
  ['an account of a provider alone', [{ providerName: 'Acme', primary: 'true' }], 'Acme'],
  ['an account that has a password too', [{ providerName: 'Acme', primary: 'false' }], undefined],
  ['a token without identities', undefined, undefined],
  ['an unreadable value', ['Acme', null, { primary: true }], undefined],
])('the provider of %s', (_what, identities, provider) => {
  expect(stateOf({ ...claims, identities })).toMatchObject({ status: 'signed-in', provider })
})

test('a pending activity call is awaited before the visit ends', async () => {
  const visit = openVisit()
  const recorded = Promise.withResolvers<void>()
  visit.noting(recorded.promise)
  const ended = visit.end()
  expect(visit.signal().aborted).toBe(false)
  recorded.resolve()
  await ended
  expect(visit.signal().aborted).toBe(true)
})

test('an activity call that fails, or is never answered, delays nobody', async () => {
  const visit = openVisit()
  visit.noting(Promise.reject(new Error('lost')))
  visit.noting(new Promise(() => undefined))
  await visit.end()
  expect(visit.signal().aborted).toBe(true)
  visit.begin()
  expect(visit.signal().aborted).toBe(false)
})
