import type { Route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './answer-error.ts'
import { urlOf } from './mount.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface PortalPages {
  readonly send: (reply: FastifyReply) => Promise<FastifyReply>
  /** The base paths of the services, whose unknown addresses are no pages. */
  readonly notBelow: readonly string[]
}

/**
 * Answers what no route does: with a page of the portal where one may be meant, else with an error that distinguishes a
 * wrong method from a wrong address.
 */
export function answerUnknownRoutes(app: FastifyInstance, portal?: PortalPages): void {
  // These requests count toward the rate limit as well, where there is one.
  const counted = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(counted, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = methods.filter((method) => app.findRoute({ method, url: path }) !== null)
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      return sendError(
        new Refusal('METHOD_NOT_ALLOWED', `This address accepts ${allowed.join(', ')}.`),
        request,
        reply,
      )
    }
    if (portal && wantsPage(request, path, portal.notBelow))
      return portal.send(reply.header('vary', 'accept, accept-language, accept-encoding, cookie'))
    return sendError(new Refusal('NOT_FOUND'), request, reply)
  })
}

/**
 * A browser asks for a page by its type. Monitors, previews of links and command lines accept anything, and get the same page.
 * A name with an extension is a missing file: a browser that got a page in its place would run it as a script and fail.
 */
function wantsPage({ method, headers }: FastifyRequest, path: string, notBelow: readonly string[]): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (notBelow.some((base) => path === base || path.startsWith(`${base}/`)) || /\.[a-z0-9]+$/i.test(path))
    return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}

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
