import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testIdentity, testPool } from '../../testing/test-identity.ts'
import { exchangeCode } from '../federation/exchange-code.ts'
import { issuerOf } from '../tokens/issue-tokens.ts'
import { signingKey } from '../tokens/signing-keys.ts'
import { tokenVerifier } from '../tokens/token-verifier.ts'
import { openServiceClients } from './open-pool.ts'

const setup = await testIdentity()
const { identity, database } = setup
const named = { id: 'reports', secret: 'known to the reports alone', scopes: ['a', 'b'] }
const ask = (secret = named.secret) =>
  exchangeCode(
    identity,
    { grant_type: 'client_credentials', client_id: named.id, client_secret: secret },
    undefined,
  )

test('a service has the permissions of the settings, and none once the settings no longer name it', async () => {
  await openServiceClients(identity, testPool.id, [named])
  const token = (await ask()).access_token
  const verifier = tokenVerifier(identity, testPool)
  expect(await verifier.verify(token)).toEqual({ clientId: 'reports', scopes: ['a', 'b'] })
  await openServiceClients(identity, testPool.id, [{ ...named, scopes: ['b', 'c'] }])
  expect(await verifier.verify(token)).toEqual({ clientId: 'reports', scopes: ['b'] })
  await openServiceClients(identity, testPool.id, [])
  expect(await verifier.verify(token)).toBeUndefined()
  await expect(ask()).rejects.toMatchObject({ code: 'unauthorized_client' })
})

test('a new secret replaces the old one', async () => {
  await openServiceClients(identity, testPool.id, [named])
  expect((await ask()).scope).toBe('a b')
  await openServiceClients(identity, testPool.id, [{ ...named, secret: 'another one' }])
  await expect(ask()).rejects.toMatchObject({ code: 'invalid_client' })
  expect((await ask('another one')).scope).toBe('a b')
})

test('a token ends after its hour', async () => {
  await openServiceClients(identity, testPool.id, [named])
  const token = (await ask()).access_token
  const verifier = tokenVerifier(identity, testPool)
  expect(await verifier.verify(token)).toBeDefined()
  setup.passSeconds(3601)
  expect(await verifier.verify(token)).toBeUndefined()
})

test('the name of a client for users is not valid for a service', async () => {
  const taken = { ...named, id: testPool.clientId }
  await expect(openServiceClients(identity, testPool.id, [taken])).rejects.toThrow(
    /client by which people sign in/,
  )
  const [client] = await database.sql<{ secret: string | null }[]>`
    select secret from identity.clients where id = ${testPool.clientId}`
  expect(client?.secret).toBeNull()
})

test('a token of a user without a sign-in, or of a service with one, is refused', async () => {
  await openServiceClients(identity, testPool.id, [named])
  const key = await signingKey(identity, testPool.id)
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT({ token_use: 'access', client_id: 'reports', scope: 'a', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuerOf(identity, testPool.id))
      .setExpirationTime(new Date(identity.clock.wall().getTime() + 60_000))
      .sign(key.privateKey)
  const verify = async (claims: Record<string, unknown>) =>
    tokenVerifier(identity, testPool).verify(await signed(claims))
  expect(await verify({ sub: 'reports' })).toEqual({ clientId: 'reports', scopes: ['a'] })
  expect(await verify({ sub: 'somebody' })).toBeUndefined()
  expect(await verify({ sub: 'reports', origin_jti: 7 })).toBeUndefined()
})
