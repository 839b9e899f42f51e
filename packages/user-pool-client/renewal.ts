import type { Core } from './core.ts'
import { lostDevice, UserPoolError } from './errors.ts'
import { type Session, startSession } from './session.ts'
import { type Json, textOf } from './transport.ts'

/** A pool that rotates refresh tokens only accepts the newer operation. */
export type RefreshWith = 'InitiateAuth' | 'GetTokensFromRefreshToken'

/** The parts of a session that its renewal needs. */
export type Renewable = Pick<Session, 'refreshToken' | 'deviceKey'>

async function ask(
  { call, clientId }: Core,
  { refreshToken, deviceKey }: Renewable,
  by: RefreshWith,
): Promise<Json> {
  const answer = await (by === 'InitiateAuth'
    ? call(by, {
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken, DEVICE_KEY: deviceKey },
      })
    : call(by, { ClientId: clientId, RefreshToken: refreshToken, DeviceKey: deviceKey }))
  return (answer['AuthenticationResult'] ?? {}) as Json
}

/** Exchanges a refresh token for a new session. */
export function renewal(core: Core, by: RefreshWith): (before: Renewable) => Promise<Session> {
  async function renewed(before: Renewable): Promise<Session> {
    const result = await ask(core, before, by)
    const [idToken, accessToken] = [textOf(result['IdToken']), textOf(result['AccessToken'])]
    if (!idToken || !accessToken) throw new UserPoolError('UnknownError', 'The service sent no tokens.')
    const refreshToken = textOf(result['RefreshToken']) ?? before.refreshToken
    return startSession({ idToken, accessToken, refreshToken, deviceKey: before.deviceKey }, core.now())
  }

  /** If the service has forgotten the session's device, the renewal is tried without the device. */
  return async (before) => {
    try {
      return await renewed(before)
    } catch (error) {
      if (!before.deviceKey || !lostDevice(error)) throw error
      core.devices.drop(before.deviceKey)
      return renewed({ ...before, deviceKey: undefined })
    }
  }
}
