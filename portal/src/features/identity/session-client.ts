import type { Claims, UserPool, UserPoolOptions } from '@sooner/user-pool-client'
import type { Config } from '../../lib/config.ts'
import { chosenLanguage } from '../../lib/words/index.ts'
import { codeOf } from './error-code.ts'
import { type SessionState, type SignedOut, stateOf } from './session-state.ts'
import { isSetUpUnfinished } from './unfinished-set-up.ts'
import type { Visit } from './visit.ts'

export interface Client {
  readonly pool: UserPool
  readonly claimsOf: (token: string) => Claims
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

const unchosen: SignedOut = { status: 'signed-out', chosen: false }

/** What is known of the session, and who wants to hear when that changes. */
export function sessionKnowledge(stored: boolean) {
  let state: SessionState = stored ? { status: 'unknown' } : unchosen
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

/** Errors after which nobody is signed in, and what they say of why. */
const noSignIn = {
  NotAuthorizedException: 'ended',
  NotAuthenticated: 'ended',
  RefreshTokenReuseException: 'ended',
  SetUpFailed: 'setUp',
  EmailUnverified: 'setUp',
  Overtaken: 'ended',
} as const

function stateAfter(error: unknown): SessionState {
  const code = codeOf(error) ?? ''
  return Object.hasOwn(noSignIn, code)
    ? { ...unchosen, why: noSignIn[code as keyof typeof noSignIn] }
    : { status: 'unreachable' }
}

/** The configuration may name our own paths. */
const here = (address: string) => new URL(address, location.href).href

function optionsFor({ endpoint, userPoolId, clientId, federation }: Config['identity']): UserPoolOptions {
  const options = { endpoint: here(endpoint), userPoolId, clientId, language: chosenLanguage }
  if (!federation) return options
  const { authorizeUrl, tokenUrl } = federation
  const absolute = { authorizeUrl: here(authorizeUrl), tokenUrl: here(tokenUrl) }
  return { ...options, federation: { ...federation, ...absolute } }
}

export type Door = ReturnType<typeof sessionClient>

/** Tokens that need no renewal are read without the client, which most visits then never load. */
async function tokensIn(clientId: string) {
  const { storedSession, claimsOf } = await import('@sooner/user-pool-client/stored-session')
  const tokens = storedSession(clientId)
  return tokens && { tokens, claimsOf }
}

interface Rest {
  /** Brings an account to its end whose setting up was left off in the middle. */
  readonly resume: () => Promise<void>
  readonly onRefresh: () => void
  readonly visit: Visit
}

/** The user-pool client, loaded on intent: the sign-in page is complete before its arithmetic is needed. */
export function sessionClient(
  identity: Config['identity'],
  { state, become }: SessionKnowledge,
  { resume, onRefresh, visit }: Rest,
) {
  let loading: Promise<Client> | undefined
  let held = false

  async function current() {
    const kept = loading ? undefined : await tokensIn(identity.clientId)
    if (kept) return kept
    const { pool, claimsOf } = await client()
    return { tokens: await pool.session(), claimsOf }
  }

  async function read(): Promise<void> {
    const { tokens, claimsOf } = await current()
    become(tokens ? stateOf(claimsOf(tokens.idToken)) : unchosen)
  }

  const lost = (error: unknown) => become(stateAfter(error))

  async function load(): Promise<Client> {
    const { createUserPool, claimsOf } = await import('@sooner/user-pool-client')
    const pool = createUserPool(optionsFor(identity))
    pool.subscribe((event, origin) => {
      // Tokens alone are no sign-in: that is said when the account is set up. Other tabs are heard before the client is there.
      if (held || origin === 'elsewhere') return
      if (event === 'refresh_session') {
        void read().catch(lost)
        onRefresh()
      }
      if (event === 'sign_out' && state().status === 'signed-in') become(unchosen)
    })
    return { pool, claimsOf }
  }

  function client(): Promise<Client> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    client,
    read,
    visit,
    accessToken: async () => (await current()).tokens?.accessToken,
    /** While an account is set up, what the pool and other tabs tell is left for the end. */
    hold: async (work: () => Promise<void>): Promise<void> => {
      held = true
      try {
        await work()
      } finally {
        held = false
      }
    },
    restore: async (): Promise<void> => {
      if (held) return
      try {
        if (isSetUpUnfinished()) await resume()
        await read()
      } catch (error) {
        lost(error)
      }
    },
  }
}
