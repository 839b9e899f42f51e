import { randomBytes } from 'node:crypto'
import { startSrp } from '@sooner/user-pool-client/srp'
import { beforeAll, expect, test } from 'vitest'
import { secretHash } from '../../domain/client-credentials.ts'
import { confirmed, responsesTo, type challengeFor } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { confirmSignUp, resendConfirmationCode } from '../accounts/confirm-sign-up.ts'
import { signUp } from '../accounts/sign-up.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { getTokensFromRefreshToken } from '../sessions/refresh-tokens.ts'
import { revokeToken } from '../sessions/revoke-tokens.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'
import { sealClientSecret } from './client.ts'

const secret = 'a secret of the service'
const ClientId = 'service'
const hash = (name: string) => secretHash(secret, name, ClientId)

let setup: TestIdentity
beforeAll(async () => {
  setup = await testIdentity()
  await setup.database.sql`
    insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at, secret)
    select ${ClientId}, pool_id, flows || '{USER_PASSWORD_AUTH}', hides_existence, access_seconds, refresh_seconds,
      created_at, ${sealClientSecret(setup.identity, ClientId, secret)}
    from identity.clients where id = ${testPool.clientId}`
})

const missing = {
  code: 'NotAuthorizedException',
  message: 'Client service is configured with secret but SECRET_HASH was not received',
}
const wrong = { code: 'NotAuthorizedException', message: 'Unable to verify secret hash for client service' }

test('a secret hash is the one that clients of the hosted service compute', () => {
  expect(secretHash('key', 'The quick brown fox jumps over ', 'the lazy dog')).toBe(
    Buffer.from('f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8', 'hex').toString('base64'),
  )
})

test('every call that names a user requires the hash over that name', async () => {
  const Username = 'ann@example.test'
  const call = { ClientId, Username }
  const [ConfirmationCode, Password] = ['123456', goodPassword]
  const calls = [
    (SecretHash?: string) => signUp(setup.identity, { ...call, Password, SecretHash }),
    (SecretHash?: string) => confirmSignUp(setup.identity, { ...call, ConfirmationCode, SecretHash }),
    (SecretHash?: string) => resendConfirmationCode(setup.identity, { ...call, SecretHash }),
    (SecretHash?: string) => forgotPassword(setup.identity, { ...call, SecretHash }),
    (SecretHash?: string) =>
      confirmForgotPassword(setup.identity, { ...call, ConfirmationCode, Password, SecretHash }),
    (SecretHash = '') =>
      initiateAuth(setup.identity, {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password, SECRET_HASH: SecretHash },
      }),
    (SecretHash = '') =>
      initiateAuth(setup.identity, {
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: Username, SRP_A: 'abcd', SECRET_HASH: SecretHash },
      }),
    (SecretHash = '') =>
      respondToAuthChallenge(setup.identity, {
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: Username, SECRET_HASH: SecretHash },
      }),
  ]
  for (const ask of calls) {
    await expect(ask()).rejects.toMatchObject(missing)
    await expect(ask(hash('eve@example.test'))).rejects.toMatchObject(wrong)
    await expect(ask(secretHash('another', Username, ClientId))).rejects.toMatchObject(wrong)
  }
})

test('the whole flow works with it: SRP sign-in, both kinds of refresh, sign-out', async () => {
  const person = await confirmed(setup)
  const start = startSrp((length) => randomBytes(length))
  const started = await initiateAuth(setup.identity, {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.email, SRP_A: start.publicA, SECRET_HASH: hash(person.email) },
  })
  const challenge = started.ChallengeParameters as unknown as Awaited<
    ReturnType<typeof challengeFor>
  >['challenge']
  const responses = await responsesTo({ start, challenge }, goodPassword, setup.identity.clock.wall())
  const { AuthenticationResult: tokens } = await respondToAuthChallenge(setup.identity, {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { ...responses, SECRET_HASH: hash(person.sub) },
  })
  const RefreshToken = tokens?.RefreshToken ?? ''
  const older = (SECRET_HASH: string) =>
    initiateAuth(setup.identity, {
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken, SECRET_HASH },
    })
  await expect(older('')).rejects.toMatchObject(missing)
  await expect(older(hash('eve@example.test'))).rejects.toMatchObject(wrong)
  for (const name of [person.email, person.sub]) {
    expect(await older(hash(name))).toHaveProperty('AuthenticationResult')
  }

  const newer = { ClientId, RefreshToken }
  await expect(getTokensFromRefreshToken(setup.identity, newer)).rejects.toMatchObject(wrong)
  await expect(
    getTokensFromRefreshToken(setup.identity, { ...newer, ClientSecret: 'x' }),
  ).rejects.toMatchObject(wrong)
  expect(await getTokensFromRefreshToken(setup.identity, { ...newer, ClientSecret: secret })).toHaveProperty(
    'AuthenticationResult',
  )
  const out = { ClientId, Token: RefreshToken }
  const refusal = { code: 'UnauthorizedException', message: 'Invalid client secret' }
  await expect(revokeToken(setup.identity, out)).rejects.toMatchObject(refusal)
  await expect(revokeToken(setup.identity, { ...out, ClientSecret: 'x' })).rejects.toMatchObject(refusal)
  expect(await revokeToken(setup.identity, { ...out, ClientSecret: secret })).toEqual({})
})

test('a client without a secret is refused when it sends one', async () => {
  await expect(
    forgotPassword(setup.identity, {
      ClientId: testPool.clientId,
      Username: 'ann@example.test',
      SecretHash: hash('ann@example.test'),
    }),
  ).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Client portal is not configured for secret but secret was received',
  })
})

test('the secret is not readable in the database', async () => {
  const [row] = await setup.database.sql`select secret from identity.clients where id = ${ClientId}`
  expect(row?.['secret']).toMatch(/^s1\./)
})
