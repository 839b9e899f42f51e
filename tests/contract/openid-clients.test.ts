import { expect, test } from 'vitest'
import {
  authorization,
  callback,
  claimsOf,
  codeExchange,
  exchange,
  federatedBrowser,
  pkce,
  portalClient,
} from './support/federated-browser.ts'
import { sharedServer } from './support/shared-servers.ts'

const server = await sharedServer()
const jordan = { name: 'Jordan Vale', email: 'jordan@acme.test', isVerified: 'on' }

async function tokensOf(person: Record<string, string>) {
  const own = pkce()
  const back = await federatedBrowser(server).signInAs(person, authorization(own))
  return exchange(server, codeExchange(back.searchParams.get('code'), own))
}

const at = (path: string, init?: RequestInit) => fetch(`${server.address}/identity/oauth2/${path}`, init)
const bearing = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } })
const post = (path: string, form: Record<string, string>) =>
  at(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const isOpen = async (token: unknown) => (await at('userInfo', bearing(token))).status === 200

test('an OpenID client finds its endpoints in the configuration of the pool', async () => {
  const known = await fetch(`${server.address}/identity/local_Sooner/.well-known/openid-configuration`)
  const base = 'http://127.0.0.1:0/identity/oauth2'
  expect(await known.json()).toMatchObject({
    userinfo_endpoint: `${base}/userInfo`,
    revocation_endpoint: `${base}/revoke`,
    end_session_endpoint: `${base}/logout`,
    prompt_values_supported: ['none', 'login'],
  })
})

test('an OpenID client that may ask nobody is answered that a sign-in is required', async () => {
  const browser = federatedBrowser(server)
  const away = await browser.authorize(authorization(pkce(), { prompt: 'none' }))
  expect([away.searchParams.get('prompt'), away.searchParams.get('max_age')]).toEqual(['none', '2592000'])
  const back = await browser.follow(await browser.follow(away))
  expect(back.origin + back.pathname).toBe(callback)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'login_required',
    state: 'stored by the client',
  })
  const both = await browser.authorize(authorization(pkce(), { prompt: 'none login' }))
  expect(both.searchParams.get('error')).toBe('invalid_request')
})

test('an OpenID client reads the claims of a person by their access token, and by no other', async () => {
  const { body } = await tokensOf(jordan)
  const { sub, 'cognito:username': username } = claimsOf(body['id_token'])
  const names = { name: jordan.name, given_name: 'Jordan', family_name: 'Vale' }
  const claims = { sub, username, email: jordan.email, email_verified: true, ...names }
  for (const method of ['GET', 'POST']) {
    const answer = await at('userInfo', { method, ...bearing(body['access_token']) })
    expect([answer.status, await answer.json()]).toEqual([200, claims])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  for (const wrong of [bearing(body['id_token']), bearing('made-up'), {}]) {
    const answer = await at('userInfo', wrong)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="oauth2", error="invalid_token"',
    ])
    expect(await answer.json()).toMatchObject({ error: 'invalid_token' })
  }
})

test('an OpenID client revokes a refresh token with its sign-in, and an unknown one alike', async () => {
  const { body } = await tokensOf(jordan)
  const token = String(body['refresh_token'])
  const refused = async (form: Record<string, string>) => {
    const answer = await post('revoke', form)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await refused({ token })).toEqual([400, 'invalid_request'])
  expect(await refused({ client_id: portalClient })).toEqual([400, 'invalid_request'])
  expect(await refused({ token, client_id: 'nobody' })).toEqual([401, 'invalid_client'])
  const access = String(body['access_token'])
  expect(await refused({ token: access, client_id: portalClient })).toEqual([400, 'unsupported_token_type'])
  expect(await isOpen(body['access_token'])).toBe(true)
  for (const one of [token, token, 'unknown']) {
    const answer = await post('revoke', {
      token: one,
      token_type_hint: 'refresh_token',
      client_id: portalClient,
    })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  }
  expect(await isOpen(body['access_token'])).toBe(false)
})

test('an OpenID client ends a session by its id token, and sends the browser to a registered address alone', async () => {
  const home = callback.replace('/callback', '')
  const [one, other] = [await tokensOf(jordan), await tokensOf(jordan)]
  const ask = { id_token_hint: String(one.body['id_token']), post_logout_redirect_uri: home, state: 'mine' }
  const refusedWith = async (form: Record<string, string>) => {
    const answer = await post('logout', form)
    return [answer.status, answer.headers.get('location'), ((await answer.json()) as { code: string }).code]
  }
  const elsewhere = { ...ask, post_logout_redirect_uri: 'http://evil.test/' }
  expect(await refusedWith(elsewhere)).toEqual([400, null, 'UNKNOWN_REDIRECT_URI'])
  const access = { ...ask, id_token_hint: String(one.body['access_token']) }
  expect(await refusedWith(access)).toEqual([400, null, 'UNKNOWN_SIGN_IN'])
  expect(await refusedWith({ ...ask, client_id: 'other' })).toEqual([400, null, 'UNKNOWN_SIGN_IN'])
  expect(await isOpen(one.body['access_token'])).toBe(true)

  const ended = await at(`logout?${new URLSearchParams(ask)}`, { redirect: 'manual' })
  expect([ended.status, ended.headers.get('location')]).toEqual([302, `${home}?state=mine`])
  expect([await isOpen(one.body['access_token']), await isOpen(other.body['access_token'])]).toEqual([
    false,
    true,
  ])
  const byForm = await post('logout', { id_token_hint: String(other.body['id_token']) })
  expect([byForm.status, byForm.headers.get('location')]).toEqual([302, home])
  expect(await isOpen(other.body['access_token'])).toBe(false)
})
