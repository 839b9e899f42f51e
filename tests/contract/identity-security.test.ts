import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto'
import { N } from '@sooner/user-pool-client/srp-group'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  clients,
  clientSecret,
  goodPassword,
  officialPool,
  type OfficialPool,
} from './support/official-pool.ts'
import { userPoolCalls } from './support/user-pool-calls.ts'

let server: OfficialPool
let pool: ReturnType<typeof userPoolCalls>
beforeAll(async () => {
  server = await officialPool()
  pool = userPoolCalls(server.url)
})

const wrongPassword = 'NotAuthorizedException: Incorrect username or password.'
const invalidSession = 'NotAuthorizedException: Invalid session for the user.'
const invalidToken = 'NotAuthorizedException: Invalid Access Token'

describe('SRP authentication', () => {
  test('refuses every A that is 0 modulo N, however encoded', async () => {
    const { email } = await server.account()
    for (const A of [0n, N, 2n * N, 3n * N, N << 64n]) {
      for (const text of [A.toString(16), `00${A.toString(16)}`, A.toString(16).toUpperCase()]) {
        const { refusal } = await pool.initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: text })
        expect(refusal).toBe('InvalidParameterException: Invalid SRP_A value.')
      }
    }
    for (const text of ['-1', '0x1', 'g', ' 1', '1'.repeat(2000)]) {
      const { refusal } = await pool.initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: text })
      expect(refusal).toMatch(/^InvalidParameterException: /)
    }
  })

  test('proof is valid once, also for two at the same time, and for its own client alone', async () => {
    const { email } = await server.account()
    const proof = await pool.proofOf(email, goodPassword)
    expect((await pool.respond('PASSWORD_VERIFIER', proof, undefined, clients.revealing)).refusal).toBe(
      wrongPassword,
    )
    const both = await Promise.all([1, 2, 3].map(() => pool.respond('PASSWORD_VERIFIER', proof)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect((await pool.respond('PASSWORD_VERIFIER', proof)).refusal).toBe(wrongPassword)
  })

  test('refuses a secret block of another exchange, of another person, or of an unknown name', async () => {
    const [ann, bob] = [await server.account(), await server.account()]
    const own = await pool.proofOf(ann.email, goodPassword)
    const other = await pool.proofOf(ann.email, goodPassword)
    const foreign = await pool.proofOf(bob.email, goodPassword)
    const blocks = [
      other.PASSWORD_CLAIM_SECRET_BLOCK,
      foreign.PASSWORD_CLAIM_SECRET_BLOCK,
      Buffer.from('s1.test.AAAA').toString('base64'),
      'AAAA',
    ]
    for (const PASSWORD_CLAIM_SECRET_BLOCK of blocks) {
      const { refusal } = await pool.respond('PASSWORD_VERIFIER', { ...own, PASSWORD_CLAIM_SECRET_BLOCK })
      expect(refusal).toBe(wrongPassword)
    }
    const unused = await pool.proofOf(bob.email, goodPassword)
    expect((await pool.respond('PASSWORD_VERIFIER', { ...unused, USERNAME: ann.sub })).refusal).toBe(
      wrongPassword,
    )
    expect((await pool.respond('PASSWORD_VERIFIER', own)).status).toBe(200)
  })
})

describe('a challenge session', () => {
  const answers = {
    NEW_PASSWORD_REQUIRED: { NEW_PASSWORD: 'Another-Pass-2' },
    SOFTWARE_TOKEN_MFA: { SOFTWARE_TOKEN_MFA_CODE: '123456' },
    MFA_SETUP: {},
    DEVICE_SRP_AUTH: { SRP_A: 'abc', DEVICE_KEY: 'test_0' },
  } as const

  test('that is invented, missing or empty is refused', async () => {
    const { email: USERNAME } = await server.account()
    for (const [name, answer] of Object.entries(answers)) {
      for (const Session of ['A'.repeat(40), `s1.test.${'A'.repeat(80)}`]) {
        expect((await pool.respond(name, { ...answer, USERNAME }, Session)).refusal).toBe(invalidSession)
      }
      expect((await pool.respond(name, { ...answer, USERNAME })).refusal).toBe(
        'InvalidParameterException: Missing required parameter Session',
      )
    }
  })

  test('is bound to its challenge, client and person, and no step can be skipped', async () => {
    const fresh = await server.account(true)
    const other = await server.account(true)
    const { body } = await pool.byPassword(fresh.email)
    const { Session } = body
    const answer = { USERNAME: fresh.sub, NEW_PASSWORD: 'Another-Pass-2' }
    for (const name of ['SOFTWARE_TOKEN_MFA', 'MFA_SETUP', 'DEVICE_SRP_AUTH'] as const) {
      const given = { ...answers[name], USERNAME: fresh.sub }
      expect((await pool.respond(name, given, Session)).refusal).toBe(invalidSession)
    }
    expect((await pool.respond('NEW_PASSWORD_REQUIRED', answer, Session, clients.revealing)).refusal).toBe(
      invalidSession,
    )
    expect(
      (await pool.respond('NEW_PASSWORD_REQUIRED', { ...answer, USERNAME: other.sub }, Session)).refusal,
    ).toBe(invalidSession)
    expect((await pool.call('AssociateSoftwareToken', { Session })).refusal).toBe(invalidSession)
    expect((await pool.respond('NEW_PASSWORD_REQUIRED', answer, Session)).status).toBe(200)
    expect((await pool.respond('NEW_PASSWORD_REQUIRED', answer, Session)).refusal).toMatch(
      'session can only be used once',
    )
  })

  test('of an authenticator set-up leads nowhere without a code', async () => {
    const { email, sub: USERNAME } = await server.account(false, clients.strict)
    const { body } = await pool.byPassword(email, goodPassword, clients.strict)
    const setUp = (Session: unknown) => pool.respond('MFA_SETUP', { USERNAME }, Session, clients.strict)
    expect((await setUp(body['Session'])).refusal).toBe(invalidSession)
    const begun = await pool.call('AssociateSoftwareToken', { Session: body['Session'] })
    expect((await setUp(begun.body['Session'])).refusal).toBe(invalidSession)
  })
})

describe('an access token', () => {
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

  async function forgeries() {
    const { email } = await server.account()
    const { AccessToken, IdToken } = await pool.tokensOf(email)
    const claims = decodeJwt(AccessToken)
    const { kid = '' } = decodeProtectedHeader(AccessToken)
    const published = await fetch(`${server.endpoint}/${clients.plain.poolId}/.well-known/jwks.json`)
    const { keys } = (await published.json()) as { keys: JsonWebKey[] }
    const pem = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const unsigned = (header: object) => `${encoded(header)}.${encoded(claims)}`
    const [, , signature] = AccessToken.split('.')
    const hs = unsigned({ alg: 'HS256', kid })
    const stranger = (header: object, changed: object = {}) => {
      const text = `${encoded(header)}.${encoded({ ...claims, ...changed })}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    }
    return {
      AccessToken,
      forged: {
        'alg none': `${unsigned({ alg: 'none', kid })}.`,
        'alg None with the signature': `${unsigned({ alg: 'None', kid })}.${signature}`,
        'HS256 with the public key': `${hs}.${createHmac('sha256', pem).update(hs).digest('base64url')}`,
        "a stranger's key under our kid": stranger({ alg: 'RS256', kid }),
        'an unknown kid': stranger({ alg: 'RS256', kid: 'unknown' }),
        'no kid': stranger({ alg: 'RS256' }),
        'a key of its own': stranger({
          alg: 'RS256',
          kid,
          jwk: createPublicKey(privateKey).export({ format: 'jwk' }),
        }),
        'another issuer': stranger({ alg: 'RS256', kid }, { iss: 'https://elsewhere.test/test_Pool' }),
        'changed claims': `${AccessToken.split('.')[0]}.${encoded({ ...claims, sub: 'x' })}.${signature}`,
        'the id token': IdToken,
      },
    }
  }

  test('that is forged in any known way is refused, by every operation that takes one', async () => {
    const { AccessToken, forged } = await forgeries()
    for (const [what, token] of Object.entries(forged)) {
      const { refusal } = await pool.getUser(token)
      expect([what, refusal]).toEqual([what, invalidToken])
    }
    const device = { DeviceKey: 'test_0a', DeviceRememberedStatus: 'remembered' }
    const operations: [string, object][] = [
      ['ChangePassword', { PreviousPassword: goodPassword, ProposedPassword: 'Another-Pass-2' }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Eve' }] }],
      ['DeleteUserAttributes', { UserAttributeNames: ['name'] }],
      ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
      ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
      ['DeleteUser', {}],
      ['GlobalSignOut', {}],
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: '123456' }],
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
      ['SetUserSettings', { MFAOptions: [] }],
      ['ListDevices', {}],
      ['GetDevice', device],
      ['ForgetDevice', device],
      ['UpdateDeviceStatus', device],
      ['ConfirmDevice', device],
    ]
    for (const [operation, more] of operations) {
      for (const token of [forged['the id token'], forged['HS256 with the public key'], forged['alg none']]) {
        const { refusal } = await pool.call(operation, { AccessToken: token, ...more })
        expect([operation, refusal]).toEqual([operation, invalidToken])
      }
    }
    expect((await pool.getUser(AccessToken)).status).toBe(200)
  })

  test('of another pool has no effect on an account of this one', async () => {
    const { email } = await server.account(false, clients.remembering)
    const { AccessToken } = await pool.tokensOf(email, clients.remembering)
    const other = await server.account()
    const [header = '', , signature = ''] = AccessToken.split('.')
    const claims = { ...decodeJwt(AccessToken), iss: `http://app.test/identity/${clients.plain.poolId}` }
    expect((await pool.getUser(`${header}.${encoded(claims)}.${signature}`)).refusal).toBe(invalidToken)
    const own = await pool.getUser(AccessToken)
    expect(JSON.stringify(own.body)).not.toContain(other.sub)
    expect((await pool.byPassword(email)).refusal).toBe(wrongPassword)
  })

  test('ends: by time, revocation, signing out everywhere, or a new password', async () => {
    const { email } = await server.account()
    const first = await pool.tokensOf(email)
    await pool.call('RevokeToken', { ClientId: clients.plain.clientId, Token: first.RefreshToken })
    const revoked = 'NotAuthorizedException: Access Token has been revoked'
    expect((await pool.getUser(first.AccessToken)).refusal).toBe(revoked)
    expect((await pool.call('ListDevices', { AccessToken: first.AccessToken })).refusal).toBe(revoked)
    const [second, third] = [await pool.tokensOf(email), await pool.tokensOf(email)]
    await pool.call('GlobalSignOut', { AccessToken: second.AccessToken })
    expect((await pool.getUser(third.AccessToken)).refusal).toBe(revoked)
    const [fourth, fifth] = [await pool.tokensOf(email), await pool.tokensOf(email)]
    const ProposedPassword = 'Another-Pass-2'
    await pool.call('ChangePassword', {
      AccessToken: fourth.AccessToken,
      PreviousPassword: goodPassword,
      ProposedPassword,
    })
    expect((await pool.getUser(fifth.AccessToken)).refusal).toBe(revoked)
    expect((await pool.getUser(fourth.AccessToken)).status).toBe(200)
    server.passSeconds(3601)
    expect((await pool.getUser(fourth.AccessToken)).refusal).toBe(
      'NotAuthorizedException: Access Token has expired',
    )
  })
})

describe('a refresh token', () => {
  test('that was rotated ends the whole sign-in when it is used again', async () => {
    const { email } = await server.account()
    const { clientId: ClientId } = clients.rotating
    const refresh = (RefreshToken: unknown, client: string = ClientId) =>
      pool.call('GetTokensFromRefreshToken', { ClientId: client, RefreshToken })
    const [begun, untouched] = [
      await pool.tokensOf(email, clients.rotating),
      await pool.tokensOf(email, clients.rotating),
    ]
    expect((await refresh(begun.RefreshToken, clients.plain.clientId)).refusal).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    )
    const next = (await refresh(begun.RefreshToken)).body['AuthenticationResult'] as typeof begun
    expect((await refresh(begun.RefreshToken)).refusal).toMatch(/^RefreshTokenReuseException: /)
    expect((await refresh(next.RefreshToken)).refusal).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    )
    for (const { AccessToken } of [begun, next])
      expect((await pool.getUser(AccessToken)).refusal).toMatch('has been revoked')
    expect((await refresh(untouched.RefreshToken)).status).toBe(200)
  })

  test('is refused to a client with a wrong secret, or through the older flow', async () => {
    const { email } = await server.account()
    const { RefreshToken } = await pool.tokensOf(email, clients.rotating)
    expect(
      (await pool.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken }, clients.rotating)).refusal,
    ).toMatch(/^InvalidParameterException: /)
    const { clientId: ClientId } = clients.secretive
    const SECRET_HASH = createHmac('sha256', clientSecret)
      .update(email + ClientId)
      .digest('base64')
    const AuthParameters = { USERNAME: email, PASSWORD: goodPassword, SECRET_HASH }
    const { body } = await pool.initiate('USER_PASSWORD_AUTH', AuthParameters, clients.secretive)
    const own = (body['AuthenticationResult'] as { RefreshToken: string }).RefreshToken
    const refresh = (more: object) =>
      pool.call('GetTokensFromRefreshToken', { ClientId, RefreshToken: own, ...more })
    for (const secret of [{}, { ClientSecret: 'wrong' }]) {
      expect((await refresh(secret)).refusal).toBe(
        'NotAuthorizedException: Unable to verify secret hash for client secretive',
      )
    }
    expect((await refresh({ ClientSecret: clientSecret })).status).toBe(200)
  })
})
