import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { answeringMachine, type Reply } from './testing/answering-machine.ts'

const federation = {
  authorizeUrl: 'https://pool.example.test/oauth2/authorize',
  tokenUrl: 'https://pool.example.test/oauth2/token',
  redirectUri: 'https://portal.example.test/signed-in',
  providers: [{ name: 'Example' }],
}
let h: ReturnType<typeof answeringMachine>
beforeEach(() => {
  h = answeringMachine({ federation })
})

const { IdToken, AccessToken } = answeringMachine().tokens(1_000_000, 1_003_600)
const given = { id_token: IdToken, access_token: AccessToken, refresh_token: 'refresh' }
const back = (parameters: Record<string, string>) => h.pool.federated.finish(new URLSearchParams(parameters))

async function leave(state?: string) {
  const url = await h.pool.federated.start({ provider: 'Example', ...(state && { state }) })
  return Object.fromEntries(url.searchParams) as Record<string, string>
}

describe('the departure', () => {
  test('leads to the authorize path with the required parameters, and no others', async () => {
    const url = await h.pool.federated.start({ provider: 'Example' })
    expect(`${url.origin}${url.pathname}`).toBe(federation.authorizeUrl)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirect_uri: federation.redirectUri,
      response_type: 'code',
      client_id: 'client',
      identity_provider: 'Example',
      state: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('has a new state and challenge each time', async () => {
    const [one, two] = [await leave(), await leave()]
    expect(one['state']).not.toBe(two['state'])
    expect(one['code_challenge']).not.toBe(two['code_challenge'])
  })

  test('may request a new proof of identity', async () => {
    const url = await h.pool.federated.start({ provider: 'Example', asksAgain: true })
    expect(url.searchParams.get('prompt')).toBe('login')
  })

  test('may return to another address', async () => {
    const url = await h.pool.federated.start({
      provider: 'Example',
      redirectUri: 'https://portal.example.test/b',
    })
    expect(url.searchParams.get('redirect_uri')).toBe('https://portal.example.test/b')
  })

  test('preserves the query of an address', async () => {
    h = answeringMachine({
      federation: { ...federation, authorizeUrl: 'https://pool.example.test/a?lang=es' },
    })
    expect(await leave()).toMatchObject({ lang: 'es', response_type: 'code' })
  })

  test.each([
    ['nothing is configured', undefined],
    ['there is no redirect URI', { ...federation, redirectUri: undefined }],
    ['the provider is not configured', { ...federation, providers: [{ name: 'Other' }] }],
  ])('is refused where %s', async (_, options) => {
    h = answeringMachine({ federation: options })
    await expect(leave()).rejects.toMatchObject({
      code: 'InvalidParameterException',
      message: 'Federated sign-in needs a redirect URI and a configured identity provider',
    })
    expect(h.visit.size).toBe(0)
  })
})

describe('the return', () => {
  test('exchanges the code for a session, as a form, with the verifier of the challenge', async () => {
    const { state = '', code_challenge: challenge } = await leave('/dashboard/invoices')
    h.replies.push({ body: given })
    expect(await back({ code: 'the code', state })).toMatchObject({
      idToken: IdToken,
      refreshToken: 'refresh',
      appState: '/dashboard/invoices',
    })
    expect(h.sent).toMatchObject([
      {
        url: federation.tokenUrl,
        body: {
          grant_type: 'authorization_code',
          code: 'the code',
          client_id: 'client',
          redirect_uri: federation.redirectUri,
          code_verifier: expect.stringMatching(/^[\w-]{64}$/),
        },
      },
    ])
    const verifier = String(h.sent[0]?.body['code_verifier'])
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
    expect(h.sent[0]?.init.body).toBeInstanceOf(URLSearchParams)
    expect(h.events).toEqual(['sign_in'])
    const stored = await h.pool.session()
    expect(stored).toMatchObject({ accessToken: AccessToken, refreshToken: 'refresh' })
    expect(stored).not.toHaveProperty('appState')
  })

  test('works after a reload in the same tab', async () => {
    const { state = '' } = await leave()
    h.replies.push({ body: given })
    const returned = await h.create().federated.finish(new URLSearchParams({ code: 'c', state }))
    expect(returned.appState).toBeUndefined()
    expect(await h.pool.session()).toBeDefined()
  })

  test.each([
    ['another state', (state: string) => ({ code: 'c', state: `${state.slice(1)}x` })],
    ['an empty state', () => ({ code: 'c', state: '' })],
    ['none', () => ({ code: 'c' })],
    ['an error and another state', () => ({ error: 'access_denied', state: 'x' })],
  ])('with %s is refused, and the departure is over', async (_, search) => {
    const { state = '' } = await leave()
    await expect(back(search(state))).rejects.toMatchObject({ code: 'InvalidStateException' })
    await expect(back({ code: 'c', state })).rejects.toMatchObject({ code: 'InvalidStateException' })
    expect(h.sent).toEqual([])
  })

  test('works once', async () => {
    const { state = '' } = await leave()
    h.replies.push({ body: given })
    await back({ code: 'c', state })
    await expect(back({ code: 'c', state })).rejects.toMatchObject({ code: 'InvalidStateException' })
    expect(h.sent).toHaveLength(1)
  })

  test('without a departure is refused, whatever the storage contains', async () => {
    for (const text of ['', '{', '7', '{"state":1}', '{"state":""}']) {
      h.visit.set('user-pool.client.federated', text)
      await expect(back({ code: 'c', state: 'x' })).rejects.toMatchObject({ code: 'InvalidStateException' })
    }
  })

  test('reports the error of the provider', async () => {
    const { state = '' } = await leave()
    const refusal = { error: 'access_denied', error_description: 'The person said no.' }
    await expect(back({ ...refusal, state })).rejects.toMatchObject({
      code: 'access_denied',
      message: 'The person said no.',
    })
    expect(await h.pool.session()).toBeUndefined()
  })

  test('with an error is an error, whatever else is in it', async () => {
    const { state = '' } = await leave()
    await expect(back({ error: 'server_error', code: 'c', state })).rejects.toMatchObject({
      code: 'server_error',
    })
    expect(h.sent).toEqual([])
  })

  test('with neither code nor error is an error', async () => {
    const { state = '' } = await leave()
    await expect(back({ state })).rejects.toMatchObject({ code: 'UnknownError' })
  })

  test.each<[string, Reply | Error, object]>([
    ['a refusal', { status: 400, body: { error: 'invalid_grant' } }, { code: 'invalid_grant', status: 400 }],
    ['a missing answer', new TypeError('offline'), { code: 'NetworkError', message: 'Network error' }],
    ['a page instead of data', { status: 502, body: '<html>' }, { code: 'UnknownError', status: 502 }],
    ['missing tokens', { body: {} }, { code: 'UnknownError' }],
  ])('reports %s', async (_, reply, expected) => {
    const { state = '' } = await leave()
    h.replies.push(reply)
    await expect(back({ code: 'c', state })).rejects.toMatchObject(expected)
    expect(h.events).toEqual([])
  })

  test('without an access token gets one by the refresh token', async () => {
    const { state = '' } = await leave()
    h.replies.push({ body: { ...given, access_token: undefined } })
    h.replies.push({ body: { AuthenticationResult: h.tokens(1_000_000, 1_003_600) } })
    expect(await back({ code: 'c', state })).toMatchObject({
      accessToken: AccessToken,
      refreshToken: 'refresh',
    })
    expect(h.sent[1]?.body['AuthParameters']).toEqual({ REFRESH_TOKEN: 'refresh' })
  })
})

describe('a former session', () => {
  const former = () => h.pool.session().then((session) => session?.refreshToken)
  const ends: string[] = []
  const finish = (search: Record<string, string>) =>
    h.pool.federated.finish(new URLSearchParams(search), async () => {
      ends.push(String(await former()))
      await h.pool.signOut()
    })
  beforeEach(async () => {
    ends.length = 0
    const { state = '' } = await leave()
    h.replies.push({ body: { ...given, refresh_token: 'former' } })
    await back({ code: 'c', state })
  })

  test.each<[string, Record<string, string>, string, Reply | undefined]>([
    ['a state that was not stored', { code: 'x', state: 'y' }, 'InvalidStateException', undefined],
    ['a refusal of the provider', { error: 'access_denied' }, 'access_denied', undefined],
    ['a refused code', { code: 'c' }, 'invalid_grant', { status: 400, body: { error: 'invalid_grant' } }],
  ])('stays as it was after %s', async (_, search, code, reply) => {
    const { state = '' } = await leave()
    if (reply) h.replies.push(reply)
    await expect(finish({ state, ...search })).rejects.toMatchObject({ code })
    expect([await former(), ends]).toEqual(['former', []])
  })

  test('ends once the new tokens are there', async () => {
    const { state = '' } = await leave()
    h.replies.push({ body: given })
    await finish({ code: 'c', state })
    expect([await former(), ends]).toEqual(['refresh', ['former']])
  })
})
