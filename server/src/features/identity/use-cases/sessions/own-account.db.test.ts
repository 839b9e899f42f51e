import {
  listSignInHistory as historyRoute,
  listOwnSessions as sessionsRoute,
} from '@sooner/contract/identity-own'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInWithNewDevice } from '../../testing/device.ts'
import {
  callerOf,
  callerWith,
  confirmed,
  from,
  signIn,
  tokensFor,
  type Person,
} from '../../testing/people.ts'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { forgetDevice } from '../devices/forget-device.ts'
import { updateDeviceStatus } from '../devices/update-device-status.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { endOwnSession, listOwnSessions, listSignInHistory } from './own-sessions.ts'
import { globalSignOut } from './revoke-tokens.ts'

let setup: TestIdentity
let person: Person
beforeAll(async () => {
  setup = await testIdentity()
})
beforeEach(async () => {
  person = await confirmed(setup)
})

const ended = { message: 'Access Token has been revoked' }
const history = async (page = 1, limit = 50) =>
  historyRoute.answer.body.parse(
    await listSignInHistory(setup.identity, await callerOf(setup, person), { page, limit }),
  )

describe('sessions', () => {
  test('report where they began and were last used, and which one is calling', async () => {
    const early = await tokensFor(from(setup, '192.0.2.1', 'Old browser'), person)
    setup.passSeconds(300)
    const late = await signInWithNewDevice(from(setup, '2001:db8::1'), person, 'My laptop')
    const caller = await callerWith(from(setup, '2001:db8::1'), late.accessToken)
    const seen = await listOwnSessions(setup.identity, caller)
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

    await getUser(from(setup, '192.0.2.7', 'New browser').identity, { AccessToken: early.accessToken })
    const [, used] = await listOwnSessions(setup.identity, caller)
    expect(used).toMatchObject({ ip: '192.0.2.7', agent: 'New browser', startedAt: seen[1]?.startedAt })
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(seen[1]?.lastUsedAt ?? '') + 300_000,
    )
  })

  test('are recorded as used by a refresh, every five minutes at most', async () => {
    const { refreshToken } = await tokensFor(setup, person)
    const refresh = (ip: string) =>
      initiateAuth(from(setup, ip).identity, {
        ClientId: testPool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      })
    const lastIp = async (): Promise<unknown> => {
      const [row] = await setup.database
        .sql`select last_ip from identity.families where account_id = ${person.sub}`
      return row?.['last_ip']
    }
    await refresh('192.0.2.1')
    expect(await lastIp()).toBeNull()
    setup.passSeconds(300)
    await refresh('192.0.2.2')
    await refresh('192.0.2.3')
    expect(await lastIp()).toBe('192.0.2.2')
  })

  test('store a bounded part of the user agent', async () => {
    await tokensFor(from(setup, '192.0.2.1', 'x'.repeat(5000)), person)
    const [seen] = await listOwnSessions(setup.identity, await callerOf(setup, person)).then((all) =>
      all.filter(({ current }) => !current),
    )
    expect(seen?.agent).toHaveLength(256)
  })

  test('end one at a time, at once', async () => {
    const [one, other] = [await tokensFor(setup, person), await tokensFor(setup, person)]
    const { signIn: id } = await callerWith(setup, one.accessToken)
    await endOwnSession(setup.identity, await callerWith(setup, other.accessToken), id)
    await expect(getUser(setup.identity, { AccessToken: one.accessToken })).rejects.toMatchObject(ended)
    await getUser(setup.identity, { AccessToken: other.accessToken })
    const caller = await callerWith(setup, other.accessToken)
    expect(await listOwnSessions(setup.identity, caller)).toHaveLength(1)
    await expect(endOwnSession(setup.identity, caller, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of another user are not found', async () => {
    const stranger = await callerOf(setup, await confirmed(setup))
    const { signIn: id } = await callerOf(setup, person)
    await expect(endOwnSession(setup.identity, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listOwnSessions(setup.identity, stranger)).map((one) => one.id)).toEqual([stranger.signIn])
  })

  test('that have expired are not listed', async () => {
    await tokensFor(setup, person)
    await setup.database
      .sql`update identity.families set expires_at = now() - interval '1 minute' where account_id = ${person.sub}`
    expect(await listOwnSessions(setup.identity, await callerOf(setup, person))).toHaveLength(1)
  })
})

describe('the history', () => {
  test('lists successful and refused sign-ins, newest first, with their addresses', async () => {
    await signIn(from(setup, '198.51.100.9', 'Attacker'), person.email, 'Wrong-Pass-1').catch(() => undefined)
    const { accessToken: AccessToken } = await tokensFor(from(setup, '192.0.2.1'), person)
    await globalSignOut(from(setup, '192.0.2.1').identity, { AccessToken })
    const { data, total } = await history()
    expect(total).toBe(4)
    expect(data.map(({ event, outcome, ip }) => [event, outcome, ip])).toEqual([
      ['sign-in', 'done', undefined],
      ['sign-out-everywhere', 'done', '192.0.2.1'],
      ['sign-in', 'done', '192.0.2.1'],
      ['sign-in', 'refused', '198.51.100.9'],
    ])
  })

  test('distinguishes a device that is no longer remembered from one that was removed', async () => {
    const { accessToken: AccessToken, device } = await signInWithNewDevice(setup, person)
    const own = { AccessToken, DeviceKey: device.key }
    for (const DeviceRememberedStatus of ['remembered', 'not_remembered'] as const)
      await updateDeviceStatus(setup.identity, { ...own, DeviceRememberedStatus })
    await forgetDevice(setup.identity, own)
    const { data } = await history()
    expect(data.map(({ event }) => event)).toEqual([
      'sign-in',
      'device-forgotten',
      'device-not-remembered',
      'device-remembered',
      'sign-in',
    ])
  })

  test('is paged', async () => {
    for (let count = 0; count < 3; count += 1) await tokensFor(setup, person)
    const [first, second] = [await history(1, 2), await history(2, 2)]
    expect([first.data.length, first.total, second.data.length, second.total]).toEqual([2, 4, 2, 5])
  })

  test('contains nothing of other users', async () => {
    await tokensFor(setup, await confirmed(setup))
    const { data, total } = await history()
    expect([data.length, total]).toEqual([1, 1])
  })

  test('preserves past actions, however many tries were refused', async () => {
    await tokensFor(setup, person)
    await setup.database.sql`
      insert into identity.history (account_id, at, event, outcome)
      select ${person.sub}, now(), 'sign-in', 'refused' from generate_series(1, 700)`
    await signIn(setup, person.email, 'Wrong-Pass-1').catch(() => undefined)
    const { total } = await history(1, 1)
    expect(total).toBe(500 + 2)
  })

  test('is deleted with the account', async () => {
    await tokensFor(setup, person)
    await setup.database.sql`delete from identity.accounts where id = ${person.sub}`
    const rows = await setup.database.sql`select 1 from identity.history where account_id = ${person.sub}`
    expect(rows).toHaveLength(0)
  })
})
