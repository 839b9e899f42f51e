import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyForm, idempotencyKeyHeader, type Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { during } from '../database/deadlines.ts'
import { concludeWithoutKey, type Idempotency, sentText } from '../idempotency/index.ts'
import { buildAnswer, Concluded, type BuiltAnswer } from './built-answer.ts'
import type { Caller } from './caller.ts'
import { addressOf } from './address.ts'
import { isEventStream, Reply, type ServedRoute, type AskSecondPerson } from './serve.ts'
import { mustBeMultipart, uploadOf, type Incoming } from './upload.ts'

/** Decides whether the caller may use the route at all; throws a refusal where not. */
export type Guard = (
  route: Route,
  request: {
    readonly authorization: string | undefined
    readonly params: unknown
    /** Not validated yet; undefined for a multipart body, which has not been read. */
    readonly body: unknown
    readonly ip: string
    readonly userAgent: string
  },
) => Promise<Caller>

/** The address of a route in the notation of the framework. */
export const urlOf = (route: Route, basePath: string): string =>
  basePath + route.path.replaceAll(/\{(\w+)\}/g, ':$1') || '/'

const defaultBodyLimit = 256 * 1024

/** What some routes need: without it, none of them can be mounted. */
interface Needs {
  /** For routes with a key. */
  readonly idempotency?: Idempotency
  /** For acts that need a second person. */
  readonly askSecondPerson?: AskSecondPerson
}

export function mount(
  app: FastifyInstance,
  served: ServedRoute,
  basePath: string,
  guard: Guard,
  { idempotency, askSecondPerson }: Needs = {},
): void {
  const { route } = served
  const handle = withSecondPerson(served, askSecondPerson)
  if (route.idempotency === 'key' && !idempotency) {
    throw new InvariantViolation(`${route.name} has a key, and answers are stored nowhere`)
  }
  app.route({
    method: route.method,
    url: urlOf(route, basePath),
    bodyLimit: route.bodyBytes ?? defaultBodyLimit,
    config: { declared: route, ...(route.unlimited && { rateLimit: false }) },
    // Tokens hardly compress, and compressing an answer costs a good part of what the rest of the request costs. Events are
    // sent one by one, so that a compressor would hold them back.
    ...((route.dialect === 'user-pool' || isEventStream(route)) && { compress: false }),
    // An answer that never ends has no head of its own.
    exposeHeadRoute: route.method === 'GET' && !isEventStream(route),
    handler: asWrite(async (request: FastifyRequest, reply: FastifyReply) => {
      // The caller is checked before the request: a stranger learns nothing from the way a request is malformed.
      const facts = factsOf(request)
      const { authorization } = facts.headers
      const { params: named, body: sent } = request
      const admit = () => guard(route, { ...facts, authorization, params: named, body: sent })
      const caller = await admit()
      // The path is checked before the body: an address that does not exist answers 404 whatever its body is.
      const params = check(route.params, request.params, 'params')
      const query = check(route.query, request.query, 'query')
      const { upload, sentBody, ...body } = bodyOf(route, request)
      const call = {
        params,
        query,
        ...body,
        ...(upload && { upload }),
        caller,
        readmit: admit,
        request: facts,
      } as Parameters<typeof handle>[0]
      if (route.idempotency !== 'key' || !idempotency) return send(route, await handle(call), reply)
      const act = {
        route,
        actor: actorOf(caller),
        key: keyOf(route, request),
        sent: async () => sentText({ params: request.params, query: request.query, body: await sentBody() }),
      }
      const concluded = await idempotency.perform(act, async (conclude) => handle({ ...call, conclude }))
      return sendBuilt(concluded, reply)
    }),
  })
}

/** An act that needs a second person is not performed by its route; without a key, its answer is stored nowhere. */
function withSecondPerson(
  { route, handle, twoPersonAct: act }: ServedRoute,
  ask: AskSecondPerson | undefined,
): ServedRoute['handle'] {
  if ((route.secondPerson === true) !== (act !== undefined) || (act && !ask))
    throw new InvariantViolation(`${route.name} needs a second person, and nobody asks for one`)
  if (!act || !ask) return handle
  return ({ conclude = concludeWithoutKey(route), ...call }) => ask(act, call, conclude)
}

/** What a request asks of the database, unless a narrower kind is stated. */
const asWrite =
  <A extends unknown[], T>(handler: (...given: A) => T) =>
  (...given: A): T =>
    during('write', () => handler(...given))

type Body = { readonly body?: unknown; readonly upload?: Incoming['upload'] } & Pick<Incoming, 'sentBody'>

/** A file and its fields are only read when the handler is ready to store the file. */
function bodyOf(route: Route, request: FastifyRequest): Body {
  const checkBody = (body: unknown) => check(route.body, body, 'body')
  if (!route.upload) return { body: checkBody(request.body), sentBody: async () => request.body }
  mustBeMultipart(request)
  return uploadOf(request, route, checkBody)
}

/** The guard only admits a person or a program to a route with a key. */
function actorOf({ account, service }: Caller): string {
  if (account) return account.sub
  if (service) return `client ${service.clientId}`
  throw new InvariantViolation('nobody acts under a key')
}

function keyOf({ keyInBody }: Route, { headers, body }: FastifyRequest): string | undefined {
  const given = headers[idempotencyKeyHeader]
  if (given !== undefined) {
    if (typeof given === 'string' && idempotencyKeyForm.test(given)) return given
    throw new Refusal('INVALID_REQUEST', 'An Idempotency-Key must have 1 to 255 visible ASCII characters.')
  }
  const standIn = keyInBody === undefined ? undefined : (body as Json | undefined)?.[keyInBody]
  return typeof standIn === 'string' ? standIn : undefined
}

type Json = Readonly<Record<string, unknown>>

const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  ip: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
  headers: request.headers,
})

/** Where a route declares nothing, nothing may be sent: an unknown query or body is a misunderstanding worth reporting. */
function check(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) {
    const sent =
      typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined
    if (sent && part !== 'params') throw new Refusal('INVALID_REQUEST', `This route accepts no ${part}.`)
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // A malformed id is answered like an absent one: a distinction would show a stranger what an id looks like.
  if (part === 'params') throw new Refusal('NOT_FOUND')
  throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ field: path.join('.'), message })),
  })
}

function send(route: Route, answer: unknown, reply: FastifyReply): FastifyReply {
  if (answer instanceof Reply) return reply.status(answer.status).headers(answer.headers).send(answer.body)
  return sendBuilt(answer instanceof Concluded ? answer : buildAnswer(route, answer), reply)
}

function sendBuilt({ status, type, body }: BuiltAnswer, reply: FastifyReply): FastifyReply {
  void reply.status(status)
  return type === undefined ? reply.send() : reply.type(type).send(body)
}
