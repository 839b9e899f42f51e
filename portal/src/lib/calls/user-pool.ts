import type { UserPool } from '@sooner/user-pool-client'
import { callErrorOf, type CallError, faultOf, type ReportFault } from './call-error.ts'

export type UserPoolWork<T> = (users: UserPool) => Promise<T>
type Asked<T> = { readonly data: T } | { readonly error: CallError }

/** Runs an action of the users on their own account in the user pool, which has its own protocol instead of routes. */
export type AskUserPool = <T>(work: UserPoolWork<T>) => Promise<Asked<T>>

export interface UserPoolPorts {
  readonly users: () => Promise<UserPool>
  /** Called when the pool no longer accepts this session: the signed-out state applies. */
  readonly onSignedOut: () => void
  readonly reportFault?: ReportFault | undefined
}

/** The pool uses one code for an ended session and for a wrong password; only the message distinguishes them. */
const endsSession = ({ code, message }: CallError): boolean =>
  code === 'NotAuthenticated' ||
  (code === 'NotAuthorizedException' && /\b(access|refresh) token\b/i.test(message))

/** An answered refusal has its status; a refused session counts as 401 everywhere, whatever status the pool gives it. */
function poolErrorOf(failure: unknown): CallError {
  const error = callErrorOf(failure)
  const status: unknown = failure instanceof Error ? Reflect.get(failure, 'status') : undefined
  if (typeof status !== 'number' || error.statusCode !== 0) return error
  return { ...error, kind: status, statusCode: status }
}

export const openUserPool =
  ({ users, onSignedOut, reportFault }: UserPoolPorts): AskUserPool =>
  async (work) => {
    try {
      return { data: await work(await users()) }
    } catch (failure) {
      const error = poolErrorOf(failure)
      if (endsSession(error)) onSignedOut()
      const fault = faultOf('user pool', error)
      if (fault) reportFault?.(fault)
      return { error }
    }
  }
