import type { FastifyInstance } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { sendError } from './answer-error.ts'
import { urlOf } from './mount.ts'

/**
 * Answers a route that is declared and that this process does not serve. An unknown address answers 404, which clients read as
 * no data; here something is missing on our side.
 */
export function answerNotServed(app: FastifyInstance, route: Route, basePath: string): void {
  app.route({
    method: route.method,
    url: urlOf(route, basePath),
    handler: (request, reply) =>
      sendError(
        new Refusal('NOT_SERVED', 'This call is declared, but this server doesn’t serve it.'),
        request,
        reply,
      ),
  })
}
