import type { Core } from './core.ts'
import { codeOf, lostDevice, notAuthenticated, UserPoolError } from './errors.ts'
import { isSameSignIn, isValid, type Session, startSession } from './session.ts'
import { type Json, textOf } from './transport.ts'
import type { InTurn } from './turns.ts'

/** Tokens are renewed this long before they end, so that no call starts with one that ends on its way. */
const refreshMarginSeconds = 30

/** A pool whose refresh tokens are replaced with every use is asked by the newer operation, and by no other. */
export type RefreshWith = 'InitiateAuth' | 'GetTokensFromRefreshToken'

interface Keeping {
  readonly core: Core
  readonly inTurn: InTurn
  readonly refreshWith: RefreshWith
}

type Renewable = Pick<Session, 'refreshToken' | 'deviceKey'>

/** The tokens that a refresh token is good for. */
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

const isRefused = (error: unknown) =>
  ['NotAuthorizedException', 'RefreshTokenReuseException'].includes(codeOf(error) ?? '')

export function sessionKeeper({ core, inTurn, refreshWith }: Keeping) {
  const { cache, now, emit, devices } = core
  let underWay: Promise<Session> | undefined

  async function renewed(before: Renewable): Promise<Session> {
    const result = await ask(core, before, refreshWith)
    const [idToken, accessToken] = [textOf(result['IdToken']), textOf(result['AccessToken'])]
    if (!idToken || !accessToken) throw new UserPoolError('UnknownError', 'The service sent no tokens.')
    const refreshToken = textOf(result['RefreshToken']) ?? before.refreshToken
    return startSession({ idToken, accessToken, refreshToken, deviceKey: before.deviceKey }, now())
  }

  /** A session whose device the service has forgotten goes on without it, if it goes on at all. */
  async function renewedWithDevice(before: Renewable): Promise<Session> {
    try {
      return await renewed(before)
    } catch (error) {
      if (!before.deviceKey || !lostDevice(error)) throw error
      devices.drop(before.deviceKey)
      return renewed({ ...before, deviceKey: undefined })
    }
  }

  async function renew(before: Session): Promise<Session> {
    try {
      const session = await renewedWithDevice(before)
      // Somebody who signed out, or in as another, while this was on its way keeps what they chose.
      if (!isSameSignIn(cache.read(), before)) throw notAuthenticated()
      cache.write(session)
      emit('refresh_session')
      return session
    } catch (error) {
      if (isRefused(error)) return replacementOf(before, error)
      throw error
    }
  }

  /** Where refresh tokens are replaced, another tab may have used this one first and have a good session. */
  function replacementOf(before: Session, refusal: unknown): Session {
    const found = cache.read()
    if (found?.refreshToken === before.refreshToken) end()
    else if (found && isValid(found, now())) return found
    throw refusal
  }

  function end(): void {
    cache.clear()
    emit('sign_out')
  }

  const present = (): Session => {
    const session = cache.read()
    if (!session?.refreshToken) throw notAuthenticated()
    return session
  }

  /** Asked for claims that changed: a refresh that began before the change would not bring them, so none is shared. */
  async function refresh(): Promise<Session> {
    present()
    return inTurn(() => renew(present()))
  }

  /** Callers that come while a refresh is under way share it, and a tab that had to wait takes what the other one got. */
  function refreshShared(): Promise<Session> {
    underWay ??= inTurn(async () => {
      const session = present()
      return isValid(session, now(), refreshMarginSeconds) ? session : renew(session)
    }).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function current(): Promise<Session | undefined> {
    const session = cache.read()
    if (!session || isValid(session, now(), refreshMarginSeconds)) return session
    if (!session.refreshToken) {
      if (isValid(session, now())) return session
      end()
      return undefined
    }
    try {
      return await refreshShared()
    } catch (error) {
      // Within the margin the tokens still hold, so a service that can't be reached does no harm yet.
      if (!isRefused(error) && isValid(session, now()) && isSameSignIn(cache.read(), session)) return session
      throw error
    }
  }

  return { current, refresh, renewed }
}
