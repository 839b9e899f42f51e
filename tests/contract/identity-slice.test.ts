import { createUserPool, type UserPoolEvent } from '@sooner/user-pool-client'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { servedIdentity } from '../../server/src/features/identity/testing/served-identity.ts'
import { goodPassword, testPool } from '../../server/src/features/identity/testing/test-identity.ts'

let server: Awaited<ReturnType<typeof servedIdentity>>
beforeAll(async () => {
  server = await servedIdentity()
})

function browser() {
  const stored = new Map<string, string>()
  const events: UserPoolEvent[] = []
  const pool = createUserPool({
    endpoint: server.endpoint,
    userPoolId: testPool.id,
    clientId: testPool.clientId,
    now: () => server.identity.clock.wall().getTime(),
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  })
  pool.subscribe((event) => events.push(event))
  return { pool, events }
}

async function newUser() {
  const { pool, events } = browser()
  const username = server.freshEmail()
  const { userSub } = await pool.signUp({
    username,
    password: goodPassword,
    attributes: { email: username },
    clientMetadata: { roleHint: 'ROLE_VENDOR' },
  })
  await pool.confirmSignUp(username, await server.latestCode(userSub))
  return { pool, events, username, userSub }
}

describe('the browser client against the service', () => {
  test('signs up, confirms, signs in, reads its attributes, refreshes and signs out', async () => {
    const { pool, events, username, userSub } = await newUser()
    const result = await pool.signIn(username, goodPassword)
    expect(result.kind).toBe('signed-in')
    expect(await pool.user()).toEqual({
      username: userSub,
      attributes: { sub: userSub, email: username, email_verified: 'true' },
      mfa: { preferred: undefined, enabled: [] },
    })
    const before = await pool.session()
    const after = await pool.refresh()
    expect(after.accessToken).not.toBe(before?.accessToken)
    expect(after.refreshToken).toBe(before?.refreshToken)
    await pool.signOut()
    expect(await pool.session()).toBeUndefined()
    expect(events).toEqual(['sign_up', 'confirm_account', 'sign_in', 'refresh_session', 'sign_out'])
  })

  test("gets the service's own messages in refusals", async () => {
    const { pool, username } = await newUser()
    const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(pool.signIn(username, 'Wrong-Pass-1')).rejects.toMatchObject(wrong)
    await expect(pool.signIn('nobody@example.test', goodPassword)).rejects.toMatchObject(wrong)
    await expect(pool.signUp({ username, password: goodPassword })).rejects.toMatchObject({
      code: 'UsernameExistsException',
    })
    await expect(pool.confirmSignUp(username, '000000')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })

  test('loses its session at once when it is ended elsewhere', async () => {
    const { pool, username } = await newUser()
    const elsewhere = browser().pool
    await pool.signIn(username, goodPassword)
    await elsewhere.signIn(username, goodPassword)
    await elsewhere.globalSignOut()
    await expect(pool.user()).rejects.toMatchObject({ message: 'Access Token has been revoked' })
    await expect(pool.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
    expect(await pool.session()).toBeUndefined()
  })

  test('gets tokens that anybody can verify by the published keys', async () => {
    const { pool, username } = await newUser()
    await pool.signIn(username, goodPassword)
    const session = await pool.session()
    const discovery = await fetch(`${server.endpoint}/${testPool.id}/.well-known/openid-configuration`)
    const { issuer, jwks_uri: keys } = (await discovery.json()) as { issuer: string; jwks_uri: string }
    expect(keys).toBe(`${issuer}/.well-known/jwks.json`)
    const published = createRemoteJWKSet(new URL(keysOf(testPool.id)))
    const verified = await jwtVerify(session?.idToken ?? '', published, {
      issuer,
      audience: testPool.clientId,
    })
    expect(verified.payload['email']).toBe(username)
    expect(await (await fetch(keysOf(testPool.id))).json()).toMatchObject({
      keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.stringMatching(/^[\w-]{342}$/) }],
    })
  })
})

const keysOf = (poolId: string) => `${server.endpoint}/${poolId}/.well-known/jwks.json`

const call = (operation: string | undefined, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(server.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      ...(operation === undefined ? {} : { 'x-amz-target': operation }),
      ...headers,
    },
    body,
  })
const ours = (name: string) => `AWSCognitoIdentityProviderService.${name}`

describe('the protocol', () => {
  test.each<[string, string | undefined, string, string]>([
    ['no operation', undefined, '{}', 'UnknownOperationException'],
    ['an unknown operation', ours('MakeTea'), '{}', 'UnknownOperationException'],
    ['an operation named like an Object property', ours('constructor'), '{}', 'UnknownOperationException'],
    ["another service's operation", 'Other.SignUp', '{}', 'UnknownOperationException'],
    ['broken JSON', ours('SignUp'), '{"ClientId":', 'SerializationException'],
    ['a list', ours('SignUp'), '[]', 'InvalidParameterException'],
    ['nothing', ours('SignUp'), '', 'InvalidParameterException'],
    ['a missing field', ours('SignUp'), '{"ClientId":"portal"}', 'InvalidParameterException'],
    [
      'NUL',
      ours('SignUp'),
      '{"ClientId":"portal","Username":"a\\u0000","Password":"x"}',
      'InvalidParameterException',
    ],
    ['an invalid token', ours('GetUser'), '{"AccessToken":"x.y.z"}', 'NotAuthorizedException'],
    [
      'deep nesting',
      ours('SignUp'),
      `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
      'SerializationException',
    ],
  ])('refuses %s with a type and a message', async (_, operation, body, type) => {
    const response = await call(operation, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-amzn-errortype')).toBe(type)
    expect(response.headers.get('content-type')).toContain('application/x-amz-json-1.1')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ __type: type, message: expect.stringMatching(/./) })
  })

  test('accepts null for an absent field, and ignores unknown ones', async () => {
    const body = { ClientId: 'portal', Username: 'x', Password: 'y', UserAttributes: null, Later: { a: 1 } }
    const response = await call(ours('SignUp'), JSON.stringify(body))
    expect(await response.json()).toEqual({
      __type: 'InvalidParameterException',
      message: 'Username should be an email.',
    })
  })

  const preflight = (path: string, method: string, headers: string) =>
    fetch(`${server.endpoint}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    })
  const listed = (response: Response, name: string) =>
    (response.headers.get(`access-control-allow-${name}`) ?? '').split(', ')

  test('may be called from pages of any origin, with the headers that clients send', async () => {
    const headers =
      'content-type,x-amz-target,x-amz-user-agent,cache-control,amz-sdk-invocation-id,amz-sdk-request'
    for (const path of ['', '/']) {
      const response = await preflight(path, 'POST', headers)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(listed(response, 'methods')).toEqual(['POST'])
      expect(listed(response, 'headers').toSorted()).toEqual(headers.split(',').toSorted())
    }
  })

  test.each([
    ['/oauth2/userInfo', ['GET', 'POST'], true],
    ['/oauth2/token', ['POST'], true],
    ['/oauth2/revoke', ['POST'], true],
    ['/local_Sooner/.well-known/jwks.json', ['GET'], false],
    ['/local_Sooner/.well-known/openid-configuration', ['GET'], false],
  ])('answers a preflight of %s with its methods and headers', async (path, methods, isByHeader) => {
    const response = await preflight(path, methods[0] ?? '', 'authorization')
    expect(response.status).toBe(204)
    expect(listed(response, 'methods').toSorted()).toEqual(methods)
    expect(listed(response, 'headers').includes('authorization')).toBe(isByHeader)
    const answer = await fetch(`${server.endpoint}${path}`, { method: methods[0] ?? '' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['/oauth2/authorize', 'GET'],
    ['/oauth2/logout', 'POST'],
    ['/account/sessions', 'GET'],
    ['/account/sessions/00000000-0000-4000-8000-000000000000', 'DELETE'],
    ['/absent', 'GET'],
  ])('lets no page of another origin read %s', async (path, method) => {
    const allowed = await preflight(path, method, 'authorization')
    const answer = await fetch(`${server.endpoint}${path}`, { method, redirect: 'manual' })
    for (const response of [allowed, answer])
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(allowed.status).toBe(404)
  })

  test.each(['jwks.json', 'openid-configuration'])('has no %s for an unknown pool', async (file) => {
    for (const poolId of ['absent_Pool', 'x', `a_${'b'.repeat(80)}`]) {
      const response = await fetch(`${server.endpoint}/${poolId}/.well-known/${file}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
