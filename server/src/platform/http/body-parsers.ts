import type { FastifyInstance } from 'fastify'
import { Refusal } from '@sooner/rules/refusal'

const jsonTypes = ['application/json', 'application/x-amz-json-1.1', 'application/x-amz-json-1.0']

/** Bodies are JSON, a file with its fields, or a form where a protocol demands one. Anything else is answered with 415 by having no parser. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text.toString(), (error, body) => {
      if (error) return done(new Refusal('INVALID_JSON', 'The body is not valid JSON.'))
      // PostgreSQL stores no NUL in text, and no honest client sends one.
      if (text.includes('\\u0000') && containsNul(body)) return done(nulRefusal())
      done(null, body)
    })
  })
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    // Left unread: first the guard says whether this caller may send a file at all.
    if (request.routeOptions.config.declared?.upload) return done(null, undefined)
    done(new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This route takes no file.'))
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      // A form needs no leave of the browser to be sent from a foreign page, so only those that expect one take it.
      if (!request.routeOptions.config.declared?.form)
        return done(new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This route takes JSON.'))
      const fields = new URLSearchParams(text.toString())
      const form = Object.fromEntries(fields)
      // Two readers of a field that comes twice may not mean the same one.
      if (Object.keys(form).length !== fields.size)
        return done(new Refusal('INVALID_REQUEST', 'A field of the form comes more than once.'))
      done(containsNul(form) ? nulRefusal() : null, form)
    },
  )
}

const nulRefusal = () => new Refusal('INVALID_REQUEST', 'Text must not contain the NUL character.')

/** Walks with a list instead of calling itself: a body may be nested deeper than the stack. */
function containsNul(root: unknown): boolean {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return true
      waiting.push(inner)
    }
  }
  return false
}
