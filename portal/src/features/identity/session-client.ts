import type { Claims, UserPool, UserPoolOptions } from '@sooner/user-pool-client'
import type { Config } from '../../lib/config.ts'
import { chosenLanguage } from '../../lib/words/index.ts'
import { forget, remember, recall } from '../../lib/browser-store.ts'
import { codeOf } from './error-code.ts'

/** The sign-in state, as far as this page knows. */
export type SessionState =
  | { readonly status: 'unknown' }
  /** Tokens are stored, but they need refreshing and the service can't be reached. */
  | { readonly status: 'unreachable' }
  | SignedOut
  | SignedIn

interface SignedOut {
  readonly status: 'signed-out'
  /** The page on which the person chose to sign out, as path, query and hash; absent if nobody chose it. */
  readonly leftAt?: string
  /** The reason for an involuntary end: the services ended the session, or the account could not be set up. */
  readonly why?: 'ended' | 'setUp'
}

export interface SignedIn {
  readonly status: 'signed-in'
  readonly email: string
  readonly vendorId: string | undefined
  readonly roles: readonly string[]
  /** What the claims say; undefined where the attribute is absent. The account of the services decides, where there is one. */
  readonly readOnly: boolean | undefined
  /** The only provider through which this person signs in. When it is set, the account has no password with us. */
  readonly provider: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Attributes are text, and an unreadable one allows nothing. */
function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === '') return undefined
  return value !== 'false' && value !== false
}

/**
 * An account with a password may have linked providers too; in an account without one, the first provider is marked as
 * primary.
 */
function providerOf(identities: unknown): string | undefined {
  const known = Array.isArray(identities) ? (identities as (Record<string, unknown> | null)[]) : []
  return textOf(known.find((one) => String(one?.['primary']) === 'true')?.['providerName'])
}

/** A session counts only with a verified e-mail. Attributes are text, so the pool may send the string "true". */
export function stateOf(claims: Readonly<Record<string, unknown>>): SessionState {
  const email = textOf(claims['email'])
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  if (!email || !verified) return { status: 'signed-out' }
  const groups = claims['cognito:groups']
  return {
    status: 'signed-in',
    email,
    vendorId: textOf(claims['custom:vendorId']),
    roles: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    readOnly: flagOf(claims['custom:readOnly']),
    provider: providerOf(claims['identities']),
  }
}

/**
 * This mark is stored beside the session while an account is being set up, so that a reloaded page or another tab knows
 * that the tokens alone are not yet a complete sign-in.
 */
const unfinishedSetUp = 'settingUp'

export const isSetUpUnfinished = (): boolean => recall('state', unfinishedSetUp) !== undefined
export const beginSetUp = (): void => remember('state', unfinishedSetUp, 'begun')
export const endSetUp = (): void => forget('state', unfinishedSetUp)

type Visit = ReturnType<typeof openVisit>

/** Signing out waits at most this long for pending activity logs. */
const patienceMs = 1000
const atMost = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])

/**
 * The period in which calls are made in the name of the signed-in person. It ends before the services learn of the
 * sign-out: a later call would be refused, and that refusal would be attributed to the next session.
 */
export function openVisit() {
  let leaving = new AbortController()
  const notes = new Set<Promise<unknown>>()
  return {
    /** The signal aborts at the end of the visit; each call requests the current one. */
    signal: (): AbortSignal => leaving.signal,
    /** Registers a pending log, for which a sign-out waits up to `patienceMs`. */
    noting: (note: Promise<unknown>): void => {
      const settled = note.catch(() => undefined).finally(() => notes.delete(settled))
      notes.add(settled)
    },
    async end(): Promise<void> {
      await atMost(Promise.all(notes))
      leaving.abort()
    },
    begin: (): void => void (leaving = new AbortController()),
  }
}

export interface Client {
  readonly pool: UserPool
  readonly claimsOf: (token: string) => Claims
}

/**
 * The storage entry of the user-pool client; it is read here only to learn that nobody is signed in without loading the
 * client.
 */
export const entryOf = (clientId: string) => `user-pool.${clientId}.session`

export function hasStoredSession(clientId: string): boolean {
  try {
    return localStorage.getItem(entryOf(clientId)) !== null
  } catch {
    return false
  }
}

/** Returns whether any session is stored in this browser; used before the configuration has supplied the client id. */
export function remembersSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^user-pool\..+\.session$/.test(key))
  } catch {
    return false
  }
}

const signedOut: SignedOut = { status: 'signed-out' }

/** Holds the session state and notifies subscribers of changes. */
export function sessionKnowledge(stored: boolean) {
  let state: SessionState = stored ? { status: 'unknown' } : signedOut
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

/** Errors after which nobody is signed in, with the reason that is shown for each. */
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
    ? { ...signedOut, why: noSignIn[code as keyof typeof noSignIn] }
    : { status: 'unreachable' }
}

/** The configuration may contain paths relative to our own origin. */
const here = (address: string) => new URL(address, location.href).href

function optionsFor({ endpoint, userPoolId, clientId, federation }: Config['identity']): UserPoolOptions {
  const options = { endpoint: here(endpoint), userPoolId, clientId, language: chosenLanguage }
  if (!federation) return options
  const { authorizeUrl, tokenUrl } = federation
  const absolute = { authorizeUrl: here(authorizeUrl), tokenUrl: here(tokenUrl) }
  return { ...options, federation: { ...federation, ...absolute } }
}

export type SessionClient = ReturnType<typeof openSessionClient>

/** Tokens that need no renewal are read without the client, so most visits never load it. */
async function tokensIn(clientId: string) {
  const { storedSession, claimsOf } = await import('@sooner/user-pool-client/stored-session')
  const tokens = storedSession(clientId)
  return tokens && { tokens, claimsOf }
}

interface Rest {
  /** Completes the set-up of an account that was interrupted. */
  readonly resume: () => Promise<void>
  readonly onRefresh: () => void
  readonly visit: Visit
}

/** The user-pool client is loaded on demand, so the sign-in page renders before the cryptography is needed. */
export function openSessionClient(
  identity: Config['identity'],
  { state, become }: SessionKnowledge,
  { resume, onRefresh, visit }: Rest,
) {
  let loading: Promise<Client> | undefined
  let holds = 0

  async function current() {
    const known = loading ? undefined : await tokensIn(identity.clientId)
    if (known) return known
    const { pool, claimsOf } = await client()
    return { tokens: await pool.session(), claimsOf }
  }

  async function read(): Promise<void> {
    const { tokens, claimsOf } = await current()
    become(tokens ? stateOf(claimsOf(tokens.idToken)) : signedOut)
  }

  const lost = (error: unknown) => become(stateAfter(error))

  async function load(): Promise<Client> {
    const { createUserPool, claimsOf } = await import('@sooner/user-pool-client')
    const pool = createUserPool(optionsFor(identity))
    pool.subscribe((event, origin) => {
      // The state changes when the account is set up, not by tokens alone. A storage listener handles other tabs' events.
      if (holds > 0 || origin === 'elsewhere') return
      if (event === 'refresh_session') {
        void read().catch(lost)
        onRefresh()
      }
      if (event === 'sign_out' && state().status === 'signed-in') become(signedOut)
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
    /** While an account is set up, events of the pool and of other tabs are ignored; the state is read at the end. */
    hold: async (work: () => Promise<void>): Promise<void> => {
      holds += 1
      try {
        await work()
      } finally {
        holds -= 1
      }
    },
    restore: async (): Promise<void> => {
      if (holds > 0) return
      try {
        if (isSetUpUnfinished()) await resume()
        await read()
      } catch (error) {
        lost(error)
      }
    },
  }
}
