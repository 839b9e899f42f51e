import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { Refusal } from '@sooner/rules/refusal'
import fastify, {
  type FastifyInstance,
  LogController,
  type FastifyBaseLogger,
  type FastifyRequest,
} from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { noteAddresses } from './address.ts'
import { answerErrors, sendError } from './answer-error.ts'
import {
  acceptBodies,
  endSlowBodies,
  bodyTimeouts as usual,
  type BodyTimeouts,
  answerUnreadable,
  closeUnreadBodies,
} from './bodies.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { isEventStream } from './serve.ts'

/**
 * Closes each connection with the last of its answers once the server is closing. Node closes those that are idle at that moment,
 * and would wait for the others until they time out: for a stream that has just ended, or a connection on which nothing was ever
 * sent. Requests that take longer than the limit are cut, so that a slow client can't keep the process from ending in order.
 */
function closeInTime(app: FastifyInstance, requestsEndWithinMs: number): void {
  const unanswered = new Map<Socket, number>()
  let isClosing = false
  let cutting: NodeJS.Timeout | undefined
  const count = (socket: Socket, by: number) => {
    const left = (unanswered.get(socket) ?? 0) + by
    if (!socket.destroyed) unanswered.set(socket, left)
    if (isClosing && left === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unanswered.keys()) count(socket, 0)
    cutting = setTimeout(() => {
      app.log.warn({ connections: unanswered.size }, 'requests that did not end in time are cut')
      app.server.closeAllConnections()
    }, requestsEndWithinMs)
  })
  app.addHook('onClose', async () => clearTimeout(cutting))
}

const maxDelayMs = 2000

/**
 * A machine that paused for a moment makes one measurement late and then recovers: only a delay that lasts to the next
 * measurement counts as overload.
 */
export function lasting(meanDelayMs: () => number): () => boolean {
  let late = 0
  return () => {
    late = meanDelayMs() > maxDelayMs ? late + 1 : 0
    return late > 1
  }
}

/** The mean delay of the event loop since the previous call; NaN at the very first. */
export function watchLoop() {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  return {
    meanDelayMs: (): number => {
      const mean = delays.mean / 1e6
      delays.reset()
      return mean
    },
    stop: () => void delays.disable(),
  }
}

interface ServerOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly baseUrl: string
  readonly trustProxy: number | readonly string[] | false
  readonly requestsPerMinute: number
  /** Further origins that the portal's scripts may call, where the identity provider is elsewhere. */
  readonly connectTo?: readonly string[]
  /** The host names that a request may be for; undefined permits any. */
  readonly hosts?: readonly string[] | undefined
  readonly bodyTimeouts?: BodyTimeouts
  /** How long requests may take to end once the server is closing. */
  readonly requestsEndWithinMs?: number
}

/** An answer that fails after it has begun can't become a 500 any more, but it alerts the operator like one. */
class AnswerLog extends LogController {
  override streamError(error: NodeJS.ErrnoException, { log, routeOptions }: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.error({ err: error, route: routeOptions.config.declared?.name }, 'an answer broke off')
  }
}

/** The bare server: ids, limits, headers, compression and errors. It has no routes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const bodyTimeouts = options.bodyTimeouts ?? usual
  const app = fastify({
    loggerInstance,
    logController: new AnswerLog({ disableRequestLogging: true }),
    trustProxy: believed(options.trustProxy),
    // A request that arrives while the server is closing is still answered.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    // Ids are never taken from outside: such an id could be another request's, or contain a line break for the log.
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: bodyTimeouts.uploadMs,
    connectionTimeout: 75_000,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  answerErrors(app)
  closeInTime(app, options.requestsEndWithinMs ?? 12_500)
  noteAddresses(app)
  acceptBodies(app)
  endSlowBodies(app, bodyTimeouts)
  closeUnreadBodies(app)
  sendSecurityHeaders(app, options)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.raw.url?.includes('%00')) throw new Refusal('INVALID_REQUEST', 'The address can’t be read.')
    mustBeForUs(request, options.hosts)
    mustBePlain(request)
  })
  countAnswers(app, options.metrics)
  if (options.trustProxy === false) warnOfProxy(app)
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality compresses hard; at 4 an answer is sent sooner than the saved bytes would have taken.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await refuseUnderPressure(app)
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () =>
        new Refusal('RATE_LIMITED', 'Too many requests. Please wait a minute and try again.'),
    })
  }
  return app
}

async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  const loop = watchLoop()
  const isPressed = lasting(loop.meanDelayMs)
  app.addHook('onClose', async () => loop.stop())
  await app.register(underPressure, {
    healthCheck: async () => !isPressed(),
    healthCheckInterval: 1000,
    exposeStatusRoute: false,
  })
}

/** Proxies are counted from our side: the caller may have forged the entries further out in the header. */
function believed(proxies: ServerOptions['trustProxy']) {
  if (typeof proxies !== 'number') return proxies === false ? false : [...proxies]
  return (_address: string, hop: number) => hop < proxies
}

/**
 * Prevents DNS rebinding: a foreign name that resolves to this machine would let a foreign page read what only this machine
 * may.
 */
function mustBeForUs({ headers }: FastifyRequest, hosts: readonly string[] | undefined): void {
  const name = headers.host?.replace(/:\d+$/, '').toLowerCase()
  if (name === undefined || name === '') throw new Refusal('INVALID_REQUEST', 'The request names no host.')
  if (hosts && !hosts.includes(name)) throw new Refusal('INVALID_REQUEST', 'The request is for another host.')
}

/** Unpacking what strangers send costs more than it saves; none of our clients compresses. */
function mustBePlain({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Refusal(
      'UNSUPPORTED_MEDIA_TYPE',
      'This server accepts no compressed body. Please send it as it is.',
    )
  }
}

/**
 * Without trust in the proxy, every limit for a network counts all callers together. Anybody can send such a header, so it is
 * reported once and changes nothing.
 */
function warnOfProxy(app: FastifyInstance): void {
  let isReported = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isReported || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    isReported = true
    log.warn(
      'A request names an address that it was forwarded from, and TRUST_PROXY is off. If there is a proxy in front, set ' +
        'TRUST_PROXY: until then, limits count all callers as one network.',
    )
  })
}

function countAnswers(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { declared } = request.routeOptions.config
    const labels = {
      route: declared?.name ?? 'other',
      method: request.method,
      status: String(reply.statusCode),
    }
    // A stream lasts as long as its client stays, which is not how long an answer took.
    const isStream = declared !== undefined && isEventStream(declared) && reply.statusCode === 200
    if (!isStream) requestSeconds.observe(labels, reply.elapsedTime / 1000)
    // Every sign-in is in the audit log, and the metrics count the calls, so the user pool logs only its failures.
    if (declared?.dialect === 'user-pool' && reply.statusCode < 500) return
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
  })
}
