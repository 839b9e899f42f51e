import {
  listOwnSessions as sessionsRoute,
  listSignInHistory as historyRoute,
} from '@sooner/contract/identity-own'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInWithNewDevice } from '../../testing/device.ts'
import { callerOf, callerWith, from } from '../../testing/own-account.ts'
import { confirmed, signIn, tokensFor, type Person } from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { endOwnSession } from './end-own-session.ts'
import { getUser } from '../accounts/get-user.ts'
import { globalSignOut } from './global-sign-out.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { listSignInHistory } from './list-sign-in-history.ts'

let house: TestIdentity
let person: Person
beforeAll(async () => {
  house = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(house)
})

const ended = { message: 'Access Token has been revoked' }
const history = async (page = 1, limit = 50) =>
  historyRoute.answer.body.parse(
    await listSignInHistory(house.identity, await callerOf(house, person), { page, limit }),
  )

describe('sessions', () => {
  test('say where they began and were last used, and which one asks', async () => {
    const early = await tokensFor(from(house, '192.0.2.1', 'Old browser'), person)
    house.passSeconds(300)
    const late = await signInWithNewDevice(from(house, '2001:db8::1'), person, 'My laptop')
    const caller = await callerWith(from(house, '2001:db8::1'), late.accessToken)
    const seen = await listOwnSessions(house.identity, caller)
    expect(sessionsRoute.answer.body.safeParse(seen).success).toBe(true)
    expect(seen).toEqual([
      expect.objectContaining({
        current: true,
        ip: '2001:db8::1',
        agent: 'Browser 1',
        deviceName: 'My laptop',
      }),
      expect.objectContaining({ current: false, ip: '192.0.2.1', agent: 'Old browser' }),
    ])
    expect(seen[1]).not.toHaveProperty('deviceName')

    await getUser(from(house, '192.0.2.7', 'New browser').identity, { AccessToken: early.accessToken })
    const [, used] = await listOwnSessions(house.identity, caller)
    expect(used).toMatchObject({ ip: '192.0.2.7', agent: 'New browser', startedAt: seen[1]?.startedAt })
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(seen[1]?.lastUsedAt ?? '') + 300_000,
    )
  })

  test('are noted as used by refreshing, and at most every five minutes', async () => {
    const { refreshToken } = await tokensFor(house, person)
    const refresh = (ip: string) =>
      initiateAuth(from(house, ip).identity, {
        ClientId: testPool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      })
    const lastIp = async (): Promise<unknown> => {
      const [row] = await house.database
        .sql`select last_ip from identity.families where account_id = ${person.sub}`
      return row?.['last_ip']
    }
    await refresh('192.0.2.1')
    expect(await lastIp()).toBeNull()
    house.passSeconds(300)
    await refresh('192.0.2.2')
    await refresh('192.0.2.3')
    expect(await lastIp()).toBe('192.0.2.2')
  })

  test('keep no more of an agent than fits', async () => {
    await tokensFor(from(house, '192.0.2.1', 'x'.repeat(5000)), person)
    const [seen] = await listOwnSessions(house.identity, await callerOf(house, person)).then((all) =>
      all.filter(({ current }) => !current),
    )
    expect(seen?.agent).toHaveLength(256)
  })

  test('end one at a time, at once', async () => {
    const [one, other] = [await tokensFor(house, person), await tokensFor(house, person)]
    const { signIn: id } = await callerWith(house, one.accessToken)
    await endOwnSession(house.identity, await callerWith(house, other.accessToken), id)
    await expect(getUser(house.identity, { AccessToken: one.accessToken })).rejects.toMatchObject(ended)
    await getUser(house.identity, { AccessToken: other.accessToken })
    const caller = await callerWith(house, other.accessToken)
    expect(await listOwnSessions(house.identity, caller)).toHaveLength(1)
    await expect(endOwnSession(house.identity, caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of somebody else are not there', async () => {
    const stranger = await callerOf(house, await confirmed(house))
    const { signIn: id } = await callerOf(house, person)
    await expect(endOwnSession(house.identity, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listOwnSessions(house.identity, stranger)).map((one) => one.id)).toEqual([stranger.signIn])
  })

  test('that have run out are not listed', async () => {
    await tokensFor(house, person)
    await house.database
      .sql`update identity.families set expires_at = now() - interval '1 minute' where account_id = ${person.sub}`
    expect(await listOwnSessions(house.identity, await callerOf(house, person))).toHaveLength(1)
  })
})

describe('history', () => {
  test('tells of sign-ins and of refused ones, the newest first, with their places', async () => {
    await signIn(from(house, '198.51.100.9', 'Attacker'), person.email, 'Wrong-Pass-1').catch(() => undefined)
    const { accessToken: AccessToken } = await tokensFor(from(house, '192.0.2.1'), person)
    await globalSignOut(from(house, '192.0.2.1').identity, { AccessToken })
    const { data, total } = await history()
    expect(total).toBe(4)
    expect(data.map(({ event, outcome, ip }) => [event, outcome, ip])).toEqual([
      ['sign-in', 'done', undefined],
      ['sign-out-everywhere', 'done', '192.0.2.1'],
      ['sign-in', 'done', '192.0.2.1'],
      ['sign-in', 'refused', '198.51.100.9'],
    ])
  })

  test('comes in pages', async () => {
    for (let count = 0; count < 3; count += 1) await tokensFor(house, person)
    const [first, second] = [await history(1, 2), await history(2, 2)]
    expect([first.data.length, first.total, second.data.length, second.total]).toEqual([2, 4, 2, 5])
  })

  test('shows nothing of anybody else', async () => {
    await tokensFor(house, await confirmed(house))
    const { data, total } = await history()
    expect([data.length, total]).toEqual([1, 1])
  })

  test('keeps what was done, however many tries were refused', async () => {
    await tokensFor(house, person)
    await house.database.sql`
      insert into identity.history (account_id, at, event, outcome)
      select ${person.sub}, now(), 'sign-in', 'refused' from generate_series(1, 700)`
    await signIn(house, person.email, 'Wrong-Pass-1').catch(() => undefined)
    const { total } = await history(1, 1)
    expect(total).toBe(500 + 2)
  })

  test('goes with the account', async () => {
    await tokensFor(house, person)
    await house.database.sql`delete from identity.accounts where id = ${person.sub}`
    const rows = await house.database.sql`select 1 from identity.history where account_id = ${person.sub}`
    expect(rows).toHaveLength(0)
  })
})
