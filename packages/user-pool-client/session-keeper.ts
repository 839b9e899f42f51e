import type { Core } from './core.ts'
import { codeOf, notAuthenticated } from './errors.ts'
import type { Renewable } from './renewal.ts'
import { isSameSignIn, isValid, refreshMarginSeconds, type Session } from './session.ts'
import type { InTurn } from './turns.ts'

interface Keeping {
  readonly core: Core
  readonly inTurn: InTurn
  readonly renewed: (before: Renewable) => Promise<Session>
}

const isRefused = (error: unknown) =>
  ['NotAuthorizedException', 'RefreshTokenReuseException'].includes(codeOf(error) ?? '')

/** Puts a renewed session in the place of the old one, or ends it where the service refuses. */
function replacing({ core, renewed }: Omit<Keeping, 'inTurn'>) {
  const { cache, now, emit } = core

  async function renew(before: Session): Promise<Session> {
    try {
      const session = await renewed(before)
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

  return { renew, end }
}

export function sessionKeeper({ core, inTurn, renewed }: Keeping) {
  const { cache, now } = core
  const { renew, end } = replacing({ core, renewed })
  let underWay: Promise<Session> | undefined

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
      // Somebody signed out, or in as another, in the meantime.
      if (codeOf(error) === 'NotAuthenticated') return cache.read()
      // Within the margin the tokens still hold, so a service that can't be reached does no harm yet.
      if (!isRefused(error) && isValid(session, now()) && isSameSignIn(cache.read(), session)) return session
      throw error
    }
  }

  return { current, refresh }
}
