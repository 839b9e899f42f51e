import { idempotencyKeyHeader } from '@sooner/contract/route'
import type { Pace } from './pace.ts'
import { type Ending, retryDelayMs } from './retry-rules.ts'

export interface Patience {
  readonly fetch: typeof fetch
  readonly pace: Pace
  readonly random: () => number
  /** For each try, with its whole answer. */
  readonly timeoutMs: number
  /** Three unless a call opts out. */
  readonly retries?: number
}

type Try =
  | { readonly response: Response; readonly ending: Ending }
  | { readonly error: unknown; readonly ending: Ending }

const withoutBody = new Set([101, 103, 204, 205, 304])

/** The answer is read to its end here: one that stops half-way, or never ends, is a failed try like any other. */
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
    // Browsers differ in what a cut answer throws, so it is the clock that says whether it took too long.
    return limit.signal.aborted
      ? { error: limit.signal.reason, ending: { kind: 'timeout' } }
      : { error, ending: { kind: 'network' } }
  } finally {
    limit.callOff()
  }
}

/** `fetch` with section 7's patience: a limit for each try, and tries again for what may pass. */
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
        // Ends at once, with the reason, where the caller has called it off.
        await pace.wait(delay, init.signal)
      } else if ('response' in tried) {
        return tried.response
      } else {
        throw tried.error
      }
    }
  }
}
