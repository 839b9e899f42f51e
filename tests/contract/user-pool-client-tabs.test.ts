import { beforeAll, describe, expect, test } from 'vitest'
import {
  clients,
  goodPassword,
  officialPool,
  type OfficialClient,
  type OfficialPool,
} from './support/official-pool.ts'
import { userPoolBrowser } from './support/user-pool-browser.ts'
import type { UserPoolOptions } from '@sooner/user-pool-client'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
})

const rotating = { refreshWith: 'GetTokensFromRefreshToken' } as const

/** Two tabs of a signed-in user, a moment before the session ends. */
async function twoTabs(client: OfficialClient, options: Partial<UserPoolOptions> = {}) {
  const { email } = await server.account()
  const now = () => server.identity.clock.wall().getTime()
  const at = userPoolBrowser({ endpoint: server.url, ...client }, { now, ...options })
  const [one, two] = [at.tab(), at.tab()]
  await one.pool.signIn(email, goodPassword)
  const before = await one.pool.session()
  one.sent.length = 0
  server.passSeconds(3580)
  return { one, two, before, email, stored: at.stored }
}

const grace = (seconds: number) => server.database.sql`
  update identity.clients set rotation_grace_seconds = ${seconds} where id = ${clients.rotating.clientId}`

describe('two tabs that refresh at the same time', () => {
  test('send one request where the browser has Web Locks', async () => {
    const { one, two, before } = await twoTabs(clients.plain)
    const [first, second] = await Promise.all([one.pool.session(), two.pool.session()])
    expect(first).toEqual(second)
    expect(first?.accessToken).not.toBe(before?.accessToken)
    expect([...one.sent, ...two.sent]).toEqual(['InitiateAuth'])
  })

  test('both stay signed in where it has none', async () => {
    const { one, two, email } = await twoTabs(clients.plain, { locks: undefined })
    await Promise.all([one.pool.session(), two.pool.session()])
    expect([...one.sent, ...two.sent]).toEqual(['InitiateAuth', 'InitiateAuth'])
    for (const { pool } of [one, two]) expect(await pool.user()).toMatchObject({ attributes: { email } })
  })

  test('send one request where refresh tokens are rotated, and may not be used twice', async () => {
    await grace(0)
    const { one, two, before, email } = await twoTabs(clients.rotating, rotating)
    const [first, second] = await Promise.all([one.pool.session(), two.pool.session()])
    expect(first).toEqual(second)
    expect(first?.refreshToken).not.toBe(before?.refreshToken)
    expect([...one.sent, ...two.sent]).toEqual(['GetTokensFromRefreshToken'])
    for (const { pool } of [one, two]) expect(await pool.user()).toMatchObject({ attributes: { email } })
  })

  test('both stay signed in without locks where refresh tokens are rotated, within the grace period', async () => {
    await grace(30)
    const { one, two, email } = await twoTabs(clients.rotating, { ...rotating, locks: undefined })
    await Promise.all([one.pool.session(), two.pool.session()])
    expect([...one.sent, ...two.sent]).toHaveLength(2)
    for (const { pool } of [one, two]) {
      await pool.refresh()
      expect(await pool.user()).toMatchObject({ attributes: { email } })
    }
  })

  test('a token that was stolen and used ends the sign-in for the owner, with a notice', async () => {
    await grace(0)
    const { one, before, stored } = await twoTabs(clients.rotating, rotating)
    await one.pool.refresh()
    stored.set('user-pool.rotating.session', JSON.stringify(before))
    await expect(one.pool.session()).rejects.toMatchObject({ code: 'RefreshTokenReuseException' })
    expect(await one.pool.session()).toBeUndefined()
    expect(one.events).toEqual(['sign_in', 'refresh_session', 'sign_out'])
  })
})

describe('two tabs of one session', () => {
  test('signing out in one ends it for the other', async () => {
    const { one, two } = await twoTabs(clients.plain)
    await one.pool.signOut()
    expect(await two.pool.session()).toBeUndefined()
    await expect(two.pool.user()).rejects.toMatchObject({ message: 'User is not authenticated' })
  })

  test('a sign-out that overtakes a refresh is final', async () => {
    const { one, two, stored } = await twoTabs(clients.plain)
    await Promise.allSettled([two.pool.refresh(), one.pool.signOut()])
    expect(stored.has('user-pool.portal.session')).toBe(false)
  })
})
