import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf, stepAt } from '../../server/src/features/identity/domain/factors.ts'
import { startCognitoLocal, type CognitoLocal } from '../cognito-local.ts'
import { expectChallenge, signedIn, userPoolBrowser } from './support/user-pool-browser.ts'

/**
 * Runs the same client against a foreign user pool, so that it can't depend on ours. That pool supports neither SRP nor devices
 * and can't sign out everywhere.
 */
const password = 'Sandbox-Pass-1'
const newPassword = 'Another-Pass-2'
const redirectUri = 'https://portal.example.test/signed-in'
const flow = 'USER_PASSWORD_AUTH'
/** The code in every mail, which cognito-local takes from its settings. */
const code = '424242'

let service: CognitoLocal
let place: { endpoint: string; poolId: string; clientId: string }
let people = 0

async function operation(name: string, body: object): Promise<Record<string, Record<string, string>>> {
  const answer = await fetch(service.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
  })
  const answered = (await answer.json()) as Record<string, Record<string, string>>
  expect(answered).not.toHaveProperty('__type')
  return answered
}

beforeAll(async () => {
  vi.stubEnv('CODE', code)
  service = await startCognitoLocal()
  const pool = { PoolName: 'Pool', MfaConfiguration: 'OPTIONAL', AutoVerifiedAttributes: ['email'] }
  const { UserPool } = await operation('CreateUserPool', pool)
  const poolId = UserPool?.['Id'] ?? ''
  const { UserPoolClient } = await operation('CreateUserPoolClient', {
    UserPoolId: poolId,
    ClientName: 'portal',
    CallbackURLs: [redirectUri],
  })
  place = { endpoint: service.endpoint, poolId, clientId: UserPoolClient?.['ClientId'] ?? '' }
})
afterAll(() => service.stop())

async function confirmed() {
  people += 1
  const username = `ann${people}@example.test`
  const { pool, ...tab } = userPoolBrowser(place).tab()
  await pool.signUp({ username, password, attributes: { email: username } })
  await pool.confirmSignUp(username, code)
  return { username, pool, ...tab }
}

async function someoneSignedIn() {
  const someone = await confirmed()
  expect(await someone.pool.signIn(someone.username, password, { flow })).toMatchObject(signedIn)
  return someone
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Returns the code that an authenticator app shows for a secret. */
function codeFor(secret: string): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  return codeOf(bytes, stepAt(new Date()))
}

describe('at another implementation of a user pool', () => {
  test('a user signs up, confirms, signs in, refreshes, signs out and is deleted', async () => {
    const { username, pool, events, sent } = await someoneSignedIn()
    const { attributes } = await pool.user()
    expect(attributes).toMatchObject({ email: username })
    const before = await pool.session()
    expect((await pool.refresh()).accessToken).not.toBe(before?.accessToken)
    await pool.signOut()
    expect(await pool.session()).toBeUndefined()
    await pool.signIn(username, password, { flow })
    await pool.deleteUser()
    await expect(pool.signIn(username, password, { flow })).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
    expect(events).toEqual([
      'sign_up',
      'confirm_account',
      'sign_in',
      'refresh_session',
      'sign_out',
      'sign_in',
      'sign_out',
    ])
    // The pool's tokens identify no sign-in that could be revoked.
    expect(sent).not.toContain('RevokeToken')
  })

  test('refusals are read', async () => {
    const { username, pool } = await confirmed()
    await expect(pool.signUp({ username, password })).rejects.toMatchObject({
      code: 'UsernameExistsException',
    })
    await expect(pool.confirmSignUp(username, 'wrong')).rejects.toMatchObject({ name: 'UserPoolError' })
    await expect(pool.signIn(username, 'Wrong-Pass-1', { flow })).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    })
  })

  test('a lost password is replaced', async () => {
    const { username, pool } = await confirmed()
    expect(await pool.forgotPassword(username)).toMatchObject({ DeliveryMedium: 'EMAIL' })
    await pool.confirmForgotPassword(username, code, newPassword)
    expect(await pool.signIn(username, newPassword, { flow })).toMatchObject(signedIn)
  })

  test('password and attributes are changed', async () => {
    const { username, pool } = await someoneSignedIn()
    await pool.changePassword(password, newPassword)
    await pool.updateAttributes({ name: 'Ann Lee' })
    expect((await pool.user()).attributes).toMatchObject({ name: 'Ann Lee' })
    await pool.deleteAttributes(['name'])
    expect((await pool.user()).attributes).not.toHaveProperty('name')
    await pool.sendAttributeCode('email')
    await pool.verifyAttribute('email', code)
    expect((await pool.user()).attributes).toMatchObject({ email_verified: 'true' })
    expect(await pool.signIn(username, newPassword, { flow })).toMatchObject(signedIn)
  })

  test('an authenticator is set up, requested, chosen among two, and turned off', async () => {
    const { username, pool } = await someoneSignedIn()
    const { secret } = await pool.associateSoftwareToken()
    await pool.verifySoftwareToken(codeFor(secret), 'phone')
    await pool.setMfaPreference({ totp: 'preferred' })
    expect((await pool.user()).mfa).toEqual({
      preferred: 'SOFTWARE_TOKEN_MFA',
      enabled: ['SOFTWARE_TOKEN_MFA'],
    })
    const asked = expectChallenge(await pool.signIn(username, password, { flow }), 'SOFTWARE_TOKEN_MFA')
    expect(asked.deviceName).toBe('phone')
    await expect(asked.answer('nonsense')).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await asked.answer(codeFor(secret))).toMatchObject(signedIn)

    await pool.setMfaPreference({ sms: 'enabled' })
    const choice = expectChallenge(await pool.signIn(username, password, { flow }), 'SELECT_MFA_TYPE')
    expect(choice.choices).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
    const chosen = expectChallenge(await choice.choose('SOFTWARE_TOKEN_MFA'), 'SOFTWARE_TOKEN_MFA')
    expect(await chosen.answer(codeFor(secret))).toMatchObject(signedIn)

    await pool.setMfaPreference({ totp: 'off', sms: 'off' })
    expect(await pool.signIn(username, password, { flow })).toMatchObject(signedIn)
  })

  test('a temporary password is replaced', async () => {
    const username = 'invited@example.test'
    await operation('AdminCreateUser', {
      UserPoolId: place.poolId,
      Username: username,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: username }],
    })
    const { pool } = userPoolBrowser(place).tab()
    const challenge = expectChallenge(
      await pool.signIn(username, password, { flow }),
      'NEW_PASSWORD_REQUIRED',
    )
    expect(challenge.attributes).toMatchObject({ email: username })
    expect(await challenge.answer(newPassword)).toMatchObject(signedIn)
  })
})

describe('a federated sign-in', () => {
  const federation = () => ({
    authorizeUrl: new URL('/oauth2/authorize', place.endpoint).href,
    tokenUrl: new URL('/oauth2/token', place.endpoint).href,
    redirectUri,
    providers: [{ name: 'COGNITO' }],
  })

  /** Simulates the browser and the user at the authorize path, which redirects them with a code. */
  async function visit(url: URL, username: string): Promise<URLSearchParams> {
    const page = await fetch(url)
    expect(page.status).toBe(200)
    const fields = [...(await page.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
    form.set('username', username)
    form.set('password', password)
    const back = await fetch(url.origin + url.pathname, { method: 'POST', body: form, redirect: 'manual' })
    const location = new URL(back.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe(redirectUri)
    return location.searchParams
  }

  test('goes to the authorize path and comes back signed in, once', async () => {
    const { username } = await confirmed()
    const { pool, events, sent } = userPoolBrowser(place, { federation: federation() }).tab()
    const url = await pool.federated.start({ provider: 'COGNITO', state: '/dashboard' })
    const search = await visit(url, username)
    expect(await pool.federated.finish(search)).toMatchObject({ appState: '/dashboard' })
    expect((await pool.user()).attributes).toMatchObject({ email: username })
    await pool.refresh()
    expect(events).toEqual(['sign_in', 'refresh_session'])
    expect(sent).toEqual(['form', 'GetUser', 'InitiateAuth'])
    await expect(pool.federated.finish(search)).rejects.toMatchObject({ code: 'InvalidStateException' })
  })

  test('with another verifier is refused by the service', async () => {
    const { username } = await confirmed()
    const { pool, visit: stored } = userPoolBrowser(place, { federation: federation() }).tab()
    const search = await visit(await pool.federated.start({ provider: 'COGNITO' }), username)
    const entry = [...stored.keys()][0] ?? ''
    stored.set(entry, (stored.get(entry) ?? '').replace(/"verifier":"./, '"verifier":"~'))
    await expect(pool.federated.finish(search)).rejects.toMatchObject({
      code: 'invalid_grant',
      message: 'code_verifier does not match code_challenge',
    })
    expect(await pool.session()).toBeUndefined()
  })
})
