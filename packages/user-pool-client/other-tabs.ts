import type { Events, UserPoolEvent } from './events.ts'
import { isSameSignIn, type Session } from './session.ts'
import type { PatientStore } from './store.ts'
import { parseSession, type TokenCache } from './token-cache.ts'

type Change = Partial<Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>>

function eventOf(before: Session | undefined, after: Session | undefined): UserPoolEvent {
  if (!after) return 'sign_out'
  return isSameSignIn(before, after) ? 'refresh_session' : 'sign_in'
}

/** Calls already see what another tab writes, since they read the storage each time; this only emits the events about it. */
export function followOtherTabs(
  tabs: Pick<EventTarget, 'addEventListener'> | undefined,
  { key: entry }: TokenCache,
  store: PatientStore,
  emit: Events['emit'],
): void {
  tabs?.addEventListener('storage', (event: Event & Change) => {
    const { key = null, oldValue = null, newValue = null } = event
    // A null key means that the whole storage was cleared.
    if (key !== null && key !== entry) return
    store.yield(entry)
    emit(eventOf(parseSession(oldValue), parseSession(newValue)), 'elsewhere')
  })
}
