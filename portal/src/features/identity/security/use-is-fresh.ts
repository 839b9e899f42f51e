import { useSessionActions } from '../use-session.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

/** The service considers a sign-in fresh for ten minutes; this is less, because setting up an app takes several minutes. */
const freshSeconds = 5 * 60

/** Returns whether the person signed in recently, so that nobody has to prove their identity twice in a row. */
export function useIsFresh(): () => Promise<boolean> {
  const { pool } = useSessionActions()
  return async () => {
    const [session, { claimsOf }] = await Promise.all([
      pool().then((users) => users.session()),
      import('@sooner/user-pool-client'),
    ])
    if (!session) return false
    const signedInAt = Number(claimsOf(session.accessToken)['auth_time'])
    return deviceTime() / 1000 - session.clockDrift - signedInAt < freshSeconds
  }
}
