import { beforeAll, describe, expect, test } from 'vitest'
import { authenticatorApp, withTextCodes } from '../../testing/factors.ts'
import { confirmed, signIn } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { associateSoftwareToken, verifySoftwareToken } from '../factors/software-token.ts'
import { forgotPassword } from '../passwords/forgot-password.ts'
import { initiateAuth } from './initiate-auth.ts'
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts'

let setup: TestIdentity
let strict: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
  strict = await testIdentity()
  await strict.database.sql`update identity.pools set requires_second_factor = true`
  for (const { database } of [setup, strict]) {
    await database.sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  }
})

const { clientId: ClientId } = testPool
const newPassword = 'Another-Pass-2'

async function invited(on = setup) {
  const email = on.freshEmail()
  const sub = await createAccount(on.identity, {
    poolId: testPool.id,
    email,
    password: goodPassword,
    groups: ['Vendors'],
    isPasswordTemporary: true,
    actor: 'test',
  })
  return { email, sub }
}

const answerNewPassword = (
  Session: string | undefined,
  USERNAME: string,
  responses: Record<string, string> = {},
  on = setup,
) =>
  respondToAuthChallenge(on.identity, {
    ClientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { USERNAME, NEW_PASSWORD: newPassword, ...responses },
    ...(Session === undefined ? {} : { Session }),
  })

describe('an account with a temporary password', () => {
  test('sets its own at the first sign-in, and adds its name at the same time', async () => {
    const person = await invited()
    const challenged = await signIn(setup, person.email)
    expect(challenged).toEqual({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: {
        USER_ID_FOR_SRP: person.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email: person.email, email_verified: 'true' }),
      },
      Session: expect.any(String),
    })
    const { AuthenticationResult: tokens } = await answerNewPassword(challenged.Session, person.sub, {
      'userAttributes.given_name': 'Ann',
    })
    const { UserAttributes } = await getUser(setup.identity, { AccessToken: tokens?.AccessToken ?? '' })
    expect(UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Ann' })
    expect(await signIn(setup, person.email, newPassword)).toHaveProperty('AuthenticationResult')
    await expect(answerNewPassword(challenged.Session, person.sub)).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
  })

  test.each<[string, Record<string, string>, object]>([
    ['a weak password', { NEW_PASSWORD: 'weak' }, { code: 'InvalidPasswordException' }],
    ['no password', { NEW_PASSWORD: '' }, { message: 'Missing required parameter NEW_PASSWORD' }],
    [
      'a privileged attribute',
      { 'userAttributes.custom:vendorId': '7' },
      { code: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' },
    ],
    ['another address', { 'userAttributes.email': 'eve@example.test' }, { code: 'NotAuthorizedException' }],
  ])('is refused %s, and may try again', async (_, responses, refusal) => {
    const person = await invited()
    const { Session } = await signIn(setup, person.email)
    await expect(answerNewPassword(Session, person.sub, responses)).rejects.toMatchObject(refusal)
    expect(await answerNewPassword(Session, person.email)).toHaveProperty('AuthenticationResult')
  })

  test('requires a session of its own', async () => {
    const [one, other] = [await invited(), await invited()]
    const { Session } = await signIn(setup, one.email)
    const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }
    await expect(answerNewPassword(Session, other.email)).rejects.toMatchObject(invalid)
    await expect(answerNewPassword(undefined, one.email)).rejects.toMatchObject({
      message: 'Missing required parameter Session',
    })
  })

  test('directs no text codes to another telephone, and is asked for its factor', async () => {
    const sent: string[] = []
    const sms = await testIdentity(undefined, { sendSms: async ({ to }) => void sent.push(to) })
    const person = await confirmed(sms)
    await withTextCodes(sms, person)
    await sms.database
      .sql`update identity.accounts set status = 'must-change-password' where id = ${person.sub}`
    const { Session } = await signIn(sms, person.email)
    const other = { 'userAttributes.phone_number': '+13125550199' }
    await expect(answerNewPassword(Session, person.email, other, sms)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Cannot modify an already provided phone_number',
    })
    expect(await answerNewPassword(Session, person.email, {}, sms)).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: '+*******0123' },
    })
  })

  test('may correct an unverified number', async () => {
    const person = await invited()
    const { Session } = await signIn(setup, person.email)
    const phone = { 'userAttributes.phone_number': '+13125550199' }
    expect(await answerNewPassword(Session, person.email, phone)).toHaveProperty('AuthenticationResult')
    const [row] = await setup.database.sql`
      select phone_verified from identity.accounts where id = ${person.sub}`
    expect(row?.['phone_verified']).toBe(false)
  })

  test('is not recovered by mail, and its existence is not revealed', async () => {
    const { email, sub } = await invited()
    expect(await forgotPassword(setup.identity, { ClientId, Username: email })).toHaveProperty(
      'CodeDeliveryDetails',
    )
    await expect(setup.latestCode(sub)).rejects.toThrow('no live code was mailed')
    await setup.database.sql`update identity.clients set hides_existence = false`
    await expect(forgotPassword(setup.identity, { ClientId, Username: email })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    })
    await setup.database.sql`update identity.clients set hides_existence = true`
  })
})

describe('where the pool requires a second factor', () => {
  const setUp = (on: TestIdentity, Session: string | undefined, USERNAME: string) =>
    respondToAuthChallenge(on.identity, {
      ClientId,
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME },
      ...(Session === undefined ? {} : { Session }),
    })

  test('it is set up during sign-in, after the first password, and requested from then on', async () => {
    const person = await invited(strict)
    const first = await signIn(strict, person.email)
    const challenged = await answerNewPassword(first.Session, person.email, {}, strict)
    expect(challenged).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    })
    const started = await associateSoftwareToken(strict.identity, { Session: challenged.Session })
    const app = authenticatorApp(strict, started.SecretCode)
    const proven = await verifySoftwareToken(strict.identity, {
      Session: started.Session,
      UserCode: app.code(),
    })
    expect(proven.Status).toBe('SUCCESS')
    expect(await setUp(strict, proven.Session, person.email)).toHaveProperty('AuthenticationResult')
    expect(await signIn(strict, person.email, newPassword)).toHaveProperty(
      'ChallengeName',
      'SOFTWARE_TOKEN_MFA',
    )
  })

  test('it is not set up twice: a sign-in that began earlier and ends later is refused', async () => {
    const person = await confirmed(strict)
    const sessions = [await signIn(strict, person.email), await signIn(strict, person.email)]
    const [own, strangers] = await Promise.all(
      sessions.map(({ Session }) => associateSoftwareToken(strict.identity, { Session })),
    )
    const app = authenticatorApp(strict, own?.SecretCode)
    const verify = (started: typeof own, UserCode: string) =>
      verifySoftwareToken(strict.identity, { Session: started?.Session, UserCode })
    const proven = await verify(own, app.code())
    const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }
    await expect(
      verify(strangers, authenticatorApp(strict, strangers?.SecretCode).code()),
    ).rejects.toMatchObject(invalid)
    expect(await setUp(strict, proven.Session, person.email)).toHaveProperty('AuthenticationResult')
  })

  test('the one that was set up must still be effective at the end', async () => {
    const person = await confirmed(strict)
    const { Session } = await signIn(strict, person.email)
    const started = await associateSoftwareToken(strict.identity, { Session })
    const UserCode = authenticatorApp(strict, started.SecretCode).code()
    const proven = await verifySoftwareToken(strict.identity, { Session: started.Session, UserCode })
    await strict.database.sql`
      update identity.authenticators set secret = null where account_id = ${person.sub}`
    await expect(setUp(strict, proven.Session, person.email)).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
  })

  test('no sign-in works without it', async () => {
    const person = await confirmed(strict)
    const { Session } = await signIn(strict, person.email)
    const invalid = { code: 'NotAuthorizedException', message: 'Invalid session for the user.' }
    await expect(setUp(strict, Session, person.email)).rejects.toMatchObject(invalid)
    const started = await associateSoftwareToken(strict.identity, { Session })
    await expect(setUp(strict, started.Session, person.email)).rejects.toMatchObject(invalid)
    const none = { code: 'SoftwareTokenMFANotFoundException' }
    await expect(verifySoftwareToken(strict.identity, { Session, UserCode: '123456' })).rejects.toMatchObject(
      none,
    )
    const app = authenticatorApp(strict, started.SecretCode)
    const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0')
    await expect(
      verifySoftwareToken(strict.identity, { Session: started.Session, UserCode: wrong }),
    ).rejects.toMatchObject({ code: 'EnableSoftwareTokenMFAException' })
    expect(await signIn(strict, person.email)).toHaveProperty('ChallengeName', 'MFA_SETUP')
  })
})

describe('the plain password', () => {
  const ask = (USERNAME: string, PASSWORD: string, on = setup) =>
    initiateAuth(on.identity, {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    })
  const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }

  test('signs in, or leads to the same challenges', async () => {
    const person = await confirmed(setup)
    expect(await ask(person.email.toUpperCase(), goodPassword)).toHaveProperty(
      'AuthenticationResult.RefreshToken',
    )
    const { email } = await invited()
    expect(await ask(email, goodPassword)).toHaveProperty('ChallengeName', 'NEW_PASSWORD_REQUIRED')
  })

  test('is guessed at under the same limit, and an unknown name is answered the same way', async () => {
    const person = await confirmed(setup)
    const answersTo = async (name: string) => {
      const answers: unknown[] = []
      for (let guess = 0; guess < 6; guess += 1) {
        answers.push(await ask(name, 'Wrong-Pass-1').catch((error: unknown) => String(error)))
      }
      return answers
    }
    expect(await answersTo(setup.freshEmail())).toEqual(await answersTo(person.email))
    await expect(ask(person.email, goodPassword)).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    })
    await expect(signIn(setup, person.email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  })

  test('is refused when it is wrong, missing, or sent to a client that does not allow it', async () => {
    const person = await confirmed(setup)
    await expect(ask(person.email, 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
    await expect(ask(person.email, '')).rejects.toMatchObject({
      message: 'Missing required parameter PASSWORD',
    })
    await expect(ask('', goodPassword)).rejects.toMatchObject({
      message: 'Missing required parameter USERNAME',
    })
    const other = await testIdentity()
    await expect(ask('ann@example.test', goodPassword, other)).rejects.toMatchObject({
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
  })
})
