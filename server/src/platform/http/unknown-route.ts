import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@sooner/rules/refusal'
import { sendError } from './answer-error.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What no route answers: a page of the portal where a browser asks for one, else an error that says which it is. */
export function answerUnknownRoutes(
  app: FastifyInstance,
  sendPage?: (reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = methods.filter((method) => app.findRoute({ method, url: path }) !== null)
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      return sendError(
        new Refusal('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')}.`),
        request,
        reply,
      )
    }
    if (sendPage && wantsPage(request, path)) return sendPage(reply)
    return sendError(new Refusal('NOT_FOUND'), request, reply)
  })
}

/** A name with an extension is a file that should have been there: a page in its place would be a script that fails. */
const wantsPage = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.[a-z0-9]+$/i.test(path)
