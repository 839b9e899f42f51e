import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, tokensFor, type Person, type SignedIn } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { globalSignOut, revokeToken } from '../sessions/revoke-tokens.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { getJwks } from './openid-endpoints.ts'
import { signingKey } from './signing-keys.ts'
import { tokenVerifier } from './token-verifier.ts'

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

const { clientId: ClientId } = testPool
const user = (AccessToken: string, on = setup) => getUser(on.identity, { AccessToken })
const refresh = (token: string, on = setup, clientId = ClientId) =>
  initiateAuth(on.identity, {
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token },
  })
const revoke = (Token: string, clientId = ClientId) =>
  revokeToken(setup.identity, { ClientId: clientId, Token })
const code = 'NotAuthorizedException'
const invalid = { code, message: 'Invalid Access Token' }

async function otherClient() {
  await setup.database.sql`
    insert into identity.clients select 'other', pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at
    from identity.clients where id = 'portal' on conflict do nothing`
  return 'other'
}

describe('an access token', () => {
  test('reads the attributes of its account, and identifies the caller to the services', async () => {
    expect(await user(tokens.accessToken)).toEqual({
      Username: person.sub,
      UserAttributes: [
        { Name: 'sub', Value: person.sub },
        { Name: 'email', Value: person.email },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    expect(await tokenVerifier(setup.identity, testPool).verify(tokens.accessToken)).toEqual({
      sub: person.sub,
      username: person.sub,
      groups: ['Vendors'],
      signIn: decodeJwt(tokens.accessToken)['origin_jti'],
      isFresh: true,
    })
  })

  test.each<[string, (claims: JWTPayload, key: KeyObject, kid: string) => Promise<string> | string]>([
    ['nothing', () => ''],
    ['no token at all', () => 'x.y.z'],
    ['the id token', () => tokens.idToken],
    ['the refresh token', () => tokens.refreshToken],
    ['an unsigned token', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'a token with algorithm none and its signature',
      (claims) => `${part({ alg: 'none' })}.${part(claims)}.${tokens.accessToken.split('.')[2]}`,
    ],
    ['a token signed with the public key as a secret', (claims, _, kid) => confused(claims, kid)],
    ['a token signed by another key under our kid', (claims, _, kid) => sign(claims, stranger(), kid)],
    ['a token with an unknown kid', (claims, key) => sign(claims, key, 'unknown')],
    [
      'a token with changed claims',
      (claims) =>
        [
          part(decodeProtectedHeader(tokens.accessToken)),
          part({ ...claims, 'cognito:groups': ['Operators'] }),
          tokens.accessToken.split('.')[2],
        ].join('.'),
    ],
    [
      'a token of another issuer',
      (claims, key, kid) => sign({ ...claims, iss: 'http://evil.test/test_Pool' }, key, kid),
    ],
    [
      'a token of a pool that does not exist',
      (claims, key, kid) => sign({ ...claims, iss: 'http://app.test/identity/no_Pool' }, key, kid),
    ],
    ['a token for another use', (claims, key, kid) => sign({ ...claims, token_use: 'id' }, key, kid)],
    ['a token without an expiry', (claims, key, kid) => sign(without(claims, 'exp'), key, kid)],
    ['a token without a family', (claims, key, kid) => sign(without(claims, 'origin_jti'), key, kid)],
  ])('is refused: %s', async (_, forge) => {
    const { privateKey, kid } = await signingKey(setup.identity, testPool.id)
    const forged = await forge(decodeJwt(tokens.accessToken), privateKey, kid)
    await expect(user(forged)).rejects.toMatchObject(invalid)
    expect(await tokenVerifier(setup.identity, testPool).verify(forged)).toBeUndefined()
  })

  test('expires after an hour, although it was used before', async () => {
    const other = await testIdentity()
    const { accessToken } = await tokensFor(other, await confirmed(other))
    other.passSeconds(3598)
    await user(accessToken, other)
    other.passSeconds(2)
    await expect(user(accessToken, other)).rejects.toMatchObject({
      code,
      message: 'Access Token has expired',
    })
  })

  test('of a disabled account is refused at once', async () => {
    await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
    await expect(user(tokens.accessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

describe('a refresh token', () => {
  test('gives new tokens of the same sign-in repeatedly, and does not change', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { AuthenticationResult: result } = await refresh(tokens.refreshToken)
      expect(result).toEqual({
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      })
      const [before, after] = [decodeJwt(tokens.accessToken), decodeJwt(result?.AccessToken ?? '')]
      expect(after['origin_jti']).toBe(before['origin_jti'])
      expect(after['auth_time']).toBe(before['auth_time'])
      expect(after.jti).not.toBe(before.jti)
    }
  })

  test('is stored as a digest only', async () => {
    const [row] = await setup.database.sql`
      select json_agg(t)::text as text from identity.refresh_tokens t`
    expect(row?.['text']).not.toContain(tokens.refreshToken)
  })

  test('is refused when it is unknown, of another client, or missing', async () => {
    const unknown = { code, message: 'Invalid Refresh Token' }
    await expect(refresh('unknown')).rejects.toMatchObject(unknown)
    await expect(refresh(tokens.accessToken)).rejects.toMatchObject(unknown)
    await expect(refresh(tokens.refreshToken, setup, await otherClient())).rejects.toMatchObject(unknown)
    await expect(refresh('')).rejects.toMatchObject({ message: 'Missing required parameter REFRESH_TOKEN' })
  })

  test('expires after thirty days', async () => {
    const other = await testIdentity()
    const { refreshToken } = await tokensFor(other, await confirmed(other))
    other.passSeconds(30 * 24 * 3600)
    await expect(refresh(refreshToken, other)).rejects.toMatchObject({
      code,
      message: 'Refresh Token has expired',
    })
  })
})

describe('revoking a token', () => {
  test('ends the tokens of that sign-in at once, and no other', async () => {
    const elsewhere = await tokensFor(setup, person)
    expect(await revoke(tokens.refreshToken)).toEqual({})
    await expect(user(tokens.accessToken)).rejects.toMatchObject({
      code,
      message: 'Access Token has been revoked',
    })
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    })
    expect(await tokenVerifier(setup.identity, testPool).verify(tokens.accessToken)).toBeUndefined()
    expect(await user(elsewhere.accessToken)).toHaveProperty('Username', person.sub)
  })

  test('twice, or an unknown one, succeeds without an effect', async () => {
    await revoke(tokens.refreshToken)
    expect(await revoke(tokens.refreshToken)).toEqual({})
    expect(await revoke('unknown')).toEqual({})
  })

  test('is refused for another kind of token, another client and an unknown client', async () => {
    await expect(revoke(tokens.accessToken)).rejects.toMatchObject({ code: 'UnsupportedTokenTypeException' })
    await expect(revoke(tokens.refreshToken, await otherClient())).rejects.toMatchObject({
      code: 'UnauthorizedException',
    })
    await expect(revoke(tokens.refreshToken, 'absent')).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
    })
    expect(await user(tokens.accessToken)).toHaveProperty('Username')
  })
})

describe('signing out everywhere', () => {
  test('ends every session of the account, and of nobody else', async () => {
    const elsewhere = await tokensFor(setup, person)
    const neighbour = await tokensFor(setup, await confirmed(setup))
    expect(await globalSignOut(setup.identity, { AccessToken: tokens.accessToken })).toEqual({})
    for (const ended of [tokens, elsewhere]) {
      await expect(user(ended.accessToken)).rejects.toMatchObject({
        message: 'Access Token has been revoked',
      })
      await expect(refresh(ended.refreshToken)).rejects.toMatchObject({
        message: 'Refresh Token has been revoked',
      })
    }
    expect(await user(neighbour.accessToken)).toHaveProperty('Username')
    expect(await user((await tokensFor(setup, person)).accessToken)).toHaveProperty('Username')
  })

  test('requires a valid token', async () => {
    const ask = (AccessToken: string) => globalSignOut(setup.identity, { AccessToken })
    await expect(ask(tokens.idToken)).rejects.toMatchObject(invalid)
    await revoke(tokens.refreshToken)
    await expect(ask(tokens.accessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const without = (claims: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
const stranger = () => generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey
const sign = (claims: JWTPayload, key: KeyObject, kid: string) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

async function confused(claims: JWTPayload, kid: string): Promise<string> {
  const { keys } = await getJwks(setup.identity, testPool.id)
  const signed = `${part({ alg: 'HS256', kid })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', JSON.stringify(keys[0])).update(signed).digest('base64url')}`
}
