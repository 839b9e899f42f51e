import type { UserPool } from '@sooner/user-pool-client'
import { forgetPerson } from '../../lib/browser-store.ts'
import type { Config } from '../../lib/config.ts'
import type { SignInGuide } from './entering.ts'
import { entryOf, hasStoredSession, sessionClient, sessionKnowledge } from './session-client.ts'

export type Session = ReturnType<typeof openSession>

/** Nobody who leaves waits longer for our notes. */
const patienceMs = 1000
const atMost = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])

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

export function openSession({ identity, basePaths, onLeave }: SessionPorts) {
  const { clientId } = identity
  const stored = hasStoredSession(clientId)
  const knowledge = sessionKnowledge(stored)
  const entering = () => import('./entering.ts')
  const note = (activity: 'sign-out' | 'token-refresh') =>
    import('./activity.ts').then((loaded) => loaded.note(door, basePaths, activity)).catch(() => undefined)
  const door = sessionClient(identity, knowledge, {
    resume: async () => (await entering()).resume(door, basePaths),
    onRefresh: () => void note('token-refresh'),
  })
  const pool = async () => (await door.client()).pool
  const end = () => pool().then((users) => users.signOut())
  const ended = () => knowledge.become({ status: 'signed-out', chosen: false, why: 'ended' })

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
    /** The services don't know this session any more: it is over here too, and whoever signs in again comes back. */
    expire: (): Promise<void> =>
      end()
        .catch(() => undefined)
        .then(ended),

    ...signingUp(pool),

    /** Ends a session that may still be there, signs in and sets the account up: then, and not before, somebody is signed in. */
    signIn: async (email: string, password: string, guide: SignInGuide) =>
      (await entering()).enterByPassword(door, basePaths, { email, password }, guide),
    signInByProvider: async (search: URLSearchParams, guide: SignInGuide) =>
      (await entering()).enterByProvider(door, basePaths, search, guide),

    /** Whatever the service answers, this device forgets: somebody who signs out must be out. */
    async signOut(): Promise<void> {
      forgetPerson()
      onLeave?.()
      await atMost(note('sign-out'))
      await end().catch(() => undefined)
      // Whatever a page has kept while we waited goes too.
      forgetPerson()
      knowledge.become({ status: 'signed-out', chosen: true })
    },

    /** Ends every sign-in of the account. False where that was not done: then this one goes on, so that it can be tried again. */
    async signOutEverywhere(): Promise<boolean> {
      await atMost(note('sign-out'))
      if (!(await import('./end-everywhere.ts').then((loaded) => loaded.endEverywhere(door)))) {
        // It may have failed because this session was over already.
        if (!hasStoredSession(clientId)) ended()
        return false
      }
      forgetPerson()
      onLeave?.()
      knowledge.become({ status: 'signed-out', chosen: true })
      return true
    },
  }
}
