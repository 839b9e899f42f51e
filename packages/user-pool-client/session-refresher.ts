import type { Core } from './core.ts'
import { codeOf, notAuthenticated } from './errors.ts'
import type { Renewable } from './renewal.ts'
import { isSameSignIn, isValid, refreshMarginSeconds, type Session } from './session.ts'
import type { InTurn } from './turns.ts'

interface Refreshing {
  readonly core: Core
  readonly inTurn: InTurn
  readonly renewed: (before: Renewable) => Promise<Session>
}

const isRefused = (error: unknown) =>
  ['NotAuthorizedException', 'RefreshTokenReuseException'].includes(codeOf(error) ?? '')

/** Replaces the session by a renewed one, or ends it if the service refuses the renewal. */
function replacing({ core, renewed }: Omit<Refreshing, 'inTurn'>) {
  const { cache, now, emit } = core

  async function renew(before: Session): Promise<Session> {
    try {
      const session = await renewed(before)
      // A person who signed out or in as another user during the request must not get the old session back.
      if (!isSameSignIn(cache.read(), before)) throw notAuthenticated()
      cache.write(session)
      emit('refresh_session')
      return session
    } catch (error) {
      if (isRefused(error)) return replacementOf(before, error)
      throw error
    }
  }

  /** If refresh tokens are rotated, another tab may have used this one first and stored a valid session. */
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

  return { renew, end }
}

export function sessionRefresher({ core, inTurn, renewed }: Refreshing) {
  const { cache, now } = core
  const { renew, end } = replacing({ core, renewed })
  let underWay: Promise<Session> | undefined

  const present = (): Session => {
    const session = cache.read()
    if (!session?.refreshToken) throw notAuthenticated()
    return session
  }

  /** Called because claims have changed: a refresh that began before the change would not contain them, so none is shared. */
  async function refresh(): Promise<Session> {
    present()
    return inTurn(() => renew(present()))
  }

  /** Callers during a refresh share its result, and a tab that had to wait uses the session that the other tab obtained. */
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
      // The person signed out, or in as another user, in the meantime.
      if (codeOf(error) === 'NotAuthenticated') return cache.read()
      // Within the margin the tokens are still valid, so an unreachable service does no harm yet.
      if (!isRefused(error) && isValid(session, now()) && isSameSignIn(cache.read(), session)) return session
      throw error
    }
  }

  return { current, refresh }
}
