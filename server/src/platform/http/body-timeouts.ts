import type { FastifyInstance } from 'fastify'
import { answerUnreadable } from './unreadable.ts'

/** How long a request may take to come in, whole. */
export interface BodyTimeouts {
  readonly bodyMs: number
  /** For routes with a file: the largest one over a line as slow as telephones still have. */
  readonly uploadMs: number
}

export const bodyTimeouts: BodyTimeouts = { bodyMs: 60_000, uploadMs: 600_000 }

/**
 * Node knows one such time for all requests: the longest that is needed. Whatever carries no file is given up here, long
 * before, so that nobody holds us up by sending a letter at a time.
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
