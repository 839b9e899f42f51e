import { useSessionActions } from '../use-session.ts'

/** The service calls a sign-in fresh for ten minutes; setting up an app takes some of them. */
const freshSeconds = 5 * 60

/** Whether somebody signed in only just now, so that nobody asks them twice within a minute. */
export function useIsFresh(): () => Promise<boolean> {
  const { pool } = useSessionActions()
  return async () => {
    const [session, { claimsOf }] = await Promise.all([
      pool().then((users) => users.session()),
      import('@sooner/user-pool-client'),
    ])
    if (!session) return false
    const signedInAt = Number(claimsOf(session.accessToken)['auth_time'])
    return Date.now() / 1000 - session.clockDrift - signedInAt < freshSeconds
  }
}
