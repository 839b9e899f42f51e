import type { UserPoolEvent } from '../events.ts'
import type { UserPoolOptions } from '../options.ts'
import { createUserPool } from '../user-pool.ts'
import { slowClock } from './slow-clock.ts'
import { tokens } from './tokens.ts'

export interface Reply {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}

export interface Sent {
  readonly url: string
  readonly operation: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly init: RequestInit
}

/** An answer of `hangs` never arrives, so the request lasts until the client's own timeout. */
export const hangs = Symbol('hangs')
type Prepared = Reply | Error | typeof hangs

const neverAnswers = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
  })

/** A browser's storage backed by the given entries. */
export function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Returns the prepared answers in order and records the requests. */
function telephone() {
  const sent: Sent[] = []
  const replies: Prepared[] = []
  const answer: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers)
    const operation = headers.get('x-amz-target')?.split('.')[1] ?? ''
    const { body } = init
    const read: unknown =
      typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body as URLSearchParams)
    const address = url instanceof Request ? url.url : url.toString()
    sent.push({ url: address, operation, headers, body: read as Sent['body'], init })
    const reply = replies.shift()
    if (reply === undefined) throw new Error(`nothing prepared for ${operation}`)
    if (reply instanceof Error) throw reply
    if (reply === hangs) return neverAnswers(init.signal)
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    return new Response(text, { status: reply.status ?? 200, headers: reply.headers ?? {} })
  }
  return { sent, replies, answer }
}

/** Canned answers in place of the network; the service's real behavior is covered by the service's own tests. */
export function answeringMachine(options: Partial<UserPoolOptions> = {}) {
  const { sent, replies, answer } = telephone()
  const store = new Map<string, string>()
  const visit = new Map<string, string>()
  const events: UserPoolEvent[] = []
  const clock = slowClock(1_000_000_000)

  const create = (more: Partial<UserPoolOptions> = {}) =>
    createUserPool({
      endpoint: 'http://service.test/',
      userPoolId: 'local_Pool',
      clientId: 'client',
      now: clock.now,
      storage: () => storageOf(store),
      visitStorage: () => storageOf(visit),
      fetch: answer,
      deviceName: 'My browser',
      revocation: { pause: clock.wait, random: () => 0.5 },
      ...options,
      ...more,
    })
  const pool = create()
  pool.subscribe((event) => events.push(event))
  return {
    pool,
    /** Opens another tab of the same browser, or reloads the page. */
    create,
    clock,
    sent,
    events,
    store,
    visit,
    replies,
    tokens,
    at: (seconds: number) => clock.set(seconds * 1000),
    refuse: (code: string, message = '', status = 400) =>
      replies.push({ status, body: { __type: code, message } }),
    challenge: (ChallengeName: string, ChallengeParameters: object = {}, Session = 'session') =>
      replies.push({ body: { ChallengeName, ChallengeParameters, Session } }),
    signedIn: (result: object = {}) =>
      replies.push({
        body: {
          AuthenticationResult: { ...tokens(1_000_000, 1_003_600), RefreshToken: 'refresh', ...result },
        },
      }),
    /** Signs in without a password proof, as a hosted service with triggers may do. */
    async signIn(from = 1_000_000, to = 1_003_600, claims?: object) {
      replies.push({
        body: { AuthenticationResult: { ...tokens(from, to, claims), RefreshToken: 'refresh' } },
      })
      await pool.signIn('ann@example.test', 'secret')
      sent.length = 0
      events.length = 0
    },
    operations: () => sent.map(({ operation }) => operation),
  }
}
