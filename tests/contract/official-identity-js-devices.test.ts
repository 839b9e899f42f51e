import type { CognitoUser } from 'amazon-cognito-identity-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { called, identityJs, sessionOf, settled } from './support/official-identity-js.ts'
import {
  clients,
  goodPassword,
  officialPool,
  type OfficialClient,
  type OfficialPool,
} from './support/official-pool.ts'

let server: OfficialPool
beforeAll(async () => {
  server = await officialPool()
})

async function atOwnDevice(client: OfficialClient) {
  const account = await server.account(false, client)
  const at = identityJs(server.url, client)
  const { user, outcome } = await at.signIn(account.email, goodPassword, 'USER_SRP_AUTH')
  return { ...account, at, user, outcome }
}

async function turnOnAuthenticator(user: CognitoUser) {
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  const app = server.app(secret)
  await settled((callbacks) => user.verifySoftwareToken(app.code(), 'phone', callbacks))
  await called((done) => user.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, done))
  return app
}

const list = (user: CognitoUser) =>
  settled<{ Devices: { DeviceKey: string; DeviceAttributes: { Name: string; Value: string }[] }[] }>(
    (callbacks) => user.listDevices(60, null, callbacks),
  )

describe('a device', () => {
  test('is confirmed at the first sign-in, remembered when asked to, shown and forgotten', async () => {
    const { user, outcome, at } = await atOwnDevice(clients.plain)
    expect(outcome).toMatchObject({ isNewDevice: true })
    expect(await settled((callbacks) => user.setDeviceStatusRemembered(callbacks))).toBe('SUCCESS')
    expect(await settled((callbacks) => user.setDeviceStatusNotRemembered(callbacks))).toBe('SUCCESS')
    const { Devices } = await list(user)
    const key = at.stored.get(`CognitoIdentityServiceProvider.portal.${user.getUsername()}.deviceKey`)
    expect(Devices.map(({ DeviceKey }) => DeviceKey)).toEqual([key])
    expect(await settled<string>((callbacks) => void user.getDevice(callbacks))).toMatchObject({
      Device: { DeviceKey: key },
    })
    expect(await settled((callbacks) => user.forgetDevice(callbacks))).toBe('SUCCESS')
    expect((await list(user)).Devices).toEqual([])
  })

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])(
    'that is remembered skips the code, with its own proof (%s)',
    async (flow) => {
      const { user, outcome, at, email, sub } = await atOwnDevice(clients.remembering)
      expect(outcome).toMatchObject({ isNewDevice: false })
      const app = await turnOnAuthenticator(user)
      // In the password flow, the library looks the device up under the username that it was given, so the test passes the sub.
      const name = flow === 'USER_SRP_AUTH' ? email : sub
      const here = sessionOf((await at.signIn(name, goodPassword, flow)).outcome)
      expect(here.getAccessToken().payload['device_key']).toMatch(/^remembering_/)
      const elsewhere = await identityJs(server.url, clients.remembering).signIn(
        email,
        goodPassword,
        'USER_SRP_AUTH',
      )
      expect(elsewhere.outcome).toMatchObject({ step: 'totp' })
      const code = app.nextCode()
      await settled((callbacks) => elsewhere.user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'))
      expect((await list(user)).Devices).toHaveLength(2)
    },
  )

  test('that the service has deleted is skipped, and gets a new key', async () => {
    const { user, at, email } = await atOwnDevice(clients.remembering)
    const [dropped] = (await list(user)).Devices
    const elsewhere = (
      await identityJs(server.url, clients.remembering).signIn(email, goodPassword, 'USER_SRP_AUTH')
    ).user
    await settled((callbacks) => elsewhere.forgetSpecificDevice(dropped?.DeviceKey ?? '', callbacks))
    const again = await at.signIn(email, goodPassword, 'USER_SRP_AUTH')
    sessionOf(again.outcome)
    const stored = at.stored.get(
      `CognitoIdentityServiceProvider.remembering.${again.user.getUsername()}.deviceKey`,
    )
    expect(stored).toMatch(/^remembering_/)
    expect(stored).not.toBe(dropped?.DeviceKey)
  })
})
