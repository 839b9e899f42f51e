import { useEffect } from 'react'
import { onNewDay } from '../lib/clock/service-clock.ts'
import { realPace } from '../lib/calls/pace.ts'
import { loadOptional } from '../ui/load-optional.ts'
import type { Person } from './open-person.ts'
import { withReporting } from './reporting.ts'

/** Shows what others change, as long as this person is signed in to a vendor. The page is complete without it. */
export function useLive(person: Person | undefined, email: string, vendorId: string | undefined): void {
  useEffect(() => {
    if (!person || vendorId === undefined) return undefined
    let close: (() => void) | undefined
    let left = false
    async function open({ calls, store }: Person, id: string) {
      const { openLive } = await loadOptional(() => import('../lib/live/open-live.ts'))
      if (left) return
      close = openLive({
        vendorId: id,
        calls,
        pace: realPace,
        random: Math.random,
        onNewDay: (listener) => onNewDay(email, listener),
        dispatch: (action) => store.dispatch(action),
      })
    }
    open(person, vendorId).catch((error: unknown) => withReporting(({ reportError }) => reportError(error)))
    return () => {
      left = true
      close?.()
    }
  }, [person, email, vendorId])
}
