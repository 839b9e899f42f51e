import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useLogActivityMutation } from '../../../lib/resources/access.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'

const pauseMs = 60_000
/** When each user's last visit was recorded. It is not stored, since a new page load is a new visit. */
const recorded = new Map<string, number>()

/**
 * Records that the user looked at the invoices: once for a visit of the list and at most once a minute. What the list fetches
 * afterwards by itself is not the user's doing, so it is not recorded.
 */
export function useVisitNote(isShown: boolean): void {
  const email = useSelector((state: State) => state.auth.email)
  const [log] = useLogActivityMutation(ownNotice('the visit of the invoices'))
  useEffect(() => {
    if (!isShown || email === undefined) return
    const now = deviceTime()
    if (now - (recorded.get(email) ?? Number.NEGATIVE_INFINITY) < pauseMs) return
    recorded.set(email, now)
    void log({ params: { email }, body: { activity: 'resource-get', resource: 'invoices' } })
  }, [isShown, email, log])
}
