import { describe, expect, test } from 'vitest'
import { answeringMachine } from './testing/answering-machine.ts'
import { token } from './testing/tokens.ts'
import type { UserPoolOptions } from './options.ts'

const entry = 'user-pool.client.session'

/** Two tabs of one browser: they share its storage and are notified of each other's writes. */
function browser(options: Partial<UserPoolOptions> = {}) {
  const tabs = new EventTarget()
  const h = answeringMachine({ tabs, ...options })
  const received: [string, string][] = []
  const other = h.create({ tabs: undefined })
  h.pool.subscribe((event, origin) => received.push([event, origin]))
  const receive = (change: object) => tabs.dispatchEvent(Object.assign(new Event('storage'), change))
  return { ...h, other, received, receive }
}

const fresh = (h: ReturnType<typeof browser>, more: object = {}) => ({
  body: { AuthenticationResult: { ...h.tokens(1_003_590, 1_007_190), ...more } },
})

describe.each([
  ['with Web Locks', undefined],
  ['without', { locks: undefined }],
])('a refresh that two tabs start at the same time, %s', (_, options) => {
  test('brings both the same session', async () => {
    const h = browser(options)
    await h.signIn()
    h.at(1_003_590)
    h.replies.push(fresh(h), fresh(h))
    const [one, two] = await Promise.all([h.pool.session(), h.other.session()])
    expect(one?.accessToken).toBe(two?.accessToken)
    expect(await h.pool.session()).toEqual(one)
    expect(h.operations()).toHaveLength(options ? 2 : 1)
  })
})

describe('where refresh tokens are rotated', () => {
  const rotating = { refreshWith: 'GetTokensFromRefreshToken', locks: undefined } as const

  test('the new one replaces the old one, through the operation that an option names', async () => {
    const h = browser(rotating)
    await h.signIn()
    h.replies.push(fresh(h, { RefreshToken: 'second' }))
    expect(await h.pool.refresh()).toMatchObject({ refreshToken: 'second' })
    expect(h.sent[0]).toMatchObject({
      operation: 'GetTokensFromRefreshToken',
      body: { ClientId: 'client', RefreshToken: 'refresh' },
    })
  })

  test('two tabs that refresh at the same time without locks both stay signed in', async () => {
    const h = browser(rotating)
    await h.signIn()
    h.at(1_003_590)
    h.replies.push(fresh(h, { RefreshToken: 'second' }), fresh(h, { RefreshToken: 'third' }))
    const both = await Promise.all([h.pool.session(), h.other.session()])
    expect(both.map((session) => session?.refreshToken)).toEqual(['second', 'third'])
    expect(await h.pool.session()).toMatchObject({ refreshToken: 'third' })
  })

  test.each(['NotAuthorizedException', 'RefreshTokenReuseException'])(
    'a tab whose token was used by the other one first continues with the result of that, %s',
    async (code) => {
      const h = browser(rotating)
      await h.signIn()
      h.at(1_003_590)
      h.replies.push(fresh(h, { RefreshToken: 'second' }))
      h.refuse(code)
      const both = await Promise.all([h.pool.session(), h.other.session()])
      expect(both.map((session) => session?.refreshToken)).toEqual(['second', 'second'])
    },
  )
})

test('a requested refresh is never one that began earlier', async () => {
  const h = browser()
  await h.signIn()
  h.at(1_003_590)
  h.replies.push(fresh(h), fresh(h))
  await Promise.all([h.pool.session(), h.pool.refresh()])
  expect(h.operations()).toHaveLength(2)
})

describe('an event in another tab', () => {
  const session = (iat: number, origin: string) =>
    JSON.stringify({
      idToken: token(iat, iat + 3600),
      accessToken: token(iat, iat + 3600, { origin_jti: origin }),
      refreshToken: 'refresh',
      clockDrift: 0,
    })
  const [old, renewed, another] = [session(1, 'a'), session(2, 'a'), session(1, 'b')]

  test.each([
    ['a sign-in', { key: entry, oldValue: null, newValue: old }, 'sign_in'],
    ['a sign-in as another user', { key: entry, oldValue: old, newValue: another }, 'sign_in'],
    ['a refresh', { key: entry, oldValue: old, newValue: renewed }, 'refresh_session'],
    ['a sign-out', { key: entry, oldValue: old, newValue: null }, 'sign_out'],
    ['an emptied storage', { key: null, oldValue: null, newValue: null }, 'sign_out'],
  ])('is reported: %s', (_, change, event) => {
    const h = browser()
    h.receive(change)
    expect(h.received).toEqual([[event, 'elsewhere']])
  })

  test('is ignored where it concerns other entries', () => {
    const h = browser()
    h.receive({ key: 'user-pool.other.session', oldValue: null, newValue: old })
    expect(h.received).toEqual([])
  })

  test('is effective here from the next call on', async () => {
    const h = browser()
    await h.signIn()
    h.replies.push({ body: '' })
    await h.other.signOut()
    expect(await h.pool.session()).toBeUndefined()
  })

  test('determines the result of a session request in progress', async () => {
    const h = browser()
    await h.signIn()
    h.at(1_003_600)
    h.replies.push(fresh(h), fresh(h))
    const [first, second] = [h.pool.session(), h.create().session()]
    h.store.clear()
    expect(await first).toBeUndefined()
    expect(await second).toBeUndefined()
    expect(h.operations()).toEqual(['InitiateAuth'])
  })

  test('ends the session that this tab remembered in place of a full storage', async () => {
    const h = browser({ storage: () => undefined as unknown as Storage })
    await h.signIn()
    expect(await h.pool.session()).toBeDefined()
    h.receive({ key: entry, oldValue: old, newValue: null })
    expect(await h.pool.session()).toBeUndefined()
  })
})

test('a refused refresh ends the session and is reported', async () => {
  const h = browser()
  await h.signIn()
  h.received.length = 0
  h.refuse('NotAuthorizedException', 'Refresh Token has been revoked')
  await expect(h.pool.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' })
  expect(await h.pool.session()).toBeUndefined()
  expect(h.received).toEqual([['sign_out', 'here']])
})

describe('a session without a refresh token', () => {
  const start = async () => {
    const h = browser()
    h.signedIn({ RefreshToken: undefined })
    await h.pool.signIn('ann@example.test', 'secret')
    h.sent.length = 0
    return h
  }

  test('is valid to its end', async () => {
    const h = await start()
    h.at(1_003_599)
    expect(await h.pool.session()).toBeDefined()
    h.at(1_003_600)
    expect(await h.pool.session()).toBeUndefined()
    expect(h.store.size).toBe(0)
    expect(h.events).toEqual(['sign_in', 'sign_out'])
    expect(h.sent).toEqual([])
  })

  test('has nothing to revoke', async () => {
    const h = await start()
    await h.pool.signOut()
    expect(h.sent).toEqual([])
    expect(h.events).toEqual(['sign_in', 'sign_out'])
  })
})
