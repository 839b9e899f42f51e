import { beforeAll, describe, expect, test } from 'vitest'
import {
  clients,
  goodPassword,
  officialPool,
  type OfficialClient,
  type OfficialPool,
} from './support/official-pool.ts'
import { expectChallenge, signedIn, userPoolBrowser } from './support/user-pool-browser.ts'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
})

const newPassword = 'Another-Pass-2'
const codeUnlike = (code: string) => (code === '000000' ? '000001' : '000000')

const browser = (client: OfficialClient = clients.plain) =>
  userPoolBrowser({ endpoint: server.url, ...client }, { now: () => server.identity.clock.wall().getTime() })

async function someoneSignedIn(client: OfficialClient = clients.plain) {
  const account = await server.account(false, client)
  const at = browser(client)
  const tab = at.tab()
  expect(await tab.pool.signIn(account.email, goodPassword)).toMatchObject(signedIn)
  return { ...account, ...tab, at }
}

async function withAuthenticator() {
  const signed = await someoneSignedIn()
  const { secret } = await signed.pool.associateSoftwareToken()
  const app = server.app(secret)
  await signed.pool.verifySoftwareToken(app.code(), 'phone')
  await signed.pool.setMfaPreference({ totp: 'preferred' })
  return { ...signed, app }
}

describe('from sign-up to deletion', () => {
  test('works with codes, with each event reported once', async () => {
    const { pool, events } = browser().tab()
    const username = server.freshEmail()
    const attributes = { email: username, name: 'Ann Lee' }
    const made = await pool.signUp({ username, password: goodPassword, attributes })
    expect(made).toMatchObject({
      user: { username },
      userConfirmed: false,
      codeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@e***', AttributeName: 'email' },
    })
    await expect(pool.signIn(username, goodPassword)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    })
    expect(await pool.resendConfirmationCode(username)).toMatchObject({ DeliveryMedium: 'EMAIL' })
    const code = await server.latestCode(made.userSub)
    await expect(pool.confirmSignUp(username, codeUnlike(code))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    await pool.confirmSignUp(username, code)
    expect(await pool.signIn(username, goodPassword)).toMatchObject(signedIn)
    expect(await pool.user()).toMatchObject({ username: made.userSub, attributes })
    await pool.deleteUser()
    expect(await pool.session()).toBeUndefined()
    expect(events).toEqual(['sign_up', 'confirm_account', 'sign_in', 'sign_out'])
    await expect(pool.signIn(username, goodPassword)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })

  test("is refused with the client's messages where the service refuses", async () => {
    const { pool } = browser().tab()
    const username = server.freshEmail()
    await expect(pool.signUp({ username, password: 'short' })).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    })
    const { email } = await server.account()
    await expect(pool.signUp({ username: email, password: goodPassword })).rejects.toMatchObject({
      code: 'UsernameExistsException',
    })
  })
})

describe('signing in', () => {
  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('by %s', async (flow) => {
    const { email } = await server.account()
    const { pool } = browser().tab()
    await expect(pool.signIn(email, 'Wrong-Pass-1', { flow })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
      status: 400,
    })
    expect(await pool.signIn(email, goodPassword, { flow })).toMatchObject(signedIn)
  })

  test('with a clock that is wrong by an hour, in either direction', async () => {
    for (const off of [-3_600_000, 3_600_000]) {
      const { email } = await server.account()
      const { pool, sent } = browser().tab({ now: () => server.identity.clock.wall().getTime() + off })
      await pool.signIn(email, goodPassword)
      expect(await pool.user()).toMatchObject({ attributes: { email } })
      expect(sent).not.toContain('GetTokensFromRefreshToken')
      expect(sent.filter((operation) => operation === 'InitiateAuth')).toHaveLength(1)
    }
  })

  test('with an authenticator, where a wrong code does not end it', async () => {
    const { email, app, pool, events } = await withAuthenticator()
    expect((await pool.user()).mfa).toEqual({
      preferred: 'SOFTWARE_TOKEN_MFA',
      enabled: ['SOFTWARE_TOKEN_MFA'],
    })
    const other = browser().tab()
    const challenge = expectChallenge(await other.pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
    expect(challenge.deviceName).toBe('phone')
    const code = app.nextCode()
    await expect(challenge.answer(codeUnlike(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await other.pool.session()).toBeUndefined()
    expect(await challenge.answer(code)).toMatchObject(signedIn)
    expect(other.events).toEqual(['sign_in'])
    expect(events).toEqual(['sign_in'])

    await pool.setMfaPreference({ totp: 'off' })
    expect(await browser().tab().pool.signIn(email, goodPassword)).toMatchObject(signedIn)
  })

  test('where a second factor has to be set up first', async () => {
    const { email } = await server.account(false, clients.strict)
    const { pool } = browser(clients.strict).tab()
    const challenge = expectChallenge(await pool.signIn(email, goodPassword), 'MFA_SETUP')
    expect(challenge.choices).toEqual(['SOFTWARE_TOKEN_MFA'])
    const app = server.app((await challenge.associate()).secret)
    await expect(challenge.verify(codeUnlike(app.code()))).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    })
    expect(await challenge.verify(app.nextCode(), 'phone')).toMatchObject(signedIn)
    expect((await pool.user()).mfa.enabled).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  test('with a temporary password', async () => {
    const { email } = await server.account(true)
    const { pool } = browser().tab()
    const challenge = expectChallenge(await pool.signIn(email, goodPassword), 'NEW_PASSWORD_REQUIRED')
    expect(challenge.attributes).toMatchObject({ email })
    expect(challenge.requiredAttributes).toEqual([])
    await expect(challenge.answer('short')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    expect(await challenge.answer(newPassword, { name: 'Ann Lee' })).toMatchObject(signedIn)
    expect(await pool.user()).toMatchObject({ attributes: { name: 'Ann Lee' } })
    expect(await browser().tab().pool.signIn(email, newPassword)).toMatchObject(signedIn)
  })
})

describe('a lost password', () => {
  test('is replaced with a code, which ends every session', async () => {
    const { email, sub, pool } = await someoneSignedIn()
    const stranger = browser().tab().pool
    expect(await stranger.forgotPassword(email)).toMatchObject({ DeliveryMedium: 'EMAIL' })
    const code = await server.latestCode(sub)
    await expect(stranger.confirmForgotPassword(email, codeUnlike(code), newPassword)).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    await stranger.confirmForgotPassword(email, code, newPassword)
    await expect(pool.user()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(await stranger.signIn(email, newPassword)).toMatchObject(signedIn)
  })
})

describe('a user’s own account', () => {
  test('changes its password', async () => {
    const { email, pool } = await someoneSignedIn()
    await expect(pool.changePassword('Wrong-Pass-1', newPassword)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
    await pool.changePassword(goodPassword, newPassword)
    expect(await pool.user()).toMatchObject({ attributes: { email } })
    expect(await browser().tab().pool.signIn(email, newPassword)).toMatchObject(signedIn)
  })

  test('changes and deletes attributes', async () => {
    const { pool } = await someoneSignedIn()
    expect(await pool.updateAttributes({ name: 'Ann Lee', given_name: 'Ann' })).toEqual([])
    await pool.deleteAttributes(['given_name'])
    const { attributes } = await pool.user()
    expect(attributes['name']).toBe('Ann Lee')
    expect(attributes).not.toHaveProperty('given_name')
  })

  test('changes its address, with a code that goes to the new one', async () => {
    const { email, sub, pool } = await someoneSignedIn()
    const address = server.freshEmail()
    expect(await pool.updateAttributes({ email: address })).toMatchObject([{ AttributeName: 'email' }])
    expect(await pool.sendAttributeCode('email')).toMatchObject({ DeliveryMedium: 'EMAIL' })
    expect((await pool.user()).attributes['email']).toBe(email)
    await pool.verifyAttribute('email', await server.latestCode(sub))
    expect((await pool.user()).attributes).toMatchObject({ email: address, email_verified: 'true' })
  })
})

describe('the end of a session', () => {
  test('is immediate for all its tokens when it is revoked', async () => {
    const { pool, at, events, sent } = await someoneSignedIn()
    const session = await pool.session()
    await pool.signOut()
    expect(at.stored.has('user-pool.portal.session')).toBe(false)
    expect(events).toEqual(['sign_in', 'sign_out'])
    expect(sent.at(-1)).toBe('RevokeToken')

    at.stored.set('user-pool.portal.session', JSON.stringify(session))
    await expect(pool.user()).rejects.toMatchObject({ message: 'Access Token has been revoked' })
    await expect(pool.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
    expect(await pool.session()).toBeUndefined()
  })

  test('is immediate for every other one, too, when it is signed out everywhere', async () => {
    const { email, pool } = await someoneSignedIn()
    const elsewhere = browser().tab()
    await elsewhere.pool.signIn(email, goodPassword)
    await pool.globalSignOut()
    expect(await pool.session()).toBeUndefined()
    await expect(elsewhere.pool.refresh()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(await elsewhere.pool.session()).toBeUndefined()
    expect(elsewhere.events).toEqual(['sign_in', 'sign_out'])
  })

  test('comes with its refresh token, and then nobody is signed in', async () => {
    const { pool } = await someoneSignedIn()
    server.passSeconds(31 * 24 * 3600)
    await expect(pool.session()).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    expect(await pool.session()).toBeUndefined()
  })
})

test('an unavailable service is reported as such', async () => {
  const away = userPoolBrowser({
    endpoint: 'http://127.0.0.1:1/',
    poolId: 'test_Pool',
    clientId: 'portal',
  }).tab()
  await expect(away.pool.signIn('ann@example.test', goodPassword)).rejects.toMatchObject({
    code: 'NetworkError',
    message: 'Network error',
  })
})
