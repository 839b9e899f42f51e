import { operations } from '@sooner/contract/identity'
import { targetPrefix } from '@sooner/contract/operation'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmed, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { callOperation } from './call-operation.ts'

/** The request of each operation, without the access token or the client that every call needs. */
const ofAccounts: Readonly<Record<string, object>> = {
  AssociateSoftwareToken: {},
  ChangePassword: { PreviousPassword: goodPassword, ProposedPassword: 'Another-Pass-2' },
  ConfirmDevice: { DeviceKey: 'test_0a' },
  DeleteUser: {},
  DeleteUserAttributes: { UserAttributeNames: ['name'] },
  ForgetDevice: { DeviceKey: 'test_0a' },
  GetDevice: { DeviceKey: 'test_0a' },
  GetUser: {},
  GetUserAttributeVerificationCode: { AttributeName: 'email' },
  GlobalSignOut: {},
  ListDevices: {},
  SetUserMFAPreference: {},
  SetUserSettings: { MFAOptions: [] },
  UpdateDeviceStatus: { DeviceKey: 'test_0a', DeviceRememberedStatus: 'remembered' },
  UpdateUserAttributes: { UserAttributes: [] },
  VerifySoftwareToken: { UserCode: '123456' },
  VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
}
const ofClients: Readonly<Record<string, object>> = {
  ConfirmForgotPassword: { Username: 'a@b.test', ConfirmationCode: '123456', Password: goodPassword },
  ConfirmSignUp: { Username: 'a@b.test', ConfirmationCode: '123456' },
  ForgotPassword: { Username: 'a@b.test' },
  GetTokensFromRefreshToken: { RefreshToken: 'abc' },
  InitiateAuth: { AuthFlow: 'USER_SRP_AUTH' },
  ResendConfirmationCode: { Username: 'a@b.test' },
  RespondToAuthChallenge: { ChallengeName: 'PASSWORD_VERIFIER' },
  RevokeToken: { Token: 'abc' },
  SignUp: { Username: 'a@b.test', Password: goodPassword },
}

let setup: TestIdentity
/** The same pool with a clock that is an hour ahead. */
let later: TestIdentity
let person: Person
/** Invalid tokens, by what is wrong with them. */
const bad: Record<string, string> = {}
beforeAll(async () => {
  setup = await testIdentity()
  const [ended, disabled, gone] = [await confirmed(setup), await confirmed(setup), await confirmed(setup)]
  person = ended
  bad['an id token'] = (await tokensFor(setup, ended)).idToken
  bad['ended'] = (await tokensFor(setup, ended)).accessToken
  bad['disabled'] = (await tokensFor(setup, disabled)).accessToken
  bad['deleted'] = (await tokensFor(setup, gone)).accessToken
  bad['refreshing'] = (await tokensFor(setup, ended)).refreshToken
  await ask('GlobalSignOut', { AccessToken: bad['ended'] })
  await setup.database.sql`update identity.accounts set enabled = false where id = ${disabled.sub}`
  await ask('DeleteUser', { AccessToken: bad['deleted'] })
  later = await testIdentity()
  bad['run out'] = (await tokensFor(later, await confirmed(later))).accessToken
  later.passSeconds(3601)
})

const ask = (name: string, body: object) => callOperation(setup.identity, targetPrefix + name, { ...body })
const invalid = 'Invalid Access Token'
const revoked = 'Access Token has been revoked'

test('every operation of the contract is in one of the tables', () => {
  const covered = [...Object.keys(ofAccounts), ...Object.keys(ofClients)]
  expect(new Set(covered)).toEqual(new Set(operations.map(({ name }) => name)))
})

describe.each(Object.entries(ofAccounts))('%s', (name, body) => {
  test.each([
    ['nonsense', invalid],
    ['an id token', invalid],
    ['refreshing', invalid],
    ['ended', revoked],
    ['disabled', revoked],
    ['deleted', revoked],
  ])('with a token that is %s', async (kind, message) => {
    const refusal = { code: 'NotAuthorizedException', message }
    const AccessToken = bad[kind] ?? 'x.y.z'
    await expect(ask(name, { ...body, AccessToken })).rejects.toMatchObject(refusal)
  })

  test('with an expired token', async () => {
    const AccessToken = bad['run out'] ?? ''
    const late = callOperation(later.identity, targetPrefix + name, { ...body, AccessToken })
    await expect(late).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Access Token has expired',
    })
  })

  test('without a token, with a NUL byte in it, or with one that is too long', async () => {
    const refusal = { code: 'InvalidParameterException' }
    await expect(ask(name, body)).rejects.toMatchObject(refusal)
    await expect(ask(name, { ...body, AccessToken: 'a\0b' })).rejects.toMatchObject(refusal)
    await expect(ask(name, { ...body, AccessToken: 'a'.repeat(8193) })).rejects.toMatchObject(refusal)
  })
})

describe.each(Object.entries(ofClients))('%s', (name, body) => {
  test('of an unknown client', async () => {
    await expect(ask(name, { ...body, ClientId: 'absent' })).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
      message: 'User pool client absent does not exist.',
    })
  })

  test('without a client, or without a required field', async () => {
    const refusal = { code: 'InvalidParameterException' }
    await expect(ask(name, body)).rejects.toMatchObject(refusal)
    await expect(ask(name, { ClientId: testPool.clientId })).rejects.toMatchObject(refusal)
    await expect(ask(name, { ...body, ClientId: 'a\0b' })).rejects.toMatchObject(refusal)
  })
})

test('a user who signs in again is admitted as before', async () => {
  expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
})
