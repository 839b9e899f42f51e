import { forgetPerson } from '../../lib/browser-store.ts'
import type { Config } from '../../lib/config.ts'
import { entryOf, hasStoredSession, sessionClient, sessionKnowledge } from './session-client.ts'

export type Session = ReturnType<typeof openSession>

export function openSession(identity: Config['identity']) {
  const { clientId } = identity
  const stored = hasStoredSession(clientId)
  const knowledge = sessionKnowledge(stored ? { status: 'unknown' } : { status: 'signed-out', chosen: false })
  const { pool, restore } = sessionClient(identity, knowledge)

  /** Another tab that signs out, or in as somebody else, speaks for this one too. */
  addEventListener('storage', ({ key }) => {
    if (key === entryOf(clientId)) void restore()
  })
  if (stored) void restore()

  return {
    state: knowledge.state,
    subscribe: knowledge.subscribe,
    pool,
    /** A field has the focus: what the next click needs may come now. A failure shows at that click, not here. */
    prepare: () => void pool().catch(() => undefined),
    retry: restore,
    /** For the calls of whoever is signed in; refreshed when it is about to expire. */
    accessToken: async () => (await (await pool()).session())?.accessToken,

    /** The services don't know this session any more: it is over here too, and whoever signs in again comes back. */
    expire: async (): Promise<void> => {
      const ended = pool().then((users) => users.signOut())
      await ended.catch(() => undefined)
      knowledge.become({ status: 'signed-out', chosen: false })
    },

    async signUp(email: string, password: string): Promise<void> {
      const account = { username: email, password, attributes: { email } }
      await (await pool()).signUp({ ...account, clientMetadata: { roleHint: 'ROLE_VENDOR' } })
    },
    confirm: async (email: string, code: string) => (await pool()).confirmSignUp(email, code),
    sendCode: async (email: string) => (await pool()).resendConfirmationCode(email),

    /** Ends a session that may still be there, then signs in; says whether the pool asks for a second step. */
    async signIn(email: string, password: string): Promise<'signed-in' | 'challenge'> {
      const users = await pool()
      await users.signOut().catch(() => undefined)
      const { kind } = await users.signIn(email, password)
      return kind
    },

    /** Whatever the service answers, this device forgets: somebody who signs out must be out. */
    async signOut(): Promise<void> {
      forgetPerson()
      const ended = pool().then((users) => users.signOut())
      await ended.catch(() => undefined)
      knowledge.become({ status: 'signed-out', chosen: true })
    },
  }
}
