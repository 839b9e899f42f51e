import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticatorApp, withAuthenticator } from '../../testing/factors.ts'
import { confirmed, signIn, tokensFor, type Person, type SignedIn } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'
import { setUserMfaPreference, setUserSettings } from './set-user-mfa-preference.ts'
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts'

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

const token = () => ({ AccessToken: tokens.accessToken })
const associate = () => associateSoftwareToken(setup.identity, token())
const verify = (UserCode: string) => verifySoftwareToken(setup.identity, { ...token(), UserCode })
const prefer = (Enabled: boolean, PreferredMfa = Enabled) =>
  setUserMfaPreference(setup.identity, {
    ...token(),
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa },
    // The official clients send this field along.
    SMSMfaSettings: { Enabled: false, PreferredMfa: false },
  })
const user = () => getUser(setup.identity, token())
const mismatch = {
  code: 'EnableSoftwareTokenMFAException',
  message: 'Code mismatch and fail enable Software Token MFA',
}
const missing = {
  code: 'SoftwareTokenMFANotFoundException',
  message: 'Software Token MFA does not exist for the user.',
}

describe('setting up an authenticator', () => {
  test('requires its secret, one of its codes and the preference; it can be turned off again', async () => {
    const { SecretCode } = await associate()
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/)
    expect(await verify(authenticatorApp(setup, SecretCode).code())).toEqual({ Status: 'SUCCESS' })
    expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')

    expect(await prefer(true)).toEqual({})
    expect(await user()).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
    expect(await signIn(setup, person.email)).toHaveProperty('ChallengeName', 'SOFTWARE_TOKEN_MFA')

    await prefer(false)
    expect(await user()).not.toHaveProperty('PreferredMfaSetting')
    expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
  })

  test('again leaves the old one effective until a code of the new one was given', async () => {
    const old = await withAuthenticator(setup, person)
    const { SecretCode } = await associate()
    const next = authenticatorApp(setup, SecretCode)
    const answer = async (code: string) => {
      const { Session = '' } = await signIn(setup, person.email)
      return respondToAuthChallenge(setup.identity, {
        ClientId: testPool.clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: code },
        Session,
      })
    }
    await expect(answer(next.nextCode())).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await answer(old.nextCode())).toHaveProperty('AuthenticationResult')
    await verify(next.code())
    await expect(answer(old.nextCode())).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await answer(next.nextCode())).toHaveProperty('AuthenticationResult')
  })

  test('ends when it is turned off: its codes are invalid until another one is set up', async () => {
    const { SecretCode } = await associate()
    await verify(authenticatorApp(setup, SecretCode).code())
    await prefer(true)
    await prefer(false)
    await expect(prefer(true)).rejects.toMatchObject({ code: 'InvalidParameterException' })
    const [row] = await setup.database.sql`
      select secret from identity.authenticators where account_id = ${person.sub}`
    expect(row?.['secret']).toBeNull()
  })

  test('allows five concurrent tries, and expires', async () => {
    const { SecretCode } = await associate()
    const app = authenticatorApp(setup, SecretCode)
    const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0')
    for (let count = 0; count < 5; count += 1) await expect(verify(wrong)).rejects.toMatchObject(mismatch)
    await expect(verify(app.code())).rejects.toMatchObject({ code: 'TooManyRequestsException' })
    expect(await signIn(setup, person.email)).toHaveProperty('AuthenticationResult')
    setup.passSeconds(2)
    tokens = await tokensFor(setup, person)
    await associate()
    setup.passSeconds(3590)
    await expect(verify(wrong)).rejects.toMatchObject(mismatch)
    setup.passSeconds(11)
    tokens = await tokensFor(setup, person)
    await expect(verify(wrong)).rejects.toMatchObject(missing)
  })

  test('stores no readable secret in the database', async () => {
    const { SecretCode = '' } = await associate()
    await verify(authenticatorApp(setup, SecretCode).code())
    await associate()
    const rows = await setup.database.sql`
      select secret, pending_secret from identity.authenticators where account_id = ${person.sub}`
    expect(rows[0]).toEqual({
      secret: expect.stringMatching(/^s1\./),
      pending_secret: expect.stringMatching(/^s1\./),
    })
  })

  test('is refused for a wrong code, twice with one secret, or without a secret', async () => {
    await expect(verify('123456')).rejects.toMatchObject(missing)
    const { SecretCode } = await associate()
    const code = authenticatorApp(setup, SecretCode).code()
    await expect(verify(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).rejects.toMatchObject(
      mismatch,
    )
    await verify(code)
    await expect(verify(code)).rejects.toMatchObject(missing)
  })

  test('requires a valid token or session', async () => {
    const neither = { code: 'InvalidParameterException', message: 'Missing required parameter AccessToken' }
    await expect(associateSoftwareToken(setup.identity, {})).rejects.toMatchObject(neither)
    await expect(verifySoftwareToken(setup.identity, { UserCode: '123456' })).rejects.toMatchObject(neither)
    const invalid = { code: 'NotAuthorizedException' }
    const Session = `s1.k.${'A'.repeat(60)}`
    await expect(associateSoftwareToken(setup.identity, { Session })).rejects.toMatchObject(invalid)
    await expect(verifySoftwareToken(setup.identity, { Session, UserCode: '123456' })).rejects.toMatchObject(
      invalid,
    )
    tokens = { ...tokens, accessToken: tokens.idToken }
    for (const ask of [associate, () => verify('123456'), () => prefer(true)]) {
      await expect(ask()).rejects.toMatchObject(invalid)
    }
  })
})

describe('choosing a preferred factor', () => {
  test('refuses an authenticator that does not exist or has not given a code yet', async () => {
    const code = 'InvalidParameterException'
    await expect(prefer(true)).rejects.toMatchObject({
      code,
      message: 'User has not set up software token mfa',
    })
    await associate()
    await expect(prefer(true)).rejects.toMatchObject({
      code,
      message: 'User has not verified software token mfa',
    })
    expect(await prefer(false)).toEqual({})
  })

  test('refuses SMS, whichever way it is requested', async () => {
    const refusal = {
      code: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SMS_MFA',
    }
    const sms = { ...token(), SMSMfaSettings: { Enabled: true } }
    await expect(setUserMfaPreference(setup.identity, sms)).rejects.toMatchObject(refusal)
    const option = { DeliveryMedium: 'SMS' as const, AttributeName: 'phone_number' }
    await expect(setUserSettings(setup.identity, { ...token(), MFAOptions: [option] })).rejects.toMatchObject(
      refusal,
    )
    expect(await setUserSettings(setup.identity, { ...token(), MFAOptions: [] })).toEqual({})
  })
})

test('prefers one of two factors', async () => {
  const preferred = { Enabled: true, PreferredMfa: true }
  await expect(
    setUserMfaPreference(setup.identity, {
      ...token(),
      SoftwareTokenMfaSettings: preferred,
      SMSMfaSettings: preferred,
    }),
  ).rejects.toMatchObject({
    code: 'InvalidParameterException',
    message: 'Only one second factor can be the preferred one.',
  })
})
