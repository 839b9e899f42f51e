import { beforeAll, describe, expect, test } from 'vitest'
import {
  clients,
  goodPassword,
  officialPool,
  type OfficialClient,
  type OfficialPool,
} from './support/official-pool.ts'
import { expectChallenge, signedIn, userPoolBrowser } from './support/user-pool-browser.ts'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
  await server.database.sql`update identity.pools set remembered_devices_skip_factor = true`
})

const browser = (client: OfficialClient = clients.plain) =>
  userPoolBrowser({ endpoint: server.url, ...client }, { now: () => server.identity.clock.wall().getTime() })

/** A user who has signed in from a browser of their own, and whose account requires a code. */
async function atOwnDevice(client: OfficialClient = clients.plain) {
  const account = await server.account(false, client)
  const at = browser(client)
  const tab = at.tab()
  const { pool } = tab
  await pool.signIn(account.email, goodPassword)
  const app = server.app((await pool.associateSoftwareToken()).secret)
  await pool.verifySoftwareToken(app.code())
  await pool.setMfaPreference({ totp: 'preferred' })
  return { ...account, ...tab, at, app }
}

const devicesIn = (stored: Map<string, string>) =>
  JSON.parse(stored.get('user-pool.portal.devices') ?? '[]') as [string, { key: string; password: string }][]

describe('where the user chooses (opt-in)', () => {
  test('a device is known from the first sign-in, and skips the code once it is remembered', async () => {
    const { email, app, pool, sent } = await atOwnDevice()
    const known = expectChallenge(await pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
    await known.answer(app.nextCode())
    expect(await pool.getDevice()).toMatchObject({ isRemembered: false })
    await pool.rememberDevice(true)
    expect(await pool.getDevice()).toMatchObject({ isRemembered: true })
    await pool.signOut()

    sent.length = 0
    expect(await pool.signIn(email, goodPassword)).toMatchObject(signedIn)
    expect(sent).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ])
    await pool.rememberDevice(false)
    expectChallenge(await pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
  })

  test('a device is proven in the plain flow, too', async () => {
    const { email, pool } = await atOwnDevice()
    await pool.rememberDevice(true)
    expect(await pool.signIn(email, goodPassword, { flow: 'USER_PASSWORD_AUTH' })).toMatchObject(signedIn)
  })

  test('another browser is a different device, and asks for the code', async () => {
    const { email, pool } = await atOwnDevice()
    await pool.rememberDevice(true)
    expectChallenge(await browser().tab().pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
  })

  test('a caller who knows its key without its secret has to enter the code and gets a new key', async () => {
    const { email, pool, at, app } = await atOwnDevice()
    await pool.rememberDevice(true)
    const before = devicesIn(at.stored)
    const stolen = before.map(([name, device]) => [name, { ...device, password: 'guessed' }])
    at.stored.set('user-pool.portal.devices', JSON.stringify(stolen))
    const challenge = expectChallenge(await pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
    expect(await challenge.answer(app.nextCode())).toMatchObject(signedIn)
    expect(devicesIn(at.stored)[0]?.[1].key).not.toBe(before[0]?.[1].key)
  })

  test('a device that was forgotten elsewhere is dropped, and the sign-in continues with a new one', async () => {
    const { email, pool, at, app } = await atOwnDevice()
    await pool.rememberDevice(true)
    const before = pool.deviceKey() ?? ''
    const elsewhere = browser().tab().pool
    await expectChallenge(await elsewhere.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA').answer(
      app.nextCode(),
    )
    await elsewhere.forgetDevice(before)

    await pool.signOut()
    const challenge = expectChallenge(await pool.signIn(email, goodPassword), 'SOFTWARE_TOKEN_MFA')
    expect(devicesIn(at.stored)).toEqual([])
    expect(await challenge.answer(app.nextCode())).toMatchObject(signedIn)
    expect(pool.deviceKey()).not.toBe(before)
    expect(devicesIn(at.stored)).toHaveLength(1)
  })

  test('devices are listed in pages, read and forgotten', async () => {
    const account = await server.account()
    for (let other = 0; other < 2; other += 1) await browser().tab().pool.signIn(account.email, goodPassword)
    const { pool } = browser().tab()
    await pool.signIn(account.email, goodPassword)
    const first = await pool.listDevices({ limit: 2 })
    const rest = await pool.listDevices({ limit: 2, token: first.next })
    expect([first.devices.length, rest.devices.length, rest.next]).toEqual([2, 1, undefined])
    const all = [...first.devices, ...rest.devices]
    expect(all.filter(({ isThisOne }) => isThisOne).map(({ key }) => key)).toEqual([pool.deviceKey()])
    expect(await pool.getDevice()).toMatchObject({
      name: 'My browser',
      isThisOne: true,
      createdAt: expect.any(Date),
    })

    await pool.forgetDevice()
    await expect(pool.getDevice()).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    })
    expect(await pool.session()).toBeDefined()
    expect((await pool.listDevices()).devices).toHaveLength(2)
  })
})

describe('where every device is remembered', () => {
  test('a device skips the code from the second sign-in on, and its session is refreshed like every other', async () => {
    const { email, pool, sent } = await atOwnDevice(clients.remembering)
    await pool.signOut()
    expect(await pool.signIn(email, goodPassword)).toMatchObject(signedIn)
    sent.length = 0
    await pool.refresh()
    expect(sent).toEqual(['InitiateAuth'])
    expect(await pool.user()).toMatchObject({ attributes: { email } })
  })
})
