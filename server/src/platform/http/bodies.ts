import type { Socket } from 'node:net'
import { Refusal } from '@sooner/rules/refusal'
import type { FastifyInstance } from 'fastify'

const answers: Readonly<
  Record<string, readonly [status: number, reason: string, code: string, message: string]>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'REQUEST_TIMEOUT',
    'The request took too long to arrive. Please send it again.',
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The headers are too large.',
  ],
}

/** Bytes that are no HTTP never become a request, so they are answered here, in the same form as all other errors. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, code, message] = answers[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'INVALID_REQUEST',
    'The request can’t be read.',
  ]
  const body = JSON.stringify({ message, code, statusCode: status })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  else socket.destroy()
}

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

/** How long a client that is still sending may take to notice the answer; a connection cut sooner would lose it. */
const lingerMs = 1_000

/**
 * Closes the connection of a request that is answered before its body has arrived, as a refused upload is. Node would wait for
 * the rest of the body as long as for a whole upload, so that strangers could occupy connections with refused requests.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (raw.complete || (length === '0' && coding === undefined)) return
    void reply.header('connection', 'close')
    raw.socket.destroySoon = () => endSoon(raw.socket)
  })
}

/** Node calls this after an answer with `connection: close`. Its own version discards what the client has not read yet. */
function endSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroy())
  socket.end()
}

const jsonTypes = ['application/json', 'application/x-amz-json-1.1', 'application/x-amz-json-1.0']

/**
 * Bodies are JSON, a file with its fields, or a form where a protocol demands one. Anything else is answered with 415,
 * because it has no parser.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text.toString(), (error, body) => {
      if (error) return done(new Refusal('INVALID_JSON', 'The body isn’t valid JSON.'))
      if (unstorableEscape.test(text.toString()) && holds(body, isUnstorable)) return done(textRefusal())
      done(null, body)
    })
  })
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    // The body is left unread: the guard must first decide whether this caller may send a file at all.
    if (request.routeOptions.config.declared?.upload) return done(null, undefined)
    done(new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This route doesn’t accept a file.'))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      // A foreign page can send a form without the browser's permission, so only routes that expect a form accept one.
      if (!request.routeOptions.config.declared?.form)
        return done(new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This route accepts JSON.'))
      const fields = new URLSearchParams(text.toString())
      const form = Object.fromEntries(fields)
      // Two readers of a field that occurs twice may not choose the same value.
      if (Object.keys(form).length !== fields.size)
        return done(new Refusal('INVALID_REQUEST', 'A field of the form was sent more than once.'))
      done(holds(form, isUnstorable) ? textRefusal() : null, form)
    },
  )
}

/** PostgreSQL stores neither NUL nor lone surrogates in text, and no honest client sends them. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()
/** In JSON both can only occur as escapes, so most bodies need no walk. */
const unstorableEscape = /\\u(0000|d[89a-f])/i

const textRefusal = () =>
  new Refusal('INVALID_REQUEST', 'Text can’t contain the NUL character or halves of characters.')

/** Walks with a list instead of recursion: a body may be nested deeper than the stack. */
function holds(root: unknown, isBad: (text: string) => boolean): boolean {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && isBad(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isBad(key)) return true
      waiting.push(inner)
    }
  }
  return false
}
