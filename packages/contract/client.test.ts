import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { basePaths } from './base-paths.ts'
import { ApiError, createClient, type ClientOptions } from './client.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
interface Canned {
  readonly status?: number
  readonly words?: string
  readonly type?: string
  readonly body?: string
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A real server that gives every request the same answer, and a client connected to it. */
async function answering(canned: Canned, options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(canned.status ?? 200, canned.words, {
        'content-type': canned.type ?? 'application/json',
      })
      response.end(canned.body)
    })
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const there = Object.fromEntries(
    Object.entries(basePaths).map(([service, path]) => [service, origin + path]),
  )
  const client = createClient({ basePaths: there as ClientOptions['basePaths'], ...options })
  return { ...client, seen }
}

const id = '0191d2a4-7c1e-7000-8000-000000000001'
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error as ApiError,
  )

test('a read carries its path, query and authorization, and no body', async () => {
  const { call, seen } = await answering(
    { body: '{"data":[],"page":2,"limit":25,"total":0}' },
    { authorization: () => 'Bearer t' },
  )
  const answer = await call('listInvoices', {
    query: { page: 2, statuses: ['funded', 'settled'], searchTerm: 'a&b c', clientIds: 'x' },
  })
  expect(answer).toEqual({ data: [], page: 2, limit: 25, total: 0 })
  expectTypeOf(answer.total).toEqualTypeOf<number>()
  const [request] = seen
  expect(request?.method).toBe('GET')
  expect(request?.url).toBe(
    '/invoice-service/invoices/?page=2&statuses=funded&statuses=settled&searchTerm=a%26b+c&clientIds=x',
  )
  expect(request?.headers.authorization).toBe('Bearer t')
  expect(request?.headers['content-type']).toBeUndefined()
  expect(request?.body).toBe('')
})

test('optional parts may be omitted', async () => {
  const { call, seen } = await answering({ body: '{"data":[],"page":1,"limit":25,"total":0}' })
  await call('listInvoices')
  await call('listInvoices', { query: { searchTerm: undefined } })
  expect(seen.map(({ url }) => url)).toEqual(['/invoice-service/invoices/', '/invoice-service/invoices/'])
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test('a write carries JSON', async () => {
  const { call, seen } = await answering({ body: '{"now":"2026-11-22T00:00:00.000Z"}' })
  expect(await call('moveSandboxClock', { body: { advance: { days: 1 } } })).toEqual({
    now: '2026-11-22T00:00:00.000Z',
  })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/sandbox/api/clock', body: '{"advance":{"days":1}}' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
})

test('parts of the path are encoded, so that no id reaches another path', async () => {
  const { call, seen } = await answering({ status: 204 })
  await call('logActivity', { params: { email: 'a/../b?c#d@x.test' }, body: { activity: 'sign-in' } })
  expect(seen[0]?.url).toBe('/vendor-service/user-accounts/a%2F..%2Fb%3Fc%23d%40x.test/activity')
  for (const email of ['', '.', '..']) {
    const error = await failure(call('getUserAccount', { params: { email } }))
    expect([error.code, error.statusCode]).toEqual(['NOT_FOUND', 404])
  }
  expect(seen).toHaveLength(1)
})

test('an answer without a body is undefined', async () => {
  const { call } = await answering({ status: 204 })
  expect(await call('removeColleague', { params: { id } })).toBeUndefined()
})

test("a refusal has the server's message, code, status and details", async () => {
  const body = JSON.stringify({ message: 'No.', code: 'CONFLICT', statusCode: 409, details: { fields: [] } })
  const { call } = await answering({ status: 409, body })
  const error = await failure(call('requestInFlights', { params: { id } }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: 'No.',
    code: 'CONFLICT',
    statusCode: 409,
    details: { fields: [] },
  })
})

test('without a server message it is the status text, and without that a general message', async () => {
  const page = await answering({
    status: 502,
    words: 'Bad Gateway',
    type: 'text/html',
    body: '<h1>oops</h1>',
  })
  const error = await failure(page.call('listPrograms'))
  expect([error.message, error.code, error.statusCode]).toEqual(['Bad Gateway', 'HTTP_502', 502])
  server?.closeAllConnections()
  server?.close()
  const { call } = await answering({ status: 500, words: '', body: 'null' })
  const unexplained = await failure(call('listPrograms'))
  expect([unexplained.message, unexplained.code]).toEqual(['An unknown error occurred', 'HTTP_500'])
})

test('a call that does not get through has the reason, with status 0', async () => {
  const { call } = await answering({})
  server?.close()
  const error = await failure(call('listPrograms'))
  expect([error.code, error.statusCode]).toEqual(['FETCH_ERROR', 0])
  expect(error.message).toBe('fetch failed')
})

test('a timeout is distinguished, and an aborted call is not an error of the call', async () => {
  const { call } = await answering({})
  const late = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
  expect((await failure(call('listPrograms', { signal: late }))).code).toBe('TIMEOUT_ERROR')
  expect((await failure(call('listPrograms', { signal: AbortSignal.abort() }))).name).toBe('AbortError')
})

test('an answer that is not JSON is a parsing error', async () => {
  const { call } = await answering({ body: '{"half":' })
  const error = await failure(call('listPrograms'))
  expect([error.code, error.statusCode, error.message]).toEqual([
    'PARSING_ERROR',
    200,
    'An unknown error occurred',
  ])
})

test('what a route does not accept cannot be sent', () => {
  const { call } = createClient({ basePaths })
  // @ts-expect-error the path parameters are required
  void (() => call('getVendor'))
  // @ts-expect-error the path parameter is called `id`
  void (() => call('getVendor', { params: { vendor: id } }))
  // @ts-expect-error there is no such route
  void (() => call('getEverything'))
  // @ts-expect-error there is no such state
  void (() => call('listInvoices', { query: { statuses: ['lost'] } }))
  void (() => call('confirmInstantPayout', { params: { id } }))
  void (() => call('confirmInstantPayout', { params: { id }, body: { quoteId: id } }))
  expectTypeOf(
    call<'deleteNothing' extends never ? never : 'removeColleague'>,
  ).returns.resolves.toEqualTypeOf<void>()
})
