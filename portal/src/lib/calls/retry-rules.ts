import { retryCount } from '@sooner/rules/limits'

/** How one try of a call ended. */
export type Ending =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'network' | 'timeout' }

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
const firstDelayMs = 1000
/** So that pages which failed together do not come back together. */
const spread = 0.2
/** Nobody sits before a page for longer; a service that asks for more is told to the person instead. */
const longestPatienceMs = 60_000

/**
 * Network errors and 502 for every method; what else may pass (429, 5xx, a try that took too long) only where sending it
 * twice does no harm. The server makes the rest of it true: a confirmation has its key.
 */
export function mayPass(method: string, ending: Ending): boolean {
  const harmless = idempotent.has(method.toUpperCase())
  if (ending.kind !== 'answered') return harmless || ending.kind === 'network'
  const { status } = ending
  return status === 502 || (harmless && (status === 429 || (status >= 500 && status <= 599)))
}

/** Retry-After comes as seconds or as a date; what is neither says nothing. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

export interface Chance {
  readonly method: string
  readonly ending: Ending
  /** How many retries there have been. */
  readonly retries: number
  readonly now: number
  /** From 0 up to, but not including, 1. */
  readonly random: number
  readonly most?: number
}

/** How long to wait before trying again: about 1, 2, 4 seconds, never less than asked for; undefined to give up. */
export function retryDelayMs({ method, ending, retries, now, random, most }: Chance): number | undefined {
  if (retries >= (most ?? retryCount) || !mayPass(method, ending)) return undefined
  const own = firstDelayMs * 2 ** retries * (1 + spread * random)
  const asked = ending.kind === 'answered' ? retryAfterMs(ending.retryAfter, now) : undefined
  const delay = Math.max(own, asked ?? 0)
  return delay > longestPatienceMs ? undefined : delay
}
