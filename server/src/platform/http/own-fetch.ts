import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyInstance } from 'fastify'

export interface FetchOptions {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** What an adapter needs of `fetch`. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>

/** A redirect is never followed: it would lead to where nobody has configured us to go. */
export const outsideFetch: Fetch = (url, options) => fetch(url, { ...options, redirect: 'error' })

export interface OwnFetch {
  readonly fetch: Fetch
  /** From now on there is somebody to answer. */
  readonly open: (app: FastifyInstance) => void
}

/** Calls this very process, wherever it listens and whatever its address is outside. For the played outside alone. */
export function ownFetch(): OwnFetch {
  let answering: FastifyInstance | undefined
  return {
    open: (app) => void (answering = app),
    async fetch(address, { method, headers, body, signal }) {
      if (!answering) throw new InvariantViolation('called before the server was there')
      const { pathname, search, host } = new URL(address)
      const url = pathname + search
      const answer = await answering.inject({
        method,
        url,
        signal,
        headers: { ...headers, host },
        ...(body === undefined ? {} : { payload: body }),
      })
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': answer.headers['content-type'] ?? '' },
      })
    },
  }
}
