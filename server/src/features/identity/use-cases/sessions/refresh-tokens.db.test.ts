import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmed, tokensFor, type Person, type SignedIn } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { getTokensFromRefreshToken } from './refresh-tokens.ts'
import { revokeToken } from './revoke-tokens.ts'

let setup: TestIdentity
let person: Person
let tokens: SignedIn
beforeAll(async () => {
  setup = await testIdentity()
})
const { clientId: ClientId } = testPool
const rotation = (isOn: boolean, grace: number) => setup.database.sql`
  update identity.clients set rotates_refresh_tokens = ${isOn}, rotation_grace_seconds = ${grace}
  where id = ${ClientId}`
beforeEach(async () => {
  await rotation(true, 30)
  person = await confirmed(setup)
  tokens = await tokensFor(setup, person)
})

async function refresh(RefreshToken: string, clientId = ClientId): Promise<SignedIn> {
  const answer = await getTokensFromRefreshToken(setup.identity, { ClientId: clientId, RefreshToken })
  const { AccessToken = '', IdToken = '', RefreshToken: next = '' } = answer.AuthenticationResult ?? {}
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: next }
}
const isIn = ({ accessToken: AccessToken }: SignedIn) =>
  getUser(setup.identity, { AccessToken }).then(
    () => true,
    () => false,
  )
const code = 'NotAuthorizedException'
const reused = {
  code: 'RefreshTokenReuseException',
  message: 'Refresh Token has been replaced by a newer one',
}

describe('a client that does not rotate', () => {
  test('gets new tokens of the same sign-in, and no new refresh token', async () => {
    await rotation(false, 0)
    const next = await refresh(tokens.refreshToken)
    expect(next.refreshToken).toBe('')
    expect(decodeJwt(next.accessToken)['origin_jti']).toBe(decodeJwt(tokens.accessToken)['origin_jti'])
    expect(await refresh(tokens.refreshToken)).toHaveProperty('accessToken')
  })

  test.each([
    ['through the current flow', () => refresh(tokens.refreshToken)],
    [
      'through the older flow',
      () =>
        initiateAuth(setup.identity, {
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
        }),
    ],
  ])('does not accept a token that was replaced while rotation was on, %s', async (_, again) => {
    const next = await refresh(tokens.refreshToken)
    await rotation(false, 30)
    setup.passSeconds(31)
    await expect(again()).rejects.toMatchObject({ code, message: 'Refresh Token has been revoked' })
    expect(await isIn(next)).toBe(false)
  })
})

describe('a client that rotates', () => {
  test('gets a new refresh token with each refresh, of the same sign-in, with the same expiry', async () => {
    let current = tokens
    for (let count = 0; count < 3; count += 1) {
      setup.passSeconds(60)
      const next = await refresh(current.refreshToken)
      expect(next.refreshToken).not.toBe(current.refreshToken)
      expect(decodeJwt(next.accessToken)['origin_jti']).toBe(decodeJwt(tokens.accessToken)['origin_jti'])
      current = next
    }
    expect(await isIn(current)).toBe(true)
    setup.passSeconds(30 * 24 * 3600)
    await expect(refresh(current.refreshToken)).rejects.toMatchObject({
      code,
      message: 'Refresh Token has expired',
    })
  })

  test('stays signed in when two tabs refresh at the same time, and both can continue', async () => {
    const tabs = await Promise.all([refresh(tokens.refreshToken), refresh(tokens.refreshToken)])
    setup.passSeconds(3000)
    const later = await Promise.all(tabs.map(({ refreshToken }) => refresh(refreshToken)))
    expect(await Promise.all(later.map(isIn))).toEqual([true, true])
  })

  test('loses the sign-in, for everybody, when a rotated token is used again after the grace period', async () => {
    const next = await refresh(tokens.refreshToken)
    setup.passSeconds(29)
    const late = await refresh(tokens.refreshToken)
    setup.passSeconds(1)
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject(reused)
    expect(await Promise.all([tokens, next, late].map(isIn))).toEqual([false, false, false])
    await expect(refresh(next.refreshToken)).rejects.toMatchObject({
      code,
      message: 'Refresh Token has been revoked',
    })
    const [row] = await setup.database.sql`
      select count(*) from platform.audit_log
      where action = 'identity.refresh-token-reused' and actor = ${person.sub}`
    expect(Number(row?.['count'])).toBe(1)
  })

  test('without a grace period loses it at once', async () => {
    await rotation(true, 0)
    const next = await refresh(tokens.refreshToken)
    await expect(refresh(tokens.refreshToken)).rejects.toMatchObject(reused)
    expect(await isIn(next)).toBe(false)
  })

  test('cannot use the older refresh, which cannot return the new token', async () => {
    await expect(
      initiateAuth(setup.identity, {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.refreshToken },
      }),
    ).rejects.toMatchObject({
      code: 'InvalidParameterException',
      message: 'REFRESH_TOKEN_AUTH flow not enabled for this client',
    })
    expect(await refresh(tokens.refreshToken)).toHaveProperty('accessToken')
  })

  test('ends every token of the sign-in by revoking any of them', async () => {
    const next = await refresh(tokens.refreshToken)
    await revokeToken(setup.identity, { ClientId, Token: tokens.refreshToken })
    expect(await isIn(next)).toBe(false)
    await expect(refresh(next.refreshToken)).rejects.toMatchObject({ code })
  })
})

test.each<[string, () => Promise<unknown>, object]>([
  ['an unknown token', () => refresh('unknown'), { code, message: 'Invalid Refresh Token' }],
  ['an access token', () => refresh(tokens.accessToken), { code, message: 'Invalid Refresh Token' }],
  [
    'an unknown client',
    () => refresh(tokens.refreshToken, 'absent'),
    { code: 'ResourceNotFoundException', message: 'User pool client absent does not exist.' },
  ],
  [
    'a disabled account',
    async () => {
      await setup.database.sql`update identity.accounts set enabled = false where id = ${person.sub}`
      return refresh(tokens.refreshToken)
    },
    { code, message: 'User is disabled.' },
  ],
])('%s is refused', async (_, ask, refusal) => {
  await expect(ask()).rejects.toMatchObject(refusal)
})
