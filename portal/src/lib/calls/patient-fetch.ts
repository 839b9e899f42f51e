import { idempotencyKeyHeader } from '@sooner/contract/route'
import type { Pace } from './pace.ts'
import { retryCount } from '@sooner/rules/limits'

/** How one try of a call ended. */
type Ending = Answered | { readonly kind: 'network' } | { readonly kind: 'timeout' }

interface Answered {
  readonly kind: 'answered'
  readonly status: number
  readonly retryAfter: string | null
}

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const firstDelayMs = 1000
/** Random spread, so that pages which failed together do not retry together. */
const spread = 0.2
/** Nobody waits longer than this; a service that asks for more makes the call fail, and the user is notified. */
const maxPatienceMs = 60_000

interface Request {
  readonly method: string
  /** The act has an idempotency key, which every try of it carries. */
  readonly hasKey?: boolean
}

/**
 * Network errors and 502 are retried for every method; other transient failures (429, 5xx, timeouts) only where the method is
 * idempotent. An act with a key is also retried if it is unknown whether it took effect, or if it is still running. Calls that
 * must never be sent twice do not get here: the contract marks them (`idempotency: 'once'`).
 */
export function mayPass({ method, hasKey = false }: Request, ending: Ending): boolean {
  const harmless = idempotent.has(method.toUpperCase())
  if (ending.kind === 'network') return true
  if (ending.kind === 'timeout') return harmless || hasKey
  const { status } = ending
  if (status === 502) return true
  if (hasKey && (status === 503 || status === 504 || isStillRunning(ending))) return true
  return harmless && (status === 429 || (status >= 500 && status <= 599))
}

/** Of all conflicts, only that of an act which is still running carries Retry-After. */
const isStillRunning = ({ status, retryAfter }: Answered) => status === 409 && retryAfter !== null

/** Retry-After is either seconds or a date; anything else is ignored. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

export interface Chance extends Request {
  readonly ending: Ending
  /** The number of retries so far. */
  readonly retries: number
  readonly now: number
  /** From 0 up to, but not including, 1. */
  readonly random: number
  readonly maxRetries?: number
}

/** The delay before the next try: about 1, 2, 4 seconds, never less than Retry-After; undefined means to give up. */
export function retryDelayMs(chance: Chance): number | undefined {
  const { ending, retries, now, random, maxRetries } = chance
  if (retries >= (maxRetries ?? retryCount) || !mayPass(chance, ending)) return undefined
  const own = firstDelayMs * 2 ** retries * (1 + spread * random)
  const asked = ending.kind === 'answered' ? retryAfterMs(ending.retryAfter, now) : undefined
  const delay = Math.max(own, asked ?? 0)
  return delay > maxPatienceMs ? undefined : delay
}

export interface Patience {
  readonly fetch: typeof fetch
  readonly pace: Pace
  readonly random: () => number
  /** The limit for each try, including the body of its answer. */
  readonly timeoutMs: number
  /** Three unless a call opts out. */
  readonly retries?: number
}

type Try =
  | { readonly response: Response; readonly ending: Ending }
  | { readonly error: unknown; readonly ending: Ending }

const withoutBody = new Set([101, 103, 204, 205, 304])

/** Reads the body to its end, so that an answer which stops half-way or never ends counts as a failed try. */
async function whole(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const { status, statusText, headers } = response
  return new Response(withoutBody.has(status) ? null : bytes, { status, statusText, headers })
}

async function tryOnce(
  { fetch, pace, timeoutMs }: Patience,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Try> {
  const limit = pace.limit(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
  try {
    const response = await whole(await fetch(input, { ...init, signal }))
    const { status, headers } = response
    return { response, ending: { kind: 'answered', status, retryAfter: headers.get('retry-after') } }
  } catch (error) {
    // Browsers throw different errors for an aborted answer, so the limit's signal decides whether it was a timeout.
    return limit.signal.aborted
      ? { error: limit.signal.reason, ending: { kind: 'timeout' } }
      : { error, ending: { kind: 'network' } }
  } finally {
    limit.callOff()
  }
}

/** `fetch` with a time limit for each try and with retries, as defined in section 7 of the specification. */
export function patientFetch(patience: Patience): typeof fetch {
  const { pace, random } = patience
  const maxRetries = patience.retries
  return async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const hasKey = new Headers(init.headers).has(idempotencyKeyHeader)
    for (let retries = 0; ; retries += 1) {
      const tried = await tryOnce(patience, input, init)
      const chance = { method, hasKey, ending: tried.ending, retries, now: pace.now(), random: random() }
      const delay = retryDelayMs({ ...chance, ...(maxRetries !== undefined && { maxRetries }) })
      if (delay !== undefined) {
        // Rejects at once, with the signal's reason, if the caller aborts.
        await pace.wait(delay, init.signal)
      } else if ('response' in tried) {
        return tried.response
      } else {
        throw tried.error
      }
    }
  }
}
