import type { UserPool } from '@sooner/user-pool-client'
import { callErrorOf, type CallError } from './call-error.ts'

export type UserPoolWork<T> = (users: UserPool) => Promise<T>
type Asked<T> = { readonly data: T } | { readonly error: CallError }

/** Runs an action of the users on their own account in the user pool, which has its own protocol instead of routes. */
export type AskUserPool = <T>(work: UserPoolWork<T>) => Promise<Asked<T>>

export interface UserPoolPorts {
  readonly users: () => Promise<UserPool>
  /** Called when the pool no longer accepts this session: the signed-out state applies. */
  readonly onSignedOut: () => void
}

/** The pool uses one code for an ended session and for a wrong password; only the message distinguishes them. */
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
