import { retryCount } from '@sooner/rules/limits'

/** How one try of a call ended. */
export type Ending = Answered | { readonly kind: 'network' } | { readonly kind: 'timeout' }

interface Answered {
  readonly kind: 'answered'
  readonly status: number
  readonly retryAfter: string | null
}

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const firstDelayMs = 1000
/** So that pages which failed together do not come back together. */
const spread = 0.2
/** Nobody sits before a page for longer; a service that asks for more is told to the person instead. */
const longestPatienceMs = 60_000

export interface Request {
  readonly method: string
  /** The act has an idempotency key, which every try of it carries. */
  readonly hasKey?: boolean
}

/**
 * Network errors and 502 for every method; what else may pass (429, 5xx, a try that took too long) only where the method is
 * idempotent. An act with a key is sent again as well where nobody knows whether it took effect, and where it is still running.
 * What must not be sent twice at all never comes here: the contract states it (`idempotency: 'once'`).
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

/** Of all conflicts, only that of an act which is still running says when to come back. */
const isStillRunning = ({ status, retryAfter }: Answered) => status === 409 && retryAfter !== null

/** Retry-After comes as seconds or as a date; what is neither says nothing. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

export interface Chance extends Request {
  readonly ending: Ending
  /** How many retries there have been. */
  readonly retries: number
  readonly now: number
  /** From 0 up to, but not including, 1. */
  readonly random: number
  readonly most?: number
}

/** How long to wait before trying again: about 1, 2, 4 seconds, never less than asked for; undefined to give up. */
export function retryDelayMs(chance: Chance): number | undefined {
  const { ending, retries, now, random, most } = chance
  if (retries >= (most ?? retryCount) || !mayPass(chance, ending)) return undefined
  const own = firstDelayMs * 2 ** retries * (1 + spread * random)
  const asked = ending.kind === 'answered' ? retryAfterMs(ending.retryAfter, now) : undefined
  const delay = Math.max(own, asked ?? 0)
  return delay > longestPatienceMs ? undefined : delay
}
