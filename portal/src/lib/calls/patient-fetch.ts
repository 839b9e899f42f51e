import { idempotencyKeyHeader } from '@sooner/contract/route'
import type { Pace } from './pace.ts'
import { type Ending, retryDelayMs } from './retry-rules.ts'

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
  const most = patience.retries
  return async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const hasKey = new Headers(init.headers).has(idempotencyKeyHeader)
    for (let retries = 0; ; retries += 1) {
      const tried = await tryOnce(patience, input, init)
      const chance = { method, hasKey, ending: tried.ending, retries, now: pace.now(), random: random() }
      const delay = retryDelayMs({ ...chance, ...(most !== undefined && { most }) })
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
