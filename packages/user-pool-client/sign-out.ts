import type { SignedIn } from './core.ts'
import { codeOf } from './errors.ts'
import { revoker, type RevocationOptions } from './revocation.ts'
import { isSameSignIn, originOf, type Session } from './session.ts'

export function signingOut({ core, validSession, authorized }: SignedIn, options: RevocationOptions) {
  const { call, clientId, now, cache, emit } = core
  const revoke = revoker({ call, clientId, now, options })
  let leaving: { readonly session: Session; readonly done: Promise<void> } | undefined

  /** Ends only the session that was left, so that a person who signed in meanwhile stays signed in. */
  function end(session: Session): void {
    if (!isSameSignIn(cache.read(), session)) return
    cache.clear()
    emit('sign_out')
  }

  async function leave(session: Session): Promise<void> {
    const isRevocable = originOf(session) !== undefined
    if (session.refreshToken && isRevocable) await revoke(session.refreshToken)
    end(session)
  }

  return {
    /** Never fails: the session is removed from this device whatever the service answers. */
    async signOut(): Promise<void> {
      const session = cache.read()
      if (!session) return
      if (!leaving || !isSameSignIn(leaving.session, session)) leaving = { session, done: leave(session) }
      const mine = leaving
      await mine.done
      if (leaving === mine) leaving = undefined
    },

    /** Rejects if the service did not do it; the person then stays signed in and can retry, unless this session has ended. */
    async globalSignOut(): Promise<void> {
      const session = await validSession()
      try {
        await authorized('GlobalSignOut')
      } catch (error) {
        // This session has already ended, which fulfills at least a part of the request.
        if (codeOf(error) !== 'NotAuthorizedException') throw error
        end(session)
        throw error
      }
      end(session)
    },
  }
}
