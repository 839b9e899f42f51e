import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callerWith,
  confirmed,
  noticesFor,
  signIn,
  tokensFor,
  type Person,
  type SignedIn,
} from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { stepUp } from '../sessions/step-up.ts'
import { changePassword } from './change-password.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'

let setup: TestIdentity
let person: Person
let tokens: SignedIn
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
  tokens = await tokensFor(setup, person)
})

const newPassword = 'Another-Pass-2'
const change = (
  PreviousPassword: string | undefined,
  ProposedPassword = newPassword,
  AccessToken = tokens.accessToken,
) =>
  changePassword(setup.identity, {
    AccessToken,
    ProposedPassword,
    ...(PreviousPassword === undefined ? {} : { PreviousPassword }),
  })
const user = (AccessToken: string) => getUser(setup.identity, { AccessToken })
const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const revoked = { code: 'NotAuthorizedException', message: 'Access Token has been revoked' }

test('a user who knows the password changes it; this session continues and every other one ends', async () => {
  const elsewhere = await tokensFor(setup, person)
  const neighbour = await tokensFor(setup, await confirmed(setup))
  expect(await change(goodPassword)).toEqual({})
  await expect(signIn(setup, person.email, goodPassword)).rejects.toMatchObject(wrong)
  expect(await signIn(setup, person.email, newPassword)).toHaveProperty('AuthenticationResult')
  expect(await user(tokens.accessToken)).toHaveProperty('Username', person.sub)
  expect(await user(neighbour.accessToken)).toHaveProperty('Username')
  await expect(user(elsewhere.accessToken)).rejects.toMatchObject(revoked)
})

test.each<[string, () => Promise<unknown>, object]>([
  ['a wrong password', () => change('Wrong-Pass-1'), wrong],
  [
    "another account's token",
    () => change(goodPassword, newPassword, tokens.idToken),
    { message: 'Invalid Access Token' },
  ],
  [
    'no password',
    () => change(undefined),
    { code: 'InvalidParameterException', message: 'Missing required parameter PreviousPassword' },
  ],
  [
    'a weak one',
    () => change(goodPassword, 'Short-1'),
    {
      code: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    },
  ],
])('is refused for %s, and nothing changes', async (_, ask, refusal) => {
  await expect(ask()).rejects.toMatchObject(refusal)
  expect(await signIn(setup, person.email, goodPassword)).toHaveProperty('AuthenticationResult')
})

test('guesses count with those of step-ups, one by one, and lock nobody out of signing in', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => change('Wrong-Pass-1')))
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as { code: string }).code : '',
  )
  expect(codes.filter((code) => code === 'NotAuthorizedException')).toHaveLength(5)
  expect(codes.filter((code) => code === 'LimitExceededException')).toHaveLength(3)
  const caller = await callerWith(setup, tokens.accessToken)
  await expect(stepUp(setup.identity, caller, { password: goodPassword })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  })
  expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
  expect(await user(tokens.accessToken)).toHaveProperty('Username')
})

test('outside guesses do not prevent a signed-in user from changing it, or from a step-up', async () => {
  for (let guess = 0; guess < 6; guess += 1)
    await expect(signIn(setup, person.email, 'Wrong-Pass-1')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  await expect(signIn(setup, person.email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  await stepUp(setup.identity, await callerWith(setup, tokens.accessToken), { password: goodPassword })
  expect(await change(goodPassword)).toEqual({})
})

test('invalidates a code that was mailed for a lost password', async () => {
  const reset = { ClientId: testPool.clientId, Username: person.email }
  await forgotPassword(setup.identity, reset)
  const ConfirmationCode = await setup.latestCode(person.sub)
  await change(goodPassword)
  await expect(
    confirmForgotPassword(setup.identity, { ...reset, ConfirmationCode, Password: 'Stolen-Pass-3' }),
  ).rejects.toMatchObject({ code: 'ExpiredCodeException' })
})

test('locked tries write nothing to the log', async () => {
  const caller = await callerWith(setup, tokens.accessToken)
  for (let count = 0; count < 20; count += 1)
    await stepUp(setup.identity, caller, { password: 'Wrong-Pass-1' }).catch(() => undefined)
  const [row] = await setup.database.sql`
    select count(*)::int as count from platform.audit_log
    where subject = ${person.sub} and action = 'identity.step-up-refused'`
  expect(row?.['count']).toBe(5)
})

test('deleting an account requires a fresh proof, and the owner is notified', async () => {
  setup.passSeconds(600)
  await expect(deleteUser(setup.identity, { AccessToken: tokens.accessToken })).rejects.toMatchObject({
    code: 'ForbiddenException',
  })
  await stepUp(setup.identity, await callerWith(setup, tokens.accessToken), { password: goodPassword })
  await deleteUser(setup.identity, { AccessToken: tokens.accessToken })
  expect(await noticesFor(setup.identity, person.email)).toContain('Your account was deleted')
})

test('deleting an account deletes all its data, and the address is available again', async () => {
  const elsewhere = await tokensFor(setup, person)
  await signIn(setup, person.email, 'Wrong-Pass-1').catch(() => undefined)
  expect(await deleteUser(setup.identity, { AccessToken: tokens.accessToken })).toEqual({})
  for (const { accessToken } of [tokens, elsewhere]) {
    await expect(user(accessToken)).rejects.toMatchObject(revoked)
    await expect(deleteUser(setup.identity, { AccessToken: accessToken })).rejects.toMatchObject(revoked)
  }
  await expect(signIn(setup, person.email)).rejects.toMatchObject(wrong)
  const [left] = await setup.database.sql`
    select (select count(*) from identity.accounts where id = ${person.sub})
      + (select count(*) from identity.codes where subject = ${person.sub})
      + (select count(*) from identity.guesses where subject = ${person.sub})
      + (select count(*) from identity.families where account_id = ${person.sub}) as rows`
  expect(Number(left?.['rows'])).toBe(0)
  expect((await confirmed(setup, person.email)).sub).not.toBe(person.sub)
})
