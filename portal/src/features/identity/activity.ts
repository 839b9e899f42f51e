import type { Parts } from '@sooner/contract/client'
import type { Config } from '../../lib/config.ts'
import { isStaff } from '../../lib/staff.ts'
import { serviceCalls } from './service-calls.ts'
import { type SessionClient, stateOf } from './session-client.ts'

type Activity = Parts<'logActivity'>['body']['activity']

/** The request outlives the page, because signing out is often the last action before the page closes. */
const lasting: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

/** Logs an activity for the owner of the account. It is sent once, and no action of the person depends on its success. */
export async function note(
  sessionClient: SessionClient,
  basePaths: Config['basePaths'],
  activity: Activity,
): Promise<void> {
  try {
    const { pool, claimsOf } = await sessionClient.client()
    const session = await pool.session()
    const state = session && stateOf(claimsOf(session.idToken))
    // Staff belongs to no vendor, so that nobody would read the log.
    if (state?.status !== 'signed-in' || isStaff(state.roles)) return
    const bearer = async () => session?.accessToken ?? ''
    const call = serviceCalls({ basePaths, bearer, fetch: lasting, retries: 0 })
    await call('logActivity', {
      params: { email: state.email },
      body: { activity },
      signal: sessionClient.visit.signal(),
    })
  } catch {
    // A log that could not be written is no reason to keep anybody.
  }
}
