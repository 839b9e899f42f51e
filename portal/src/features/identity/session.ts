import { createContext, useContext, useSyncExternalStore } from 'react'
import { forgetPerson } from '../../lib/browser-store.ts'
import type { Config } from '../../lib/config.ts'
import type { Ending } from './end-everywhere.ts'
import type { SignInGuide } from './entering.ts'
import {
  type SessionClient,
  entryOf,
  hasStoredSession,
  openSessionClient,
  type SessionKnowledge,
  sessionKnowledge,
  openVisit,
  type SessionState,
} from './session-client.ts'

export type Session = ReturnType<typeof openSession>

export interface SessionPorts extends Pick<Config, 'identity' | 'basePaths'> {
  /** Clears what other modules store about the person who signs out; it runs before the services are called. */
  readonly onLeave?: () => void
}

const bringRefusals = async () => (await import('./refusals/refusals.ts')).bringRefusalWords()

interface Leaving {
  readonly onLeave: SessionPorts['onLeave']
  readonly sessionClient: SessionClient
  readonly knowledge: SessionKnowledge
  readonly note: (activity: 'sign-out') => void
  readonly isStored: () => boolean
}

/** The ways in which a session ends on this device. */
function leaving({ sessionClient, knowledge, note, isStored, onLeave }: Leaving) {
  const { visit } = sessionClient
  const end = () => sessionClient.client().then(({ pool }) => pool.signOut())
  const ended = () => knowledge.become({ status: 'signed-out', why: 'ended' })
  /** Read before the session ends: from then on the guard leads to another page. */
  const shownPage = () => location.href.slice(location.origin.length)
  const left = (leftAt: string) => {
    knowledge.become({ status: 'signed-out', leftAt })
    visit.begin()
  }
  return {
    /**
     * The services no longer accept this session, so it ends here too; after signing in again the person returns to the
     * same page.
     */
    expire: async (): Promise<void> => {
      // A person who is already signing out needs no notice that the session has expired.
      if (visit.signal().aborted) return
      await end().catch(() => undefined)
      ended()
    },

    /** This device forgets the session whatever the service answers: a person who signs out must be signed out. */
    async signOut(): Promise<void> {
      forgetPerson()
      onLeave?.()
      note('sign-out')
      await visit.end()
      const page = shownPage()
      // The pool's own event would lead to the sign-in page as if the person had to return to the page that they leave.
      await sessionClient.hold(end).catch(() => undefined)
      // A page may have stored something while we waited, so the storage is cleared again.
      forgetPerson()
      left(page)
    },

    /** Ends every sign-in of the account. Unless that is done, the current session continues so that the person can retry. */
    async signOutEverywhere(): Promise<Ending> {
      const { signOutEverywhere } = await import('./end-everywhere.ts')
      return signOutEverywhere({ sessionClient, note, shownPage, onLeave, left, ended, isStored })
    },
  }
}

export function openSession({ identity, basePaths, onLeave }: SessionPorts) {
  const { clientId } = identity
  const stored = hasStoredSession(clientId)
  const knowledge = sessionKnowledge(stored)
  const visit = openVisit()
  const entering = () => import('./entering.ts')
  const note = (activity: 'sign-out' | 'token-refresh') =>
    visit.noting(import('./activity.ts').then((loaded) => loaded.note(sessionClient, basePaths, activity)))
  const sessionClient = openSessionClient(identity, knowledge, {
    resume: async () => (await entering()).resume(sessionClient, basePaths),
    onRefresh: () => note('token-refresh'),
    visit,
  })
  const pool = async () => (await sessionClient.client()).pool

  return {
    state: knowledge.state,
    subscribe: knowledge.subscribe,
    /** Restores the stored session. If another tab signs out or signs in as another person, that applies to this tab as well. */
    begin: (): void => {
      addEventListener('storage', ({ key }) => {
        if (key === null || key === entryOf(clientId)) void sessionClient.restore()
      })
      if (stored) void sessionClient.restore()
    },
    pool,
    /** Called when a field gets the focus: preloads what the next click needs. A failure is shown at that click, not here. */
    prepare: () => void Promise.all([pool(), entering(), bringRefusals()]).catch(() => undefined),
    retry: sessionClient.restore,
    /** The token for calls of the signed-in person; it is refreshed when it is about to expire. */
    accessToken: sessionClient.accessToken,
    visit: visit.signal,
    ...leaving({ sessionClient, knowledge, note, isStored: () => hasStoredSession(clientId), onLeave }),

    /** Ends any existing session, signs in and sets the account up; the person counts as signed in only after all of that. */
    signIn: async (email: string, password: string, guide: SignInGuide) =>
      (await entering()).enterByPassword(sessionClient, basePaths, { email, password }, guide),
    signInByProvider: async (search: URLSearchParams, guide: SignInGuide) =>
      (await entering()).enterByProvider(sessionClient, basePaths, search, guide),
    /** Accepts the invitation whose link was opened, for the person who is signed in. */
    join: async () => (await entering()).joinByLink(sessionClient, basePaths),
  }
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

export function useSessionActions(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside its provider')
  return session
}

export function useSession(): SessionState {
  const session = useSessionActions()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}
