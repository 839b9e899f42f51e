import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import { Reply, type ServedRoute } from './serve.ts'
import { mustBeMultipart, uploadOf } from './upload.ts'

/** Decides whether the caller may use the route at all; throws a refusal where not. */
export type Guard = (
  route: Route,
  request: {
    readonly authorization: string | undefined
    readonly params: unknown
    readonly ip: string
    readonly userAgent: string
  },
) => Promise<Caller>

const defaultBodyLimit = 256 * 1024

export function mount(app: FastifyInstance, served: ServedRoute, basePath: string, guard: Guard): void {
  const { route, handle } = served
  app.route({
    method: route.method,
    url: basePath + route.path.replaceAll(/\{(\w+)\}/g, ':$1') || '/',
    bodyLimit: defaultBodyLimit,
    config: { declared: route },
    exposeHeadRoute: route.method === 'GET',
    handler: async (request, reply) => {
      // First who, then what: a stranger learns nothing from the way a request is malformed.
      const facts = factsOf(request)
      const { authorization } = facts.headers
      const caller = await guard(route, { ...facts, authorization, params: request.params })
      const answer = await handle({
        params: check(route.params, request.params, 'params'),
        query: check(route.query, request.query, 'query'),
        ...bodyOf(route, request),
        caller,
        request: facts,
      } as Parameters<typeof handle>[0])
      return send(route, answer, reply)
    },
  })
}

/** A file is read when its handler is ready to keep it, and its fields with it. */
function bodyOf(route: Route, request: FastifyRequest) {
  const checkBody = (body: unknown) => check(route.body, body, 'body')
  if (!route.upload) return { body: checkBody(request.body) }
  mustBeMultipart(request)
  return { upload: uploadOf(request, route, checkBody) }
}

const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
  headers: request.headers,
})

/** Where a route declares nothing, nothing may be sent: an unknown query or body is a misunderstanding worth telling. */
function check(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) {
    const sent =
      typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined
    if (sent && part !== 'params') throw new Refusal('INVALID_REQUEST', `This route takes no ${part}.`)
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // A malformed id is an absent one: telling them apart would tell a stranger what an id looks like.
  if (part === 'params') throw new Refusal('NOT_FOUND')
  throw new Refusal('INVALID_REQUEST', 'The request is not valid.', {
    fields: parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

function send(route: Route, answer: unknown, reply: FastifyReply): FastifyReply {
  if (answer instanceof Reply) return reply.status(answer.status).headers(answer.headers).send(answer.body)
  void reply.status(route.answer.status)
  if (!route.answer.body) return reply.send()
  const checked = route.answer.body.safeParse(answer)
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new InvariantViolation(`the answer of ${route.name} breaks its contract at: ${where}`)
  }
  const type = route.answer.type ?? 'application/json; charset=utf-8'
  return reply.type(type).send(JSON.stringify(checked.data))
}
