import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createUserPool } from '@sooner/user-pool-client'
import { describe, expect, test } from 'vitest'
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
const addressOf = (name: string) => `${name}.${randomUUID()}@acme.test`
const robin = { name: 'Robin Vale', email: addressOf('robin'), isVerified: 'on' }
const { sql } = server.database

const userPool = async (operation: string, body: object) => {
  const answer = await fetch(`${server.address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function tokensOf(person: Record<string, string>) {
  const own = pkce()
  const back = await federatedBrowser(server).signInAs(person, authorization(own))
  return {
    own,
    back,
    code: back.searchParams.get('code'),
    ...(await exchange(server, codeExchange(back.searchParams.get('code'), own))),
  }
}

describe('a complete federated sign-in', () => {
  test('gives an account, tokens with its identity, and an ordinary session', async () => {
    const { back, status, headers, body } = await tokensOf(robin)
    expect(back.origin + back.pathname).toBe(callback)
    expect(back.searchParams.get('state')).toBe('stored by the client')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'aws.cognito.signin.user.admin',
    })

    const id = claimsOf(body['id_token'])
    const username = id['cognito:username'] as string
    expect(username).toMatch(/^Sandbox_[0-9a-f]{24}$/)
    expect(id).toMatchObject({
      email: robin.email,
      email_verified: true,
      name: 'Robin Vale',
      'cognito:groups': ['Vendors'],
    })
    const [, subject] = username.split('_')
    expect(id['identities']).toEqual([
      expect.objectContaining({
        userId: subject,
        providerName: 'Sandbox',
        providerType: 'OIDC',
        primary: 'true',
      }),
    ])
    expect(claimsOf(body['access_token'])).toMatchObject({ username, sub: id['sub'], token_use: 'access' })

    const user = await userPool('GetUser', { AccessToken: body['access_token'] })
    expect(user.body).toMatchObject({ Username: username })
    const refreshed = await exchange(server, {
      grant_type: 'refresh_token',
      client_id: portalClient,
      refresh_token: String(body['refresh_token']),
    })
    expect(refreshed.status).toBe(200)
    expect(refreshed.body['refresh_token']).toBeUndefined()
    expect(claimsOf(refreshed.body['id_token'])).toMatchObject({
      sub: id['sub'],
      'cognito:username': username,
    })

    const again = await tokensOf(robin)
    expect(claimsOf(again.body['id_token'])['sub']).toBe(id['sub'])
  })

  test("works for the portal's own client with the portal's configuration", async () => {
    const config = (await (await fetch(`${server.address}/config.json`)).json()) as {
      identity: {
        federation: { authorizeUrl: string; tokenUrl: string; redirectUri: string; providers: object[] }
      }
    }
    const { federation } = config.identity
    expect(federation.providers).toEqual([{ name: 'Sandbox', label: 'Sandbox identity' }])
    const stored = new Map<string, string>()
    const storage = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    const tokenUrl = federation.tokenUrl.replace('http://127.0.0.1:0', server.address)
    const pool = createUserPool({
      endpoint: `${server.address}/identity/`,
      userPoolId: 'local_Sooner',
      clientId: portalClient,
      storage,
      visitStorage: storage,
      federation: { ...(federation as never as object), tokenUrl } as never,
    })
    const browser = federatedBrowser(server)
    const away = await pool.federated.start({ provider: 'Sandbox', state: '/dashboard' })
    const page = await browser.follow(away)
    const back = await browser.follow(await browser.choose(page, robin))
    const session = await pool.federated.finish(back.searchParams)
    expect(session.appState).toBe('/dashboard')
    expect((await pool.session())?.accessToken).toBe(session.accessToken)
  })

  test('that is canceled, or has no confirmed address, returns an error and no code', async () => {
    const email = addressOf('sam')
    for (const person of [{ choice: 'refuse' }, { name: 'Sam', email }]) {
      const back = await federatedBrowser(server).signInAs(person, authorization(pkce()))
      expect(back.origin + back.pathname).toBe(callback)
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        error: 'access_denied',
        state: 'stored by the client',
      })
      expect(back.searchParams.get('code')).toBeNull()
    }
    expect(await sql`select id from identity.accounts where email = ${email}`).toEqual([])
  })

  test('does not enter a password account with the same address', async () => {
    const person = { name: 'Not me', email: 'new@vendor.test', isVerified: 'on' }
    const back = await federatedBrowser(server).signInAs(person, authorization(pkce()))
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('error_description')).toMatch(/already/)
    expect(
      await sql`
        select 1 from identity.linked_identities as linked join identity.accounts on accounts.id = linked.account_id
        where email = 'new@vendor.test'`,
    ).toEqual([])
  })

  test('replaces an unconfirmed sign-up together with its password', async () => {
    const [email, password] = [addressOf('kim'), 'Correct-Horse-47']
    const squatter = server.browser()
    await squatter.signUp({ username: email, password, attributes: { email } })
    expect((await tokensOf({ name: 'Kim', email, isVerified: 'on' })).status).toBe(200)
    await expect(server.browser().signIn(email, password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })
})

describe('the redirect URI', () => {
  const answerTo = async (changes: Record<string, string | undefined>) => {
    const answer = await federatedBrowser(server).visit(
      `${server.address}/identity/oauth2/authorize?${authorization(pkce(), changes)}`,
    )
    return { status: answer.status, location: answer.headers.get('location'), answer }
  }

  test.each([
    ['a prefix of the registered one', callback.slice(0, -1)],
    ['the registered one with a suffix', `${callback}/more`],
    ['a trailing slash', `${callback}/`],
    ['another letter case', callback.replace('/sign-in', '/Sign-In')],
    ['another host before it', `http://evil.test/?${callback}`],
    ['embedded credentials', callback.replace('http://', 'http://evil.test@')],
    ['a query', `${callback}?to=evil`],
    ['a fragment', `${callback}#evil`],
    ['a path traversal', callback.replace('/sign-in/', '/sign-in/../sign-in/')],
    ['an encoded letter', callback.replace('callback', 'c%61llback')],
    ['a space', ` ${callback}`],
    ['another scheme', callback.replace('http:', 'javascript:')],
    ['none', undefined],
  ])('%s is refused here, without a redirect', async (_what, redirect_uri) => {
    const { status, location, answer } = await answerTo({ redirect_uri })
    expect([status, location]).toEqual([400, null])
    expect(await answer.json()).toMatchObject({ code: 'UNKNOWN_REDIRECT_URI' })
  })

  test.each(['nobody', 'SoonerPortal', undefined])(
    'the client %s is refused here as well',
    async (client_id) => {
      const { status, location, answer } = await answerTo({ client_id })
      expect([status, location]).toEqual([400, null])
      expect(await answer.json()).toMatchObject({ code: 'UNKNOWN_CLIENT' })
    },
  )

  test('two redirect URIs are refused', async () => {
    const url = `${server.address}/identity/oauth2/authorize?${authorization(pkce())}&redirect_uri=http://evil.test/`
    const answer = await fetch(url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no challenge method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a malformed challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown provider', { identity_provider: 'Nobody' }, 'invalid_request'],
  ])('%s is reported to the client, with its state', async (_what, changes, error) => {
    const { status, location, answer } = await answerTo(changes)
    const to = new URL(location ?? '')
    expect([status, to.origin + to.pathname]).toEqual([302, callback])
    expect(to.searchParams.get('error')).toBe(error)
    expect(to.searchParams.get('state')).toBe('stored by the client')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('the cookie is limited to this path and not readable by scripts', async () => {
    const { answer, location } = await answerTo({})
    expect(answer.headers.get('set-cookie')).toMatch(
      /^federated-sign-in=[\w-]{43}; Path=\/identity\/oauth2\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    // The client's state is not sent to the identity provider.
    expect(decodeURIComponent(location ?? '')).not.toContain('stored by the client')
  })
})

describe("the provider's callback", () => {
  const unknown = { status: 400, code: 'UNKNOWN_SIGN_IN' }
  const refusalAt = async (url: URL, browser = federatedBrowser(server)) => {
    const answer = await browser.visit(url.href)
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
  }

  test('is open to the browser that began the sign-in, once', async () => {
    const browser = federatedBrowser(server)
    const arrival = await browser.choose(await browser.authorize(authorization(pkce())), robin)
    expect(await refusalAt(arrival)).toEqual(unknown)
    const other = federatedBrowser(server)
    await other.authorize(authorization(pkce()))
    expect(await refusalAt(arrival, other)).toEqual(unknown)
    expect((await browser.follow(arrival)).searchParams.get('code')).not.toBeNull()
    const twice = await browser.follow(arrival)
    expect(twice.searchParams.get('error')).toBe('access_denied')
    expect(twice.searchParams.get('code')).toBeNull()
  })

  test('refuses a state that is altered, invented, or missing', async () => {
    const browser = federatedBrowser(server)
    const arrival = await browser.choose(await browser.authorize(authorization(pkce())), robin)
    const state = arrival.searchParams.get('state') ?? ''
    for (const changed of [`${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`, 'made-up', undefined]) {
      const url = new URL(arrival)
      if (changed === undefined) url.searchParams.delete('state')
      else url.searchParams.set('state', changed)
      expect(await refusalAt(url, browser)).toEqual(unknown)
    }
  })

  test("reports another issuer's answer, one without an issuer, and a code that the provider did not issue, as errors", async () => {
    for (const change of [{ iss: 'https://evil.test' }, { iss: undefined }, { code: 'made-up' }]) {
      const browser = federatedBrowser(server)
      const arrival = await browser.choose(await browser.authorize(authorization(pkce())), robin)
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) arrival.searchParams.delete(name)
        else arrival.searchParams.set(name, value)
      }
      expect((await browser.follow(arrival)).searchParams.get('error')).toBe('server_error')
    }
  })
})

describe('the authorization code', () => {
  const refused = { error: 'invalid_grant', error_description: expect.any(String) as string }

  test('is valid once; a second use ends everything that came of the first', async () => {
    const { own, code, body } = await tokensOf(robin)
    expect((await userPool('GetUser', { AccessToken: body['access_token'] })).status).toBe(200)
    const twice = await exchange(server, codeExchange(code, own))
    expect(twice).toMatchObject({ status: 400, body: refused })
    expect((await userPool('GetUser', { AccessToken: body['access_token'] })).body['__type']).toBe(
      'NotAuthorizedException',
    )
    const refresh = {
      grant_type: 'refresh_token',
      client_id: portalClient,
      refresh_token: String(body['refresh_token']),
    }
    expect(await exchange(server, refresh)).toMatchObject({ status: 400, body: refused })
  })

  test.each([
    ['with another verifier', { code_verifier: pkce().verifier }],
    ['with the challenge in place of the verifier', { code_verifier: 'A'.repeat(43) }],
    ['for another redirect URI', { redirect_uri: `${callback}/` }],
  ])('%s is refused, and deleted', async (_what, changes) => {
    const own = pkce()
    const back = await federatedBrowser(server).signInAs(robin, authorization(own))
    const code = back.searchParams.get('code')
    expect(await exchange(server, codeExchange(code, own, changes))).toMatchObject({
      status: 400,
      body: refused,
    })
    expect(await exchange(server, codeExchange(code, own))).toMatchObject({ status: 400, body: refused })
  })

  test('is refused to another client, and remains valid', async () => {
    await sql`
      insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at)
      values ('other', 'local_Sooner', '{}', true, 3600, 3600, now())`
    const own = pkce()
    const back = await federatedBrowser(server).signInAs(robin, authorization(own))
    const code = back.searchParams.get('code')
    expect((await exchange(server, codeExchange(code, own, { client_id: 'nobody' }))).body['error']).toBe(
      'invalid_client',
    )
    expect(await exchange(server, codeExchange(code, own, { client_id: 'other' }))).toMatchObject({
      body: refused,
    })
  })

  test('is valid for a minute', async () => {
    const own = pkce()
    const back = await federatedBrowser(server).signInAs(robin, authorization(own))
    await sql`update identity.authorization_codes set expires_at = expires_at - interval '61 seconds'`
    expect(await exchange(server, codeExchange(back.searchParams.get('code'), own))).toMatchObject({
      body: refused,
    })
  })

  test('redeemed twice at the same time gives one session, which then ends', async () => {
    const own = pkce()
    const back = await federatedBrowser(server).signInAs(robin, authorization(own))
    const form = codeExchange(back.searchParams.get('code'), own)
    const answers = await Promise.all([exchange(server, form), exchange(server, form)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const { body } = answers.find(({ status }) => status === 200) ?? answers[0]
    expect((await userPool('GetUser', { AccessToken: body['access_token'] })).status).toBe(400)
  })

  test('is never stored in readable form, nor is any other secret', async () => {
    const own = pkce()
    const browser = federatedBrowser(server)
    const arrival = await browser.choose(await browser.authorize(authorization(own)), robin)
    const code = (await browser.follow(arrival)).searchParams.get('code')
    const { body } = await exchange(server, codeExchange(code, own))
    const rows = await sql<{ row: string }[]>`
      select to_jsonb(c)::text as row from identity.authorization_codes c
      union all select to_jsonb(t)::text from identity.refresh_tokens t
      union all select to_jsonb(l)::text from platform.audit_log l`
    const stored = rows.map(({ row }) => row).join('\n')
    const log = await readFile(server.logFile, 'utf8')
    expect(log).toContain('receiveFederatedSignIn')
    const given = [code, arrival.searchParams.get('code'), arrival.searchParams.get('state'), own.verifier]
    const secrets = [...given, body['access_token'], body['id_token'], body['refresh_token']].map(String)
    expect(secrets.filter((secret) => secret.length < 20)).toEqual([])
    expect(secrets.filter((secret) => stored.includes(secret) || log.includes(secret))).toEqual([])
  })
})
