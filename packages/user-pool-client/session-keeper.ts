import { notAuthenticated, UserPoolError } from './errors.ts'
import { isValid, type Session, startSession } from './session.ts'
import type { TokenCache } from './token-cache.ts'
import type { Call, Json } from './transport.ts'

/** Tokens are renewed this long before they end, so that no call starts with one that ends on its way. */
const refreshMarginSeconds = 30

interface Keeping {
  readonly call: Call
  readonly cache: TokenCache
  readonly clientId: string
  readonly now: () => number
  readonly onRefresh: () => void
}

function renewed(answer: Json, before: Session, now: number): Session {
  const result = answer['AuthenticationResult'] as Readonly<Record<string, string | undefined>> | undefined
  const { IdToken, AccessToken, RefreshToken } = result ?? {}
  if (!IdToken || !AccessToken) throw new UserPoolError('UnknownError', 'The service sent no tokens.')
  const refreshToken = RefreshToken ?? before.refreshToken
  return startSession({ idToken: IdToken, accessToken: AccessToken, refreshToken }, now)
}

export function sessionKeeper({ call, cache, clientId, now, onRefresh }: Keeping) {
  let underWay: Promise<Session> | undefined

  async function renew(before: Session): Promise<Session> {
    try {
      const answer = await call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: before.refreshToken },
      })
      const session = renewed(answer, before, now())
      // Somebody who signed out, or in as another, while this was on its way keeps what they chose.
      if (cache.read()?.refreshToken !== before.refreshToken) throw notAuthenticated()
      cache.write(session)
      onRefresh()
      return session
    } catch (error) {
      const refused = error instanceof UserPoolError && error.code === 'NotAuthorizedException'
      if (refused && cache.read()?.refreshToken === before.refreshToken) cache.clear()
      throw error
    }
  }

  /** Callers that come while a refresh is under way share it. */
  function refresh(): Promise<Session> {
    const before = cache.read()
    if (!before) return Promise.reject(notAuthenticated())
    underWay ??= renew(before).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function current(): Promise<Session | undefined> {
    const session = cache.read()
    if (!session || isValid(session, now(), refreshMarginSeconds)) return session
    try {
      return await refresh()
    } catch (error) {
      const refused = error instanceof UserPoolError && error.code === 'NotAuthorizedException'
      // Within the margin the tokens still hold, so a service that can't be reached does no harm yet.
      if (!refused && isValid(session, now()) && cache.read()) return session
      throw error
    }
  }

  return { current, refresh }
}
