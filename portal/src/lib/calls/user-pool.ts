import type { UserPool } from '@sooner/user-pool-client'
import { callErrorOf, type CallError } from './call-error.ts'

export type UserPoolWork<T> = (users: UserPool) => Promise<T>
type Asked<T> = { readonly data: T } | { readonly error: CallError }

/** What somebody does with their own account in the user pool, which speaks a protocol of its own and has no routes. */
export type AskUserPool = <T>(work: UserPoolWork<T>) => Promise<Asked<T>>

export interface UserPoolPorts {
  readonly users: () => Promise<UserPool>
  /** The pool does not know this session any more: the signed-out state applies. */
  readonly onSignedOut: () => void
}

/** The pool has one name for a session that is over and for a password that is wrong; only its words tell them apart. */
const endsSession = ({ code, message }: CallError): boolean =>
  code === 'NotAuthenticated' ||
  (code === 'NotAuthorizedException' && /\b(access|refresh) token\b/i.test(message))

export const openUserPool =
  ({ users, onSignedOut }: UserPoolPorts): AskUserPool =>
  async (work) => {
    try {
      return { data: await work(await users()) }
    } catch (failure) {
      const error = callErrorOf(failure)
      if (endsSession(error)) onSignedOut()
      return { error }
    }
  }
