import { CognitoUserAttribute, type CognitoUser, type UserData } from 'amazon-cognito-identity-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { called, identityJs, outcomeOf, sessionOf, settled } from './support/official-identity-js.ts'
import {
  clients,
  goodPassword,
  officialPool,
  type OfficialClient,
  type OfficialPool,
} from './support/official-pool.ts'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
})

const newPassword = 'Another-Pass-2'
const srp = 'USER_SRP_AUTH'
const browser = (client: OfficialClient = clients.plain) => identityJs(server.url, client)
const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value })
const wrongPassword = {
  name: 'NotAuthorizedException',
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
}
const codeUnlike = (code: string) => (code === '000000' ? '000001' : '000000')

async function signedIn() {
  const account = await server.account()
  const at = browser()
  const { user, outcome } = await at.signIn(account.email)
  return { ...account, at, user, session: sessionOf(outcome) }
}

async function withAuthenticator() {
  const signed = await signedIn()
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    signed.user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  const app = server.app(secret)
  const verify = (code: string) =>
    settled((callbacks) => signed.user.verifySoftwareToken(code, 'phone', callbacks))
  const prefer = (isOn: boolean) =>
    called<string>((done) =>
      signed.user.setUserMfaPreference(null, { PreferredMfa: isOn, Enabled: isOn }, done),
    )
  return { ...signed, app, verify, prefer }
}

const userData = (user: CognitoUser) =>
  called<UserData>((done) => user.getUserData(done, { bypassCache: true }))

describe('an account, from sign-up to deletion', () => {
  test('is made, confirmed by the second code, read and deleted', async () => {
    const { pool, user, signIn } = browser()
    const email = server.freshEmail()
    const made = await called<{ userSub: string; userConfirmed: boolean }>((done) =>
      pool.signUp(email, goodPassword, [attribute('email', email), attribute('name', 'Ann Lee')], [], done),
    )
    expect(made.userConfirmed).toBe(false)
    const { userSub: sub } = made
    await expect(signIn(email)).rejects.toMatchObject({ code: 'UserNotConfirmedException' })
    expect(await called((done) => user(email).resendConfirmationCode(done))).toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    })
    const code = await server.latestCode(sub)
    const confirm = (given: string) =>
      called<string>((done) => user(email).confirmRegistration(given, false, done))
    await expect(confirm(codeUnlike(code))).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    expect(await confirm(code)).toBe('SUCCESS')

    const { user: ann } = await signIn(email)
    const attributes = await called<CognitoUserAttribute[]>((done) => ann.getUserAttributes(done))
    expect(Object.fromEntries(attributes.map((each) => [each.getName(), each.getValue()]))).toEqual({
      sub,
      email,
      email_verified: 'true',
      name: 'Ann Lee',
    })
    expect(await called((done) => ann.deleteAttributes(['name'], done))).toBe('SUCCESS')
    expect(await called((done) => ann.deleteUser(done))).toBe('SUCCESS')
    await expect(signIn(email)).rejects.toMatchObject(wrongPassword)
  })

  test('gets a new address that becomes effective when it is verified', async () => {
    const { user, sub, email, at } = await signedIn()
    const address = server.freshEmail()
    await called((done) => user.updateAttributes([attribute('email', address)], done))
    await at.signIn(email)
    const asked = await new Promise((inputVerificationCode, onFailure) =>
      user.getAttributeVerificationCode('email', {
        onSuccess: onFailure,
        onFailure,
        inputVerificationCode,
      }),
    )
    expect(asked).toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email' } })
    const code = await server.latestCode(sub)
    expect(await settled((callbacks) => user.verifyAttribute('email', code, callbacks))).toBe('SUCCESS')
    sessionOf((await at.signIn(address)).outcome)
    await expect(at.signIn(email)).rejects.toMatchObject(wrongPassword)
  })

  test('gets a new password with its old one', async () => {
    const { user, email, at } = await signedIn()
    const change = (old: string, proposed: string) =>
      called<string>((done) => user.changePassword(old, proposed, done))
    await expect(change('Wrong-Pass-1', newPassword)).rejects.toMatchObject(wrongPassword)
    await expect(change(goodPassword, 'Sandbox-Pass-')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must have numeric characters',
    })
    expect(await change(goodPassword, newPassword)).toBe('SUCCESS')
    sessionOf((await at.signIn(email, newPassword, srp)).outcome)
  })

  test('gets a new password with a code', async () => {
    const { sub, email } = await server.account()
    const { user, signIn } = browser()
    const asked = await new Promise((inputVerificationCode, onFailure) =>
      user(email).forgotPassword({ onSuccess: onFailure, onFailure, inputVerificationCode }),
    )
    expect(asked).toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } })
    const code = await server.latestCode(sub)
    const submit = (given: string) =>
      settled<string>((callbacks) => user(email).confirmPassword(given, newPassword, callbacks))
    await expect(submit(codeUnlike(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await submit(code)).toBe('SUCCESS')
    sessionOf((await signIn(email, newPassword, srp)).outcome)
  })
})

describe('signing in', () => {
  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('by %s gives a session', async (flow) => {
    const { email, sub } = await server.account()
    const { signIn } = browser()
    const session = sessionOf((await signIn(email, goodPassword, flow)).outcome)
    expect(session.isValid()).toBe(true)
    expect(session.getIdToken().payload).toMatchObject({ sub, email, token_use: 'id', aud: 'portal' })
    expect(session.getAccessToken().payload).toMatchObject({
      sub,
      token_use: 'access',
      client_id: 'portal',
      'cognito:groups': ['Vendors'],
    })
    await expect(signIn(email, 'Wrong-Pass-1', flow)).rejects.toMatchObject(wrongPassword)
    await expect(signIn(server.freshEmail(), goodPassword, flow)).rejects.toMatchObject(wrongPassword)
  })

  test('with a temporary password asks for another one', async () => {
    const { email } = await server.account(true)
    const { user, outcome } = await browser().signIn(email, goodPassword, srp)
    expect(outcome).toEqual({
      step: 'new-password',
      details: { attributes: { email, email_verified: 'true' }, required: [] },
    })
    const answer = (password: string, attributes: Record<string, string>) =>
      outcomeOf((callbacks) => user.completeNewPasswordChallenge(password, attributes, callbacks))
    await expect(answer(newPassword, { email })).rejects.toMatchObject({
      message: 'Cannot modify an already provided email',
    })
    await expect(answer('short', {})).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    sessionOf(await answer(newPassword, { name: 'Ann Lee' }))
    sessionOf((await browser().signIn(email, newPassword, srp)).outcome)
  })

  test('asks for a code of the authenticator that was set up', async () => {
    const { app, verify, prefer, user, email } = await withAuthenticator()
    await expect(verify(codeUnlike(app.code()))).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    })
    await verify(app.code())
    await prefer(true)
    expect(await userData(user)).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    const { user: ann, outcome } = await browser().signIn(email, goodPassword, srp)
    expect(outcome).toMatchObject({ step: 'totp', details: { FRIENDLY_DEVICE_NAME: 'phone' } })
    const answer = (code: string) =>
      settled((callbacks) => ann.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'))
    const code = app.nextCode()
    await expect(answer(codeUnlike(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    await answer(code)
    expect(ann.getSignInUserSession()?.isValid()).toBe(true)
    await prefer(false)
    sessionOf((await browser().signIn(email)).outcome)
  })

  test('sets up a second factor during sign-in, where the pool requires one', async () => {
    const { email } = await server.account(false, clients.strict)
    const { user, outcome } = await browser(clients.strict).signIn(email, goodPassword, srp)
    expect(outcome).toMatchObject({
      step: 'mfa-setup',
      details: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    })
    const secret = await new Promise<string>((associateSecretCode, onFailure) =>
      user.associateSoftwareToken({ associateSecretCode, onFailure }),
    )
    const code = server.app(secret).code()
    const session = await settled((callbacks) => user.verifySoftwareToken(code, 'phone', callbacks))
    expect(session).toMatchObject({ refreshToken: { token: expect.stringMatching(/./) } })
  })
})

describe('a session', () => {
  const refresh = (user: CognitoUser) => {
    const token = user.getSignInUserSession()?.getRefreshToken()
    if (!token) throw new Error('there is no session to refresh')
    return called((done) => user.refreshSession(token, done))
  }

  test('is refreshed, and forgotten by the library once it has ended', async () => {
    const { user, session, at } = await signedIn()
    await refresh(user)
    const refreshed = user.getSignInUserSession()
    expect(refreshed?.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken())
    expect(refreshed?.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken())
    const restored = at.pool.getCurrentUser()
    expect(await called((done) => restored?.getSession(done))).toMatchObject({ accessToken: {} })
    await new Promise<void>((done) => user.signOut(done))
    user.setSignInUserSession(session)
    await expect(refresh(user)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
    expect([...at.stored.keys()].filter((key) => key.endsWith('Token'))).toEqual([])
  })

  test('ends everywhere at once', async () => {
    const { user, email } = await signedIn()
    const elsewhere = (await browser().signIn(email)).user
    expect(await settled((callbacks) => user.globalSignOut(callbacks))).toBe('SUCCESS')
    await expect(userData(elsewhere)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  })
})
