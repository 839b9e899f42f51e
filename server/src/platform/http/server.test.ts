import { once } from 'node:events'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { nobody } from './caller.ts'
import { mount } from './mount.ts'
import { Reply, serve } from './serve.ts'
import { createServer, lasting, watchLoop } from './server.ts'
import { answerUnknownRoutes } from './unknown-route.ts'

const put = route({
  name: 'things.put',
  service: 'vendor',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path: '/things/{id}',
  summary: 'Keeps a thing',
  who: ['anonymous'],
  readOnly: 'refused',
  params: z.object({ id: z.string().regex(/^\d{1,6}$/) }),
  body: z.strictObject({ name: z.string().max(200), deep: z.unknown().optional() }),
  answer: { status: 200, body: z.strictObject({ id: z.string(), name: z.string() }) },
  refusals: { TAKEN: 409 },
})
const list = route({
  name: 'things.list',
  service: 'vendor',
  method: 'GET',
  path: '/things',
  summary: 'Lists things',
  who: ['anonymous'],
  readOnly: 'passes',
  query: z.strictObject({ state: z.union([z.string(), z.array(z.string())]).optional() }),
  answer: { status: 200, body: z.strictObject({ state: z.array(z.string()) }) },
  refusals: {},
})
const page = route({ ...list, name: 'things.page', path: '/page', query: z.strictObject({}) })

const app = await createServer({
  log: openLog({ level: 'silent' }),
  metrics: createMetrics(),
  baseUrl: 'http://127.0.0.1',
  trustProxy: false,
  requestsPerMinute: 0,
  hosts: ['127.0.0.1', 'app.test'],
})
const served = [
  serve(put, ({ params, body }) => {
    if (body.name === 'taken') throw new Refusal('TAKEN', 'That name is taken.', { field: 'name' })
    if (body.name === 'undeclared') throw new Refusal('SURPRISE')
    if (body.name === 'broken') throw new Error('select secret from accounts')
    if (body.name === 'gone') throw new Error('Connection terminated unexpectedly')
    if (body.name === 'extra')
      return { id: params.id, name: body.name, more: true } as { id: string; name: string }
    return { id: params.id, name: body.name }
  }),
  serve(list, ({ query }) => ({ state: [query.state ?? []].flat() })),
  serve(page, () => new Reply(200, { 'content-type': 'text/html' }, '<p>hello</p>'.repeat(500))),
]
for (const one of served) mount(app, one, '/base', async () => nobody)
answerUnknownRoutes(app)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const send = (name: unknown, init: RequestInit = {}) =>
  fetch(`${address}/base/things/1`, { method: 'PUT', headers: json, body: JSON.stringify({ name }), ...init })

async function errorOf(answer: Response | Promise<Response>) {
  const response = await answer
  const body = (await response.json()) as Record<string, unknown>
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(body['statusCode']).toBe(response.status)
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.(ts|js):\d/)
  return body
}

describe('bad input is answered with message, code and statusCode', () => {
  test.each<[string, number, string, string, RequestInit]>([
    ['an unknown route', 404, 'NOT_FOUND', '/nowhere', {}],
    [
      'an unknown route below a service',
      404,
      'NOT_FOUND',
      '/base/nowhere',
      { method: 'POST', headers: json, body: '{}' },
    ],
    ['a wrong method', 405, 'METHOD_NOT_ALLOWED', '/base/things/1', { method: 'DELETE' }],
    [
      'a wrong content type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '/base/things/1',
      { method: 'PUT', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    ],
    [
      'no content type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '/base/things/1',
      { method: 'PUT', body: new Blob(['x']) },
    ],
    [
      'broken JSON',
      400,
      'INVALID_JSON',
      '/base/things/1',
      { method: 'PUT', headers: json, body: '{"name":' },
    ],
    ['no body', 400, 'INVALID_REQUEST', '/base/things/1', { method: 'PUT', headers: json }],
    [
      'an extra key',
      400,
      'INVALID_REQUEST',
      '/base/things/1',
      { method: 'PUT', headers: json, body: '{"name":"a","b":1}' },
    ],
    [
      'a poisoned key',
      400,
      'INVALID_JSON',
      '/base/things/1',
      { method: 'PUT', headers: json, body: '{"name":"a","__proto__":{"x":1}}' },
    ],
    [
      'a NUL byte in a value',
      400,
      'INVALID_REQUEST',
      '/base/things/1',
      { method: 'PUT', headers: json, body: '{"name":"a\\u0000b"}' },
    ],
    [
      'a lone surrogate in a value',
      400,
      'INVALID_REQUEST',
      '/base/things/1',
      { method: 'PUT', headers: json, body: '{"name":"a\\uD800b"}' },
    ],
    ['a NUL byte in the address', 400, 'INVALID_REQUEST', '/base/things/%00', {}],
    ['a broken escape in the address', 400, 'INVALID_REQUEST', '/base/things/%zz', {}],
    [
      'a compressed body',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '/base/things/1',
      { method: 'PUT', headers: { ...json, 'content-encoding': 'br' }, body: '{}' },
    ],
    ['a method of another protocol', 405, 'METHOD_NOT_ALLOWED', '/base/things/1', { method: 'QUERY' }],
    [
      'an overlong parameter',
      414,
      'URI_TOO_LONG',
      `/base/things/${'1'.repeat(300)}`,
      { method: 'PUT', headers: json, body: '{}' },
    ],
    [
      'a malformed id',
      404,
      'NOT_FOUND',
      '/base/things/abc',
      { method: 'PUT', headers: json, body: '{"name":"a"}' },
    ],
    ['an unknown query key', 400, 'INVALID_REQUEST', '/base/things?colour=red', {}],
    [
      'a body over the limit',
      413,
      'PAYLOAD_TOO_LARGE',
      '/base/things/1',
      { method: 'PUT', headers: json, body: JSON.stringify({ name: 'x'.repeat(300_000) }) },
    ],
  ])('%s: %i %s', async (_what, status, code, path, init) => {
    expect(await errorOf(fetch(address + path, init))).toMatchObject({ statusCode: status, code })
  })

  test('JSON nested a hundred thousand levels deep is refused or read, without a crash', async () => {
    const body = `{"name":"a\\u0020","deep":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`
    expect(await errorOf(send('', { body }))).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('a wrong method returns the allowed ones', async () => {
    const answer = await fetch(`${address}/base/things`, { method: 'DELETE' })
    expect(answer.headers.get('allow')).toBe('GET')
  })

  test('a request for another host, or for none', async () => {
    const answerOf = async (host: string) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.end(`GET /base/things HTTP/1.1\r\n${host}connection: close\r\n\r\n`)
      const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
    }
    const refused = {
      status: 400,
      body: expect.objectContaining({ code: 'INVALID_REQUEST', statusCode: 400 }) as unknown,
    }
    expect(await answerOf('host: evil.test:80\r\n')).toEqual(refused)
    expect(await answerOf('')).toEqual(refused)
    expect(await answerOf('host: app.test\r\n')).toMatchObject({ status: 200 })
  })

  test('bytes that are not HTTP are answered in the same form', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    await once(socket, 'close')
    const [head, body] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'INVALID_REQUEST', statusCode: 400 })
  })
})

describe('errors of a handler', () => {
  test('a declared refusal is answered with its status, message and details', async () => {
    expect(await errorOf(send('taken'))).toEqual({
      message: 'That name is taken.',
      code: 'TAKEN',
      statusCode: 409,
      details: { field: 'name' },
    })
  })
  test.each([['undeclared'], ['broken'], ['extra']])(
    '%s: an internal error shows an id and nothing else',
    async (name) => {
      const body = await errorOf(send(name))
      expect(body).toMatchObject({ code: 'INTERNAL', statusCode: 500 })
      expect(body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
      expect(JSON.stringify(body)).not.toMatch(/secret|SURPRISE|more/)
    },
  )
  test('a lost database is 503 with a Retry-After header', async () => {
    const answer = await send('gone')
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await errorOf(answer)).toMatchObject({ code: 'UNAVAILABLE', statusCode: 503 })
  })
})

describe('every answer', () => {
  test('has an id of ours, and the security headers', async () => {
    const answer = await fetch(`${address}/nowhere`, { headers: { 'x-request-id': 'forged' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
  test('is compressed where it is worthwhile', async () => {
    const answer = await fetch(`${address}/base/page`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('<p>hello</p>')
  })
})

test('a repeated query key is passed on as a list', async () => {
  const answer = await fetch(`${address}/base/things?state=a&state=b`)
  expect(await answer.json()).toEqual({ state: ['a', 'b'] })
})

test('an answer has exactly the fields of the contract', async () => {
  expect(await (await send('fine')).json()).toEqual({ id: '1', name: 'fine' })
})

const looks = (...delays: number[]) => {
  const isPressed = lasting(() => delays.shift() ?? 0)
  return Array.from({ length: delays.length }, isPressed)
}

test('a single delay of the event loop has no effect; a continued one counts as overload', () => {
  expect(looks(11, 4800, 63, 11)).toEqual([false, false, false, false])
  expect(looks(4800, 2500, 2001, 1999, 2500)).toEqual([false, true, true, false, false])
})

test('an unmeasured delay is zero', () => {
  expect(looks(Number.NaN, 4800, Number.NaN, 4800)).toEqual([false, false, false, false])
})

test('each check covers the time since the last one', async () => {
  const loop = watchLoop()
  await vi.waitFor(() => expect(loop.meanDelayMs()).toBeGreaterThan(5), { timeout: 30_000 })
  expect(loop.meanDelayMs()).toBeNaN()
  loop.stop()
})
