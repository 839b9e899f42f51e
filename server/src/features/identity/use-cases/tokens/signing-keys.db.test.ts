import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { confirmed, signIn, tokensFor } from '../../testing/people.ts'
import { goodPassword, testIdentity, testPool } from '../../testing/test-identity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { openIdentity } from '../pool/open-identity.ts'
import { openPool } from '../pool/open-pool.ts'
import { getJwks, getOpenidConfiguration } from './openid-endpoints.ts'
import { rotateSigningKeys } from './signing-keys.ts'
import { tokenVerifier } from './token-verifier.ts'

const dayS = 24 * 3600

const kidOf = (token: string) => decodeProtectedHeader(token).kid

test('many processes that start at the same time end with one pool, one client and one key', async () => {
  const { identity, database } = await testIdentity()
  const pool = { id: 'test_Second', clientId: 'second' }
  const processes = Array.from({ length: 3 }, () => openIdentity(identity))
  await Promise.all(processes.map((one) => openPool(one, pool)))
  await openPool(identity, pool)
  const [count] = await database.sql`
    select (select count(*)::int from identity.signing_keys where pool_id = 'test_Second') as keys,
           (select count(*)::int from identity.clients where pool_id = 'test_Second') as clients,
           (select count(*)::int from identity.pools where id = 'test_Second') as pools`
  expect(count).toEqual({ keys: 1, clients: 1, pools: 1 })
})

test('keys have 2048 bits, show their public half and keep the private one sealed', async () => {
  const { identity, database } = await testIdentity()
  const { keys } = await getJwks(identity, testPool.id)
  expect(keys).toEqual([
    { kid: expect.any(String), kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.any(String) },
  ])
  expect(Buffer.from(keys[0]?.n ?? '', 'base64url')).toHaveLength(256)
  const [row] = await database.sql`select private_jwk, public_jwk from identity.signing_keys`
  expect(row?.['private_jwk']).toMatch(/^s1\./)
  expect(row?.['public_jwk']).toEqual({ kty: 'RSA', e: 'AQAB', n: keys[0]?.n })
})

test('a new key is announced for a day, then signs, and the old one is accepted until its last token has expired', async () => {
  const setup = await testIdentity()
  const person = await confirmed(setup)
  const kids = async () => (await getJwks(setup.identity, testPool.id)).keys.map(({ kid }) => kid)
  const [old] = await kids()
  // The key comes from the template database, which may be minutes old, so its times are set to now.
  const now = setup.identity.clock.wall()
  await setup.database.sql`update identity.signing_keys set created_at = ${now}, signs_from = ${now}`
  setup.passSeconds(90 * dayS - 60)
  await rotateSigningKeys(setup.identity)
  expect(await kids()).toEqual([old])
  setup.passSeconds(61)
  await Promise.all([rotateSigningKeys(setup.identity), rotateSigningKeys(setup.identity)])
  const [, next, ...more] = await kids()
  expect(more).toEqual([])
  expect(kidOf((await tokensFor(setup, person)).accessToken)).toBe(old)

  setup.passSeconds(dayS - 60)
  const last = await tokensFor(setup, person)
  expect(kidOf(last.accessToken)).toBe(old)
  setup.passSeconds(61)
  const first = await tokensFor(setup, person)
  expect(kidOf(first.accessToken)).toBe(next)
  for (const { accessToken } of [last, first]) {
    expect(await tokenVerifier(openIdentity(setup.identity), testPool).verify(accessToken)).toMatchObject({
      sub: person.sub,
    })
  }
  setup.passSeconds(2 * dayS)
  expect(await kids()).toEqual([next])
  await rotateSigningKeys(setup.identity)
  const stored = await setup.database.sql<{ kid: string }[]>`select kid from identity.signing_keys`
  expect(stored.map(({ kid }) => kid)).toEqual([next])
})

test('discovery names the endpoints, and is not found for an unknown pool', async () => {
  const { identity } = await testIdentity()
  expect(await getOpenidConfiguration(identity, testPool.id)).toMatchObject({
    issuer: 'http://app.test/identity/test_Pool',
    jwks_uri: 'http://app.test/identity/test_Pool/.well-known/jwks.json',
    id_token_signing_alg_values_supported: ['RS256'],
  })
  await expect(getOpenidConfiguration(identity, 'no_Pool')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(getJwks(identity, 'no_Pool')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('our own services create accounts that are confirmed and in their groups, once', async () => {
  const setup = await testIdentity()
  const account = {
    poolId: testPool.id,
    email: 'Operator@Sooner.test',
    password: goodPassword,
    groups: ['Operators'] as const,
    attributes: { given_name: 'Olga' },
    actor: 'test',
  }
  const id = await createAccount(setup.identity, account)
  expect(await createAccount(setup.identity, account)).toBe(id)
  const { accessToken } = await tokensFor(setup, { email: 'operator@sooner.test', sub: id })
  expect(await tokenVerifier(setup.identity, testPool).verify(accessToken)).toMatchObject({
    sub: id,
    groups: ['Operators'],
  })
  await expect(
    createAccount(setup.identity, { ...account, email: 'weak@sooner.test', password: 'weak' }),
  ).rejects.toMatchObject({ code: 'InvalidPasswordException' })
})

test('our services accept tokens of their own client only', async () => {
  const setup = await testIdentity()
  const { identity, database } = setup
  await database.sql`
    insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at)
    select 'foreign', pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at
    from identity.clients where id = ${testPool.clientId}`
  const person = await confirmed(setup)
  const { AuthenticationResult: tokens } = await signIn(setup, person.email, goodPassword, {
    clientId: 'foreign',
  })
  const accessToken = tokens?.AccessToken ?? ''
  expect(await tokenVerifier(identity, testPool).verify(accessToken)).toBeUndefined()
  expect(
    await tokenVerifier(identity, { ...testPool, clientId: 'foreign' }).verify(accessToken),
  ).toMatchObject({ sub: person.sub })
})

test('a withdrawn key counts for nothing within seconds, and the next sign-in makes another one', async () => {
  const setup = await testIdentity()
  const { identity, database } = setup
  const person = await confirmed(setup)
  const { accessToken } = await tokensFor(setup, person)
  const verifier = tokenVerifier(identity, testPool)
  expect(await verifier.verify(accessToken)).toBeDefined()
  await database.sql`update identity.signing_keys set published_until = ${identity.clock.wall()}`
  setup.passSeconds(6)
  expect(await verifier.verify(accessToken)).toBeUndefined()
  const next = await tokensFor(setup, person)
  expect(kidOf(next.accessToken)).not.toBe(kidOf(accessToken))
  expect(await verifier.verify(next.accessToken)).toBeDefined()
})

test('users of another pool are unknown to our services', async () => {
  const setup = await testIdentity()
  const { accessToken } = await tokensFor(setup, await confirmed(setup))
  expect(await tokenVerifier(setup.identity, testPool).verify(accessToken)).toBeDefined()
  expect(
    await tokenVerifier(setup.identity, { ...testPool, id: 'other_Pool' }).verify(accessToken),
  ).toBeUndefined()
})
