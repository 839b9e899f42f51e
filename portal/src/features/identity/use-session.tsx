import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

interface Known {
  readonly session: Session
  readonly state: SessionState
}

const SessionContext = createContext<Known | undefined>(undefined)

/**
 * The state is read in this place alone, because it may change while a page is being rendered in parts: what is rendered for a
 * signed-in person must not be inside what was rendered for a stranger.
 */
export function SessionProvider({ value: session, children }: { value: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  return <SessionContext value={{ session, state }}>{children}</SessionContext>
}

function useKnown(): Known {
  const known = useContext(SessionContext)
  if (!known) throw new Error('useSession outside its provider')
  return known
}

export const useSessionActions = (): Session => useKnown().session

export const useSession = (): SessionState => useKnown().state
