import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyInstance } from 'fastify'

export interface FetchOptions {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** The part of `fetch` that an adapter needs. */
export type Fetch = (url: string, options: FetchOptions) => Promise<Response>

/** A redirect is never followed: it could lead to an address that nobody configured. */
export const outsideFetch: Fetch = (url, options) => fetch(url, { ...options, redirect: 'error' })

export interface OwnFetch {
  readonly fetch: Fetch
  /** Provides the server that answers; calls before this fail. */
  readonly open: (app: FastifyInstance) => void
}

/** Calls this process itself, wherever it listens and whatever its public address is. Only for simulated outside services. */
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
