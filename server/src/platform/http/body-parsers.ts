import type { FastifyInstance } from 'fastify'
import { Refusal } from '@sooner/rules/refusal'

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
