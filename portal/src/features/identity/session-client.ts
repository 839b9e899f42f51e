import type { UserPool } from '@sooner/user-pool-client'
import type { Config } from '../../lib/config.ts'
import { codeOf } from './refusals.ts'
import { type SessionState, stateOf } from './session-state.ts'

interface Client {
  readonly pool: UserPool
  readonly claimsOf: (token: string) => Readonly<Record<string, unknown>>
}

/** The client's own entry; read here only to know, without loading the client, that nobody is signed in. */
export const entryOf = (clientId: string) => `user-pool.${clientId}.session`

export function hasStoredSession(clientId: string): boolean {
  try {
    return localStorage.getItem(entryOf(clientId)) !== null
  } catch {
    return false
  }
}

/** Whether anybody is signed in here, asked before the configuration has said whose client we are. */
export function remembersSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^user-pool\..+\.session$/.test(key))
  } catch {
    return false
  }
}

/** What is known of the session, and who wants to hear when that changes. */
export function sessionKnowledge(first: SessionState) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    become: (next: SessionState): void => {
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type SessionKnowledge = ReturnType<typeof sessionKnowledge>

const unchosen: SessionState = { status: 'signed-out', chosen: false }

/** The user-pool client, loaded on intent: the sign-in page is complete before its arithmetic is needed. */
export function sessionClient(
  { endpoint, userPoolId, clientId }: Config['identity'],
  { state, become }: SessionKnowledge,
) {
  let loading: Promise<Client> | undefined

  async function readTokens({ pool, claimsOf }: Client) {
    const tokens = await pool.session()
    become(tokens ? stateOf(claimsOf(tokens.idToken)) : unchosen)
  }

  function lost(error: unknown): void {
    const refused = ['NotAuthorizedException', 'NotAuthenticated'].includes(codeOf(error) ?? '')
    become(refused ? unchosen : { status: 'unreachable' })
  }

  async function load(): Promise<Client> {
    const { createUserPool, claimsOf } = await import('@sooner/user-pool-client')
    const pool = createUserPool({ endpoint: new URL(endpoint, location.href).href, userPoolId, clientId })
    const loaded = { pool, claimsOf }
    pool.subscribe((event) => {
      if (event === 'sign_in' || event === 'refresh_session') void readTokens(loaded).catch(lost)
      if (event === 'sign_out' && state().status === 'signed-in') become(unchosen)
    })
    return loaded
  }

  function client(): Promise<Client> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    pool: async () => (await client()).pool,
    restore: async () => {
      try {
        await readTokens(await client())
      } catch (error) {
        lost(error)
      }
    },
  }
}
