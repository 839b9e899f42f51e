import type { FastifyInstance } from 'fastify'
import { answerUnreadable } from './unreadable.ts'

/** How long a whole request may take to arrive. */
export interface BodyTimeouts {
  readonly bodyMs: number
  /** For routes with a file: long enough for the largest file over a slow mobile connection. */
  readonly uploadMs: number
}

export const bodyTimeouts: BodyTimeouts = { bodyMs: 60_000, uploadMs: 600_000 }

/**
 * Node has a single limit for all requests, which must be the longest one. A request without a file is given up here, long
 * before, so that nobody can occupy the server by sending a character at a time.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs }: BodyTimeouts): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (routeOptions.config.declared?.upload || (length === '0' && coding === undefined)) return
    const timer = setTimeout(() => {
      if (raw.complete || reply.raw.headersSent) return
      const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      answerUnreadable(late, raw.socket)
    }, bodyMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
