import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { outsideFetch } from '../../platform/http/own-fetch.ts'
import { openLog } from '../../platform/log.ts'
import { oidcProvider } from './provider.ts'
import {
  client,
  hostileProvider,
  html,
  json,
  newKey,
  silence,
  type HostileProvider,
  type Part,
} from './testing/hostile-provider.ts'

const answer = {
  code: 'a code',
  verifier: 'a verifier',
  nonce: 'our nonce',
  redirectUri: 'https://us.test/back',
}

/** Returns our client for the provider, with a clock that can be moved. */
function ours(
  provider: HostileProvider,
  { timeoutMs = 20_000, ...more }: { origins?: string[]; issuer?: string; timeoutMs?: number } = {},
) {
  let passedMs = 0
  const wall = () => new Date(Date.now() + passedMs)
  const clock: Clock = { wall, now: () => new Date('2031-01-01T00:00:00Z') }
  const settings = {
    name: 'Acme',
    label: 'Acme',
    issuer: provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    origins: [],
    emailDomains: [],
    ...more,
  }
  const needs = { fetch: outsideFetch, clock, log: openLog({ level: 'silent' }), timeoutMs }
  return { ...oidcProvider(settings, needs), pass: (ms: number) => void (passedMs += ms) }
}

const tokens = (idToken: string) => json({ id_token: idToken, access_token: 'x', token_type: 'Bearer' })

describe('an honest provider', () => {
  test('gets the browser with state, nonce and challenge', async () => {
    const provider = await hostileProvider()
    const asked = {
      state: 's',
      nonce: 'n',
      codeChallenge: 'c',
      redirectUri: answer.redirectUri,
      isSilent: false,
    }
    const url = await ours(provider).addressFor({ ...asked, maxAgeSeconds: 3600 })
    expect(url?.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: client.id,
      redirect_uri: answer.redirectUri,
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      max_age: '3600',
    })
    const again = await ours(provider).addressFor({ ...asked, maxAgeSeconds: 0 })
    expect(Object.fromEntries(again?.searchParams ?? [])).toMatchObject({ max_age: '0', prompt: 'login' })
    const silent = await ours(provider).addressFor({ ...asked, maxAgeSeconds: 3600, isSilent: true })
    expect(Object.fromEntries(silent?.searchParams ?? [])).toMatchObject({ max_age: '3600', prompt: 'none' })
  })

  test('gets our secret, code and verifier, and returns the user', async () => {
    const provider = await hostileProvider()
    const idToken = await provider.idToken({
      given_name: 'Ann',
      amr: ['pwd', 'mfa'],
      auth_time: 1_767_225_600,
      family_name: 'no\0',
    })
    const seen: unknown[] = []
    provider.token((reply, body, headers) => {
      seen.push(Object.fromEntries(body), headers['authorization'])
      tokens(idToken)(reply, body, headers)
    })
    expect(await ours(provider).personOf(answer)).toEqual({
      subject: 'person-1',
      email: 'ann@acme.test',
      isEmailVerified: true,
      attributes: { given_name: 'Ann' },
      isMultiFactor: true,
      authenticatedAt: new Date('2026-01-01T00:00:00Z'),
    })
    const form = { grant_type: 'authorization_code', code: 'a code', redirect_uri: answer.redirectUri }
    const basic = Buffer.from(`sooner:${encodeURIComponent(client.secret)}`).toString('base64')
    expect(seen).toEqual([{ ...form, code_verifier: 'a verifier' }, `Basic ${basic}`])
  })

  test('may require the secret in the form', async () => {
    const provider = await hostileProvider()
    provider.discovery(
      json({ ...provider.endpoints, token_endpoint_auth_methods_supported: ['client_secret_post'] }),
    )
    const idToken = await provider.idToken()
    const seen: unknown[] = []
    provider.token((reply, body, headers) => {
      seen.push(body.get('client_secret'), headers['authorization'])
      tokens(idToken)(reply, body, headers)
    })
    expect(await ours(provider).personOf(answer)).toMatchObject({ subject: 'person-1', isMultiFactor: false })
    expect(seen).toEqual([client.secret, undefined])
  })

  test('may rotate its keys, which are not reloaded for every unknown one', async () => {
    const provider = await hostileProvider()
    const own = ours(provider)
    provider.token(tokens(await provider.idToken()))
    await own.personOf(answer)
    const next = newKey('second')
    provider.keys(json({ keys: [provider.key.jwk, next.jwk] }))
    provider.token(tokens(await provider.idToken({}, next)))
    expect(await own.personOf(answer)).toBe('untrustworthy')
    own.pass(31_000)
    expect(await own.personOf(answer)).toMatchObject({ subject: 'person-1' })
    expect(provider.asked.filter((path) => path === '/keys')).toHaveLength(2)
    expect(provider.asked.filter((path) => path.includes('well-known'))).toHaveLength(1)
  })

  test('may announce that its answers name its issuer', async () => {
    const provider = await hostileProvider()
    expect(await ours(provider).namesIssuer()).toBe(false)
    for (const announced of [true, false]) {
      const more = { authorization_response_iss_parameter_supported: announced }
      provider.discovery(json({ ...provider.endpoints, ...more }))
      expect(await ours(provider).namesIssuer()).toBe(announced)
    }
  })

  test('may write a verified address as text, or omit it', async () => {
    const provider = await hostileProvider()
    provider.token(tokens(await provider.idToken({ email_verified: 'true' })))
    expect(await ours(provider).personOf(answer)).toMatchObject({ isEmailVerified: true })
    for (const claims of [
      { email_verified: 'yes' },
      { email_verified: undefined },
      { email: 'no address' },
    ]) {
      provider.token(tokens(await provider.idToken(claims)))
      expect(await ours(provider).personOf(answer)).toMatchObject({ isEmailVerified: false })
    }
  })
})

test.each([undefined, null, 'just now', -1, 1.5, 9e15])(
  'an invalid time of the proof is omitted: %j',
  async (at) => {
    const provider = await hostileProvider()
    provider.token(tokens(await provider.idToken({ auth_time: at })))
    expect(await ours(provider).personOf(answer)).toMatchObject({ authenticatedAt: undefined })
  },
)

describe('an id token is refused', () => {
  const hourAgo = () => Math.floor(Date.now() / 1000) - 3600
  test.each<[string, () => Record<string, unknown>]>([
    ['of another sign-in', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['for another client', () => ({ aud: 'another' })],
    [
      'for several audiences, authorized for another',
      () => ({ aud: [client.id, 'another'], azp: 'another' }),
    ],
    ['for several audiences, authorized for none', () => ({ aud: [client.id, 'another'] })],
    ['that has expired', () => ({ exp: hourAgo() + 300 })],
    ['that is an hour old', () => ({ iat: hourAgo() })],
    ['without a subject', () => ({ sub: undefined })],
    ['with a subject of two names', () => ({ sub: 'one two' })],
  ])('%s', async (_what, claims) => {
    const provider = await hostileProvider()
    provider.token(tokens(await provider.idToken(claims())))
    expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
  })

  const parts = async (provider: HostileProvider) =>
    (await provider.idToken()).split('.') as [string, string, string]
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('that is not signed', async () => {
    const provider = await hostileProvider()
    const [, claims] = await parts(provider)
    for (const alg of ['none', 'None', 'ES256']) {
      provider.token(tokens(`${encoded({ alg, kid: 'first' })}.${claims}.`))
      expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
    }
  })

  test('that is signed with the public key, or with our secret, as a shared key', async () => {
    const provider = await hostileProvider()
    const [, claims] = await parts(provider)
    for (const secret of [JSON.stringify(provider.key.jwk), client.secret]) {
      const signed = `${encoded({ alg: 'HS256', kid: 'first' })}.${claims}`
      const signature = createHmac('sha256', secret).update(signed).digest('base64url')
      provider.token(tokens(`${signed}.${signature}`))
      expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
    }
  })

  test('that is signed by an unknown key, or by another one with the same id', async () => {
    const provider = await hostileProvider()
    for (const kid of ['first', 'stranger']) {
      provider.token(tokens(await provider.idToken({}, newKey(kid))))
      expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
    }
  })

  test('that contains its own key, or its address', async () => {
    const provider = await hostileProvider()
    const [, claims] = await parts(provider)
    const evil = newKey('first')
    const header = { alg: 'ES256', jwk: evil.jwk, jku: `${provider.issuer}/evil`, kid: 'evil' }
    provider.token(tokens(`${encoded(header)}.${claims}.AAAA`))
    expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
    expect(provider.asked).not.toContain('/evil')
  })
})

describe('a provider with invalid answers', () => {
  const endless: Part = (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!reply.destroyed && reply.write(' '.repeat(65_536)));
    }
    reply.on('drain', more)
    more()
  }
  const redirect: Part = (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()
  const cut: Part = (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    reply.write('{"id_token":')
    reply.destroy()
  }
  const cases: [string, Part, 'unreachable' | 'untrustworthy'][] = [
    ['HTML', html, 'untrustworthy'],
    ['nothing', silence, 'unreachable'],
    ['without an expiry', endless, 'untrustworthy'],
    ['half of the data', cut, 'unreachable'],
    ['with a redirect', redirect, 'unreachable'],
    ['something else', json([]), 'untrustworthy'],
    ['an error', json({}, 503), 'unreachable'],
    ['no', json({ error: 'invalid_grant' }, 400), 'untrustworthy'],
  ]

  /** A silent endpoint gets a short time limit, so that the test ends; the others get a long one, in case the machine is busy. */
  const patienceWith = (part: Part) => (part === silence ? { timeoutMs: 2000 } : {})

  test.each(cases)('the token endpoint: %s', async (_what, part, kind) => {
    const provider = await hostileProvider()
    provider.token(part)
    expect(await ours(provider, patienceWith(part)).personOf(answer)).toBe(kind)
    expect(provider.asked).not.toContain('/elsewhere')
  })

  test.each(cases)('the keys: %s', async (_what, part, kind) => {
    const provider = await hostileProvider()
    provider.token(tokens(await provider.idToken()))
    provider.keys(part)
    expect(await ours(provider, patienceWith(part)).personOf(answer)).toBe(kind)
  })

  test.each(cases)('the discovery: %s; it is requested again later', async (_what, part, kind) => {
    const provider = await hostileProvider()
    const own = ours(provider, patienceWith(part))
    const request = {
      state: 's',
      nonce: 'n',
      codeChallenge: 'c',
      redirectUri: answer.redirectUri,
      maxAgeSeconds: 60,
      isSilent: false,
    }
    provider.discovery(part)
    expect(await own.addressFor(request)).toBeUndefined()
    expect(await own.personOf(answer)).toBe(kind)
    expect(await own.namesIssuer()).toBe(kind)
    provider.discovery(json(provider.endpoints))
    expect(await own.addressFor(request)).toBeInstanceOf(URL)
  })

  test('a key that is too short for its purpose', async () => {
    const provider = await hostileProvider()
    provider.token(tokens(await provider.idToken()))
    provider.keys(json({ keys: [{ kty: 'EC', crv: 'P-256', kid: 'first', alg: 'ES256', x: 'AA', y: 'AA' }] }))
    expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
  })
})

describe('only configured origins are called', () => {
  const request = {
    state: 's',
    nonce: 'n',
    codeChallenge: 'c',
    redirectUri: answer.redirectUri,
    maxAgeSeconds: 60,
    isSilent: false,
  }

  test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    '%s at another origin',
    async (name) => {
      const [provider, beside] = [await hostileProvider(), await hostileProvider()]
      provider.discovery(json({ ...provider.endpoints, [name]: `${beside.issuer}/inside` }))
      expect(await ours(provider).addressFor(request)).toBeUndefined()
      expect(await ours(provider).personOf(answer)).toBe('untrustworthy')
      expect(beside.asked).toEqual([])
    },
  )

  test('a configured second origin', async () => {
    const [provider, beside] = [await hostileProvider(), await hostileProvider()]
    provider.discovery(json({ ...provider.endpoints, token_endpoint: `${beside.issuer}/token` }))
    beside.token(tokens(await provider.idToken()))
    expect(await ours(provider, { origins: [beside.issuer] }).personOf(answer)).toMatchObject({
      subject: 'person-1',
    })
  })

  test.each(['https://evil.test', 'a trailing slash'])('an issuer with another name: %s', async (claimed) => {
    const provider = await hostileProvider()
    const issuer = claimed === 'a trailing slash' ? `${provider.issuer}/` : claimed
    provider.discovery(json({ ...provider.endpoints, issuer }))
    expect(await ours(provider).addressFor(request)).toBeUndefined()
  })
})
