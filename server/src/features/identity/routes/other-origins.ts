import { identityRoutes } from '@sooner/contract/identity'
import type { Route } from '@sooner/contract/route'
import type { FastifyInstance } from 'fastify'
import { urlOf } from '../../../platform/http/mount.ts'

/** The headers that the clients of the user pool send. */
const usualHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'cache-control',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
]

/**
 * Any page may call the user pool, as with the hosted one, and the endpoints of OpenID Connect: each call carries all credentials
 * itself and uses none that the browser adds, so another origin gains nothing by making it. The routes that redirect are not
 * called but visited, and a person's own account is only for the portal.
 */
const openRoutes: readonly Route[] = identityRoutes.filter(({ answer }) => answer.status !== 302)

export function allowOtherOrigins(app: FastifyInstance, basePath: string): void {
  const open = new Set(openRoutes)
  app.addHook('onRequest', async (request, reply) => {
    const { declared } = request.routeOptions.config
    if (declared?.service === 'identity') void reply.header('x-amzn-requestid', request.id)
    if (!declared || !open.has(declared)) return
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'x-amzn-ErrorType, x-amzn-RequestId')
  })
  for (const [url, routes] of Map.groupBy(openRoutes, (route) => urlOf(route, basePath)))
    answerPreflights(app, url, routes)
}

/** States the methods of the routes at this address, and the headers that they read. */
function answerPreflights(app: FastifyInstance, url: string, routes: readonly Route[]): void {
  const methods = routes.map(({ method }) => method)
  const isByHeader = routes.some(({ credentials }) => credentials === 'own')
  const headers = isByHeader ? [...usualHeaders, 'authorization'] : usualHeaders
  app.route({
    method: 'OPTIONS',
    url,
    config: { rateLimit: false },
    handler: async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', methods.join(', '))
        .header('access-control-allow-headers', headers.join(', '))
        .header('access-control-max-age', '86400')
        .status(204)
        .send(),
  })
}
