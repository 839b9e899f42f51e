import type { UserPool } from '@sooner/user-pool-client'
import { forgetPerson } from '../../lib/browser-store.ts'
import type { Config } from '../../lib/config.ts'
import type { SignInGuide } from './entering.ts'
import {
  type Door,
  entryOf,
  hasStoredSession,
  sessionClient,
  type SessionKnowledge,
  sessionKnowledge,
} from './session-client.ts'
import { openVisit } from './visit.ts'

export type Session = ReturnType<typeof openSession>

export interface SessionPorts extends Pick<Config, 'identity' | 'basePaths'> {
  /** What others forget of a person who signs out, before anything is said to the services. */
  readonly onLeave?: () => void
}

const signingUp = (pool: () => Promise<UserPool>) => ({
  async signUp(email: string, password: string): Promise<void> {
    const account = { username: email, password, attributes: { email } }
    await (await pool()).signUp({ ...account, clientMetadata: { roleHint: 'ROLE_VENDOR' } })
  },
  confirm: async (email: string, code: string) => (await pool()).confirmSignUp(email, code),
  sendCode: async (email: string) => (await pool()).resendConfirmationCode(email),
})

const bringRefusals = async () => (await import('./refusals/refusals.ts')).bringRefusalWords()

interface Leaving {
  readonly onLeave: SessionPorts['onLeave']
  readonly door: Door
  readonly knowledge: SessionKnowledge
  readonly note: (activity: 'sign-out') => void
  readonly isStored: () => boolean
}

/** The ways in which a session ends here. */
function leaving({ door, knowledge, note, isStored, onLeave }: Leaving) {
  const { visit } = door
  const end = () => door.client().then(({ pool }) => pool.signOut())
  const ended = () => knowledge.become({ status: 'signed-out', chosen: false, why: 'ended' })
  const left = () => {
    knowledge.become({ status: 'signed-out', chosen: true })
    visit.begin()
  }
  return {
    /** The services don't know this session any more: it is over here too, and whoever signs in again comes back. */
    expire: async (): Promise<void> => {
      // Whoever is leaving is not told that they have to.
      if (visit.signal().aborted) return
      await end().catch(() => undefined)
      ended()
    },

    /** Whatever the service answers, this device forgets: somebody who signs out must be out. */
    async signOut(): Promise<void> {
      forgetPerson()
      onLeave?.()
      note('sign-out')
      await visit.end()
      await end().catch(() => undefined)
      // Whatever a page has kept while we waited goes too.
      forgetPerson()
      left()
    },

    /** Ends every sign-in of the account. False where that was not done: then this one goes on, so that it can be tried again. */
    async signOutEverywhere(): Promise<boolean> {
      note('sign-out')
      await visit.end()
      if (!(await import('./end-everywhere.ts').then((loaded) => loaded.endEverywhere(door)))) {
        visit.begin()
        // It may have failed because this session was over already.
        if (!isStored()) ended()
        return false
      }
      forgetPerson()
      onLeave?.()
      left()
      return true
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
    visit.noting(import('./activity.ts').then((loaded) => loaded.note(door, basePaths, activity)))
  const door = sessionClient(identity, knowledge, {
    resume: async () => (await entering()).resume(door, basePaths),
    onRefresh: () => note('token-refresh'),
    visit,
  })
  const pool = async () => (await door.client()).pool

  /** Another tab that signs out, or in as somebody else, speaks for this one too. */
  addEventListener('storage', ({ key }) => {
    if (key === null || key === entryOf(clientId)) void door.restore()
  })
  if (stored) void door.restore()

  return {
    state: knowledge.state,
    subscribe: knowledge.subscribe,
    pool,
    /** A field has the focus: what the next click needs may come now. A failure shows at that click, not here. */
    prepare: () => void Promise.all([pool(), entering(), bringRefusals()]).catch(() => undefined),
    retry: door.restore,
    /** For the calls of whoever is signed in; refreshed when it is about to expire. */
    accessToken: door.accessToken,
    visit: visit.signal,
    ...leaving({ door, knowledge, note, isStored: () => hasStoredSession(clientId), onLeave }),
    ...signingUp(pool),

    /** Ends a session that may still be there, signs in and sets the account up: then, and not before, somebody is signed in. */
    signIn: async (email: string, password: string, guide: SignInGuide) =>
      (await entering()).enterByPassword(door, basePaths, { email, password }, guide),
    signInByProvider: async (search: URLSearchParams, guide: SignInGuide) =>
      (await entering()).enterByProvider(door, basePaths, search, guide),
  }
}
