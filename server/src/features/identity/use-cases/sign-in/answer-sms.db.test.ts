import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  number,
  withAuthenticator,
  withTelephone,
  withTextCodes,
  type AuthenticatorApp,
} from '../../testing/factors.ts'
import { callerWith, confirmed, noticesFor, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { deleteUserAttributes, updateUserAttributes } from '../accounts/own-attributes.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from '../accounts/verify-user-attribute.ts'
import { setUserMfaPreference, setUserSettings } from '../factors/set-user-mfa-preference.ts'
import { stepUp } from '../sessions/step-up.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'

let setup: TestIdentity
let mute: TestIdentity
let person: Person
beforeAll(async () => {
  setup = await testIdentity(undefined, { sendSms: async () => undefined })
  mute = await testIdentity()
})
beforeEach(async () => {
  // All people here use one number, which would soon have got all its messages of the day.
  await setup.database.sql`delete from platform.target_sends`
  person = await confirmed(setup)
})

const answer = (
  ChallengeName: 'SMS_MFA' | 'SELECT_MFA_TYPE' | 'SOFTWARE_TOKEN_MFA',
  Session: string | undefined,
  responses: Record<string, string>,
) =>
  respondToAuthChallenge(setup.identity, {
    ClientId: testPool.clientId,
    ChallengeName,
    ChallengeResponses: { USERNAME: person.email, ...responses },
    ...(Session === undefined ? {} : { Session }),
  })
const begin = () => signIn(setup, person.email)
const give = (Session: string | undefined, SMS_MFA_CODE: string) =>
  answer('SMS_MFA', Session, { SMS_MFA_CODE })
const code = () => setup.latestCode(person.sub)
const not = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const wrong = { code: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' }
const user = (AccessToken: string, on = setup) => getUser(on.identity, { AccessToken })

describe('a telephone number', () => {
  test('is verified by a code that is sent to it, and appears in tokens', async () => {
    const { accessToken: AccessToken } = await tokensFor(setup, person)
    const UserAttributes = [{ Name: 'phone_number', Value: number }]
    expect(await updateUserAttributes(setup.identity, { AccessToken, UserAttributes })).toEqual({
      CodeDeliveryDetailsList: [
        { Destination: '+*******0123', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
      ],
    })
    const unproven = { Name: 'phone_number_verified', Value: 'false' }
    expect((await user(AccessToken)).UserAttributes).toContainEqual(unproven)
    const AttributeName = 'phone_number'
    await getUserAttributeVerificationCode(setup.identity, { AccessToken, AttributeName })
    const right = await code()
    const verify = (Code: string) => verifyUserAttribute(setup.identity, { AccessToken, AttributeName, Code })
    await expect(verify(not(right))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    await verify(right)
    await expect(verify(right)).rejects.toMatchObject({ code: 'ExpiredCodeException' })
    expect((await user(AccessToken)).UserAttributes).toContainEqual({ ...unproven, Value: 'true' })
    expect(decodeJwt((await tokensFor(setup, person)).idToken)).toMatchObject({
      phone_number: number,
      phone_number_verified: true,
    })
  })

  test('cannot be marked as verified by a user', async () => {
    const { accessToken: AccessToken } = await tokensFor(setup, person)
    const UserAttributes = [{ Name: 'phone_number_verified', Value: 'true' }]
    await expect(updateUserAttributes(setup.identity, { AccessToken, UserAttributes })).rejects.toMatchObject(
      { code: 'NotAuthorizedException' },
    )
  })

  test.each<[string, (AccessToken: string) => Promise<unknown>]>([
    [
      'is changed',
      (AccessToken) =>
        updateUserAttributes(setup.identity, {
          AccessToken,
          UserAttributes: [{ Name: 'phone_number', Value: '+13125550199' }],
        }),
    ],
    [
      'is removed',
      (AccessToken) =>
        deleteUserAttributes(setup.identity, { AccessToken, UserAttributeNames: ['phone_number'] }),
    ],
  ])('that %s no longer gets sign-in codes, and the owner is notified', async (_, change) => {
    const { accessToken } = await withTextCodes(setup, person)
    await change(accessToken)
    expect(await user(accessToken)).not.toHaveProperty('UserMFASettingList')
    expect(await begin()).toHaveProperty('AuthenticationResult')
    expect(await noticesFor(setup.identity, person.email)).toEqual([
      'Codes by text message are on',
      'Codes by text message are off',
    ])
  })

  test('stays unchanged when the same one is sent again', async () => {
    const { accessToken: AccessToken } = await withTelephone(setup, person)
    const UserAttributes = [{ Name: 'phone_number', Value: number }]
    expect(await updateUserAttributes(setup.identity, { AccessToken, UserAttributes })).toEqual({
      CodeDeliveryDetailsList: [],
    })
    expect((await user(AccessToken)).UserAttributes).toContainEqual({
      Name: 'phone_number_verified',
      Value: 'true',
    })
  })
})

describe('codes by text message', () => {
  const unset = {
    code: 'InvalidParameterException',
    message: 'User does not have delivery config set to turn on SMS_MFA',
  }

  test('are turned on and off in either way, and reported', async () => {
    const { accessToken: AccessToken } = await withTelephone(setup, person)
    const option = { DeliveryMedium: 'SMS', AttributeName: 'phone_number' } as const
    await setUserSettings(setup.identity, { AccessToken, MFAOptions: [option] })
    expect(await user(AccessToken)).toMatchObject({ MFAOptions: [option], UserMFASettingList: ['SMS_MFA'] })
    await setUserSettings(setup.identity, { AccessToken, MFAOptions: [] })
    expect(await user(AccessToken)).not.toHaveProperty('MFAOptions')
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true }
    await setUserMfaPreference(setup.identity, { AccessToken, SMSMfaSettings })
    expect(await user(AccessToken)).toMatchObject({ PreferredMfaSetting: 'SMS_MFA' })
  })

  test('are not turned on for an unverified number, or where none can be sent', async () => {
    const { accessToken: AccessToken } = await tokensFor(setup, person)
    const ask = () => setUserMfaPreference(setup.identity, { AccessToken, SMSMfaSettings: { Enabled: true } })
    await expect(ask()).rejects.toMatchObject(unset)
    const UserAttributes = [{ Name: 'phone_number', Value: number }]
    await updateUserAttributes(setup.identity, { AccessToken, UserAttributes })
    await expect(ask()).rejects.toMatchObject(unset)

    const { accessToken } = await tokensFor(mute, await confirmed(mute))
    await mute.database
      .sql`update identity.accounts set phone_verified = true, attributes = '{"phone_number":"+13125550123"}'`
    const sms = { AccessToken: accessToken, SMSMfaSettings: { Enabled: true } }
    await expect(setUserMfaPreference(mute.identity, sms)).rejects.toMatchObject(unset)
  })

  test('are requested at sign-in, and admit once', async () => {
    await withTextCodes(setup, person)
    const challenged = await begin()
    expect(challenged).toEqual({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        USER_ID_FOR_SRP: person.sub,
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******0123',
      },
      Session: expect.stringMatching(/^.{20,2048}$/),
    })
    const right = await code()
    await expect(give(challenged.Session, not(right))).rejects.toMatchObject(wrong)
    expect(await give(challenged.Session, right)).toHaveProperty('AuthenticationResult')
    await expect(give(challenged.Session, right)).rejects.toMatchObject({ code: 'NotAuthorizedException' })
  })

  test('are valid for their own sign-in, and for no other', async () => {
    await withTextCodes(setup, person)
    const [one, other] = [await begin(), await begin()]
    const right = await code()
    await expect(give(one.Session, right)).rejects.toMatchObject(wrong)
    expect(await give(other.Session, right)).toHaveProperty('AuthenticationResult')
  })

  test('share one limit of guesses with those of the authenticator', async () => {
    await withTextCodes(setup, person)
    const app = await withPreferredAuthenticatorBeside()
    const sms = await begin().then(({ Session }) => answer('SELECT_MFA_TYPE', Session, { ANSWER: 'SMS_MFA' }))
    const totp = await begin().then(({ Session }) =>
      answer('SELECT_MFA_TYPE', Session, { ANSWER: 'SOFTWARE_TOKEN_MFA' }),
    )
    const bad = not(await code())
    const SOFTWARE_TOKEN_MFA_CODE = not(app.nextCode())
    const results = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => give(sms.Session, bad)),
      ...Array.from({ length: 5 }, () =>
        answer('SOFTWARE_TOKEN_MFA', totp.Session, { SOFTWARE_TOKEN_MFA_CODE }),
      ),
    ])
    const codes = results.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'let in',
    )
    expect(codes.filter((name) => name === 'CodeMismatchException')).toHaveLength(5)
    expect(codes.filter((name) => name === 'LimitExceededException')).toHaveLength(5)
  })

  test('are sent ten times an hour at most', async () => {
    await withTextCodes(setup, person)
    for (let count = 0; count < 10; count += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'LimitExceededException' })
  })

  test('are bounded for one number, whichever accounts ask for them', async () => {
    const { accessToken } = await withTextCodes(setup, person)
    const other = await confirmed(setup)
    const { accessToken: ofOther } = await withTextCodes(setup, other)
    for (const { email } of [person, other, person, other, person, other, person, other, person, other])
      await signIn(setup, email)
    await expect(begin()).rejects.toMatchObject({ code: 'LimitExceededException' })
    // Both accounts have sent one code to prove the number.
    const verify = (AccessToken: string) =>
      getUserAttributeVerificationCode(setup.identity, { AccessToken, AttributeName: 'phone_number' })
    for (const token of [accessToken, ofOther, accessToken]) await verify(token)
    await expect(verify(ofOther)).rejects.toMatchObject({ code: 'LimitExceededException' })
  })

  test('that cannot be sent let nobody in without them', async () => {
    await withTextCodes(setup, person)
    const silent = { ...setup, identity: { ...setup.identity, sendSms: undefined } }
    await expect(signIn(silent, person.email)).rejects.toMatchObject({ code: 'CodeDeliveryFailureException' })
  })

  test.each<[string, Record<string, string>, object]>([
    ['without a code', {}, { message: 'Missing required parameter SMS_MFA_CODE' }],
    [
      'for another name',
      { SMS_MFA_CODE: '123456', USERNAME: 'eve@example.test' },
      { message: 'Invalid session for the user.' },
    ],
  ])('%s are refused', async (_, responses, refusal) => {
    await withTextCodes(setup, person)
    await expect(answer('SMS_MFA', (await begin()).Session, responses)).rejects.toMatchObject(refusal)
  })
})

async function withPreferredAuthenticatorBeside(): Promise<AuthenticatorApp> {
  // While text codes are on, the password alone does not sign in, so this sign-in answers one and turns them off.
  const { AuthenticationResult } = await begin().then(async ({ Session }) => give(Session, await code()))
  const AccessToken = AuthenticationResult?.AccessToken ?? ''
  await setUserMfaPreference(setup.identity, { AccessToken, SMSMfaSettings: { Enabled: false } })
  const app = await withAuthenticator(setup, person)
  const on = { Enabled: true }
  await setUserMfaPreference(setup.identity, {
    AccessToken,
    SMSMfaSettings: on,
    SoftwareTokenMfaSettings: on,
  })
  return app
}

describe('of two factors', () => {
  test('the preferred one is requested, and marking both as preferred is refused', async () => {
    const { accessToken: AccessToken } = await withTextCodes(setup, person)
    await withPreferredAuthenticatorBeside()
    const preferred = { Enabled: true, PreferredMfa: true }
    const both = { AccessToken, SMSMfaSettings: preferred, SoftwareTokenMfaSettings: preferred }
    await expect(setUserMfaPreference(setup.identity, both)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    })
    await setUserMfaPreference(setup.identity, { AccessToken, SMSMfaSettings: preferred })
    expect(await begin()).toMatchObject({ ChallengeName: 'SMS_MFA' })
    await setUserMfaPreference(setup.identity, { AccessToken, SoftwareTokenMfaSettings: preferred })
    expect(await begin()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect((await user(AccessToken)).UserMFASettingList?.toSorted()).toEqual([
      'SMS_MFA',
      'SOFTWARE_TOKEN_MFA',
    ])
  })

  test('the user chooses one where none is preferred', async () => {
    await withTextCodes(setup, person)
    const app = await withPreferredAuthenticatorBeside()
    const choice = await begin()
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    })
    const chosen = await answer('SELECT_MFA_TYPE', choice.Session, { ANSWER: 'SOFTWARE_TOKEN_MFA' })
    expect(chosen).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { FRIENDLY_DEVICE_NAME: 'phone' },
    })
    const SOFTWARE_TOKEN_MFA_CODE = app.nextCode()
    expect(await answer('SOFTWARE_TOKEN_MFA', chosen.Session, { SOFTWARE_TOKEN_MFA_CODE })).toHaveProperty(
      'AuthenticationResult',
    )

    const again = await begin()
    const sms = await answer('SELECT_MFA_TYPE', again.Session, { ANSWER: 'SMS_MFA' })
    expect(await give(sms.Session, await code())).toHaveProperty('AuthenticationResult')
  })

  test.each<[string, Record<string, string>, object]>([
    ['nothing', {}, { message: 'Missing required parameter ANSWER' }],
    ['an unknown factor', { ANSWER: 'EMAIL_OTP' }, { code: 'MFAMethodNotFoundException' }],
  ])('choosing %s is refused, and the user may choose again', async (_, responses, refusal) => {
    await withTextCodes(setup, person)
    await withPreferredAuthenticatorBeside()
    const { Session } = await begin()
    await expect(answer('SELECT_MFA_TYPE', Session, responses)).rejects.toMatchObject(refusal)
    expect(await answer('SELECT_MFA_TYPE', Session, { ANSWER: 'SMS_MFA' })).toMatchObject({
      ChallengeName: 'SMS_MFA',
    })
    await expect(answer('SELECT_MFA_TYPE', Session, { ANSWER: 'SMS_MFA' })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })
})

test('with text codes on, a user proves their identity again by signing in, not with a password', async () => {
  const { accessToken } = await withTextCodes(setup, person)
  const caller = await callerWith(setup, accessToken)
  await expect(stepUp(setup.identity, caller, { password: goodPassword })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
})
