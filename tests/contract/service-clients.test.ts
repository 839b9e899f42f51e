import { describe, expect, test } from 'vitest'
import { claimsOf, exchange, portalClient } from './support/federated-browser.ts'
import { bearer } from './support/server.ts'
import { programs, sharedServer } from './support/shared-servers.ts'

const service = programs.reports
const server = await sharedServer()
const { sql } = server.database

const grant = { grant_type: 'client_credentials' }
const inForm = { ...grant, client_id: service.id, client_secret: service.secret }
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

describe('a service with a client secret', () => {
  test.each([
    ['in the form', inForm, {}],
    ['in the header', grant, basic(service.id, service.secret)],
  ])('%s gets a token of its own, bound to no user', async (_how, form, headers) => {
    const { status, body, headers: received } = await exchange(server, form, headers)
    expect(status).toBe(200)
    expect(received.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      access_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'sooner/service sooner/read',
    })
    const claims = claimsOf(body['access_token'])
    expect(claims).toMatchObject({
      sub: 'reports',
      client_id: 'reports',
      token_use: 'access',
      scope: body['scope'],
    })
    expect(Object.keys(claims)).not.toEqual(expect.arrayContaining(['username']))
    expect(claims).not.toHaveProperty('origin_jti')
  })

  test('may request a part of its scopes', async () => {
    expect((await exchange(server, { ...inForm, scope: 'sooner/read' })).body['scope']).toBe('sooner/read')
  })

  test('is known to the services, and is not a user there', async () => {
    const token = String((await exchange(server, inForm)).body['access_token'])
    const dead = await fetch(`${server.address}/vendor-service/operator/jobs/dead`, {
      headers: bearer(token),
    })
    expect(dead.status).toBe(403)
    const own = await fetch(`${server.address}/identity/account/sessions`, { headers: bearer(token) })
    expect(own.status).toBe(403)
    const user = await fetch(`${server.address}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: token }),
    })
    expect(await user.json()).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  test('loses all access as soon as its permissions are removed', async () => {
    const token = String((await exchange(server, inForm)).body['access_token'])
    await sql`update identity.clients set service_scopes = '{}' where id = 'reports'`
    const answer = await fetch(`${server.address}/identity/account/sessions`, { headers: bearer(token) })
    expect(answer.status).toBe(401)
    expect((await exchange(server, inForm)).body['error']).toBe('unauthorized_client')
    await sql`update identity.clients set service_scopes = '{sooner/service,sooner/read}' where id = 'reports'`
  })
})

describe('the token endpoint refuses with the error codes of the standard', () => {
  test.each<[string, number, string, Record<string, string>]>([
    ['a wrong secret', 401, 'invalid_client', { ...inForm, client_secret: 'wrong' }],
    ['no secret', 401, 'invalid_client', { ...grant, client_id: service.id }],
    ['an unknown client', 401, 'invalid_client', { ...inForm, client_id: 'nobody' }],
    ['no client', 400, 'invalid_request', grant],
    ['a client for users', 400, 'unauthorized_client', { ...grant, client_id: portalClient }],
    ['a client for users with a secret', 401, 'invalid_client', { ...inForm, client_id: portalClient }],
    ['an extra scope', 400, 'invalid_scope', { ...inForm, scope: 'sooner/read sooner/everything' }],
    ['no grant', 400, 'invalid_request', { client_id: portalClient }],
    ['an unknown grant', 400, 'unsupported_grant_type', { ...inForm, grant_type: 'password' }],
    ['no code', 400, 'invalid_request', { grant_type: 'authorization_code', client_id: portalClient }],
    [
      'an unknown code',
      400,
      'invalid_grant',
      {
        grant_type: 'authorization_code',
        client_id: portalClient,
        code: 'x',
        redirect_uri: 'x',
        code_verifier: 'x',
      },
    ],
    [
      'an unknown refresh token',
      400,
      'invalid_grant',
      { grant_type: 'refresh_token', client_id: portalClient, refresh_token: 'x' },
    ],
    [
      'an invalid refresh token',
      400,
      'invalid_grant',
      { grant_type: 'refresh_token', client_id: portalClient, refresh_token: 'ä' },
    ],
    [
      'a refresh by a service',
      400,
      'unauthorized_client',
      { ...inForm, grant_type: 'refresh_token', refresh_token: 'x' },
    ],
    ['a NUL', 400, 'invalid_request', { ...inForm, scope: '\0' }],
    ['endless text', 400, 'invalid_request', { ...inForm, scope: 'x'.repeat(2000) }],
  ])('%s', async (_what, status, error, form) => {
    const answer = await exchange(server, form)
    // RFC 6749, 5.2 allows neither other letters nor quotation marks and backslashes in a description.
    const description = expect.stringMatching(/^[ !#-[\]-~]+$/) as string
    expect(answer).toMatchObject({ status, body: { error, error_description: description } })
    expect(Object.keys(answer.body)).toEqual(['error', 'error_description'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('www-authenticate')).toBeNull()
  })

  test.each([
    ['a wrong secret', 401, 'invalid_client', basic(service.id, 'wrong'), grant],
    ['malformed Basic credentials', 401, 'invalid_client', { authorization: 'Bearer x' }, grant],
    ['a secret in both places', 400, 'invalid_request', basic(service.id, service.secret), inForm],
    [
      'another name in the body',
      400,
      'invalid_request',
      basic(service.id, service.secret),
      { ...grant, client_id: 'other' },
    ],
  ])('in the header: %s', async (_what, status, error, headers, form) => {
    const answer = await exchange(server, form, headers)
    expect(answer).toMatchObject({ status, body: { error } })
    expect(answer.headers.get('www-authenticate')).toBe(
      status === 401 ? 'Basic realm="oauth2", charset="UTF-8"' : null,
    )
  })

  test('a repeated field is refused', async () => {
    const body = `${new URLSearchParams(inForm)}&client_id=other`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${server.address}/identity/oauth2/token`, { method: 'POST', body, headers })
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_request',
    ])
  })
})

test('the secret is never stored in readable form', async () => {
  expect((await exchange(server, inForm)).status).toBe(200)
  const rows = await sql<{ row: string }[]>`
    select to_jsonb(c)::text as row from identity.clients c
    union all select to_jsonb(l)::text from platform.audit_log l`
  expect(rows.some(({ row }) => row.includes('identity.service-token'))).toBe(true)
  expect(rows.filter(({ row }) => row.includes(service.secret))).toEqual([])
})
