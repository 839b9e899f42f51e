import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { basePaths, json, lost, simulatedNetwork, testCalls } from './testing/network.ts'

const network = simulatedNetwork()
const id = '0191d2a4-7c1e-7000-8000-000000000001'
const programs = `${basePaths.vendor}/programs`
const preferences = `${basePaths.vendor}/vendor-preferences/${id}`
const feedback = `${basePaths.vendor}/feedback`
const email = { params: { vendorId: id } }

/** Gives the answers one after the other, repeats the last one forever, and records the requests. */
function answers(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  url: string,
  ...given: readonly (() => Response)[]
) {
  const asked: Request[] = []
  network.use(
    http[method](url, ({ request }) => {
      asked.push(request.clone())
      return (given[asked.length - 1] ?? given.at(-1) ?? lost)()
    }),
  )
  return asked
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('<h1>broken</h1>', { status: code, headers: { 'content-type': 'text/html', ...headers } })

describe('section 7: the features of every call', () => {
  test('a JSON body, in both directions', async () => {
    const asked = answers('post', feedback, () => json({ thanks: true }))
    const { call } = testCalls()
    expect(await call('sendFeedback', { body: { message: 'Good.' } })).toEqual({ data: { thanks: true } })
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
    expect(await asked[0]?.json()).toEqual({ message: 'Good.' })
  })

  test('query parameters, with arrays repeated', async () => {
    const asked = answers('get', `${basePaths.invoice}/invoices/`, () => json({ data: [] }))
    const query = { page: 2, clientIds: ['a b', 'c&d'], searchTerm: undefined }
    await testCalls().call('listInvoices', { query })
    expect(new URL(asked[0]?.url ?? '').search).toBe('?page=2&clientIds=a+b&clientIds=c%26d')
  })

  test("header preparation: the session's bearer, and none for signed-out users", async () => {
    const asked = answers('get', programs, () => json([]))
    await testCalls().call('listPrograms')
    await testCalls({ bearer: async () => undefined }).call('listPrograms')
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', null])
    expect(asked.map(({ headers }) => headers.get('content-type'))).toEqual([null, null])
  })

  test('a timeout for each try, including its whole answer', async () => {
    const testing = testCalls()
    const limits: number[][] = []
    network.use(
      http.get(programs, () => {
        limits.push(testing.running())
        // The headers arrive, but the body never does.
        const body = new ReadableStream({ pull: testing.runOut }, { highWaterMark: 0 })
        return new Response(body, { headers: { 'content-type': 'application/json' } })
      }),
    )
    const result = await testing.call('listPrograms')
    expect(result).toMatchObject({ error: { kind: 'TIMEOUT_ERROR', statusCode: 0 } })
    expect(limits).toEqual([[5000], [5000], [5000], [5000]])
    expect(testing.running()).toEqual([])
  })
})

describe('section 7: the retried failures', () => {
  test('network errors three times, with exponential delay from about 1 second, whatever the method', async () => {
    for (const [method, url, name, parts] of [
      ['get', programs, 'listPrograms', {}],
      ['post', feedback, 'sendFeedback', { body: { message: 'x' } }],
      ['patch', preferences, 'changeVendorPreferences', { ...email, body: { preferences: {} } }],
    ] as const) {
      const asked = answers(method, url, lost)
      const { call, waited } = testCalls()
      expect(await call(name, parts)).toMatchObject({ error: { kind: 'FETCH_ERROR' } })
      expect(asked).toHaveLength(4)
      expect(waited).toEqual([1000, 2000, 4000])
    }
  })

  test('502 three times, whatever the method', async () => {
    const asked = answers('post', feedback, status(502), status(502), status(502), () => json({}))
    const { call, waited } = testCalls({ random: () => 0.5 })
    expect(await call('sendFeedback', { body: { message: 'again' } })).toEqual({ data: {} })
    expect(waited).toEqual([1100, 2200, 4400])
    expect(await Promise.all(asked.map((request): Promise<unknown> => request.json()))).toEqual(
      Array.from({ length: 4 }, () => ({ message: 'again' })),
    )
  })

  test.each([
    ['get', programs, 'listPrograms', {}, 500, 4],
    ['get', programs, 'listPrograms', {}, 429, 4],
    ['put', `${basePaths.vendor}/vendors/${id}`, 'updateVendor', { params: { id }, body: {} }, 503, 4],
    ['delete', `${basePaths.vendor}/user-accounts/${id}`, 'removeColleague', { params: { id } }, 504, 4],
    ['post', feedback, 'sendFeedback', { body: { message: 'x' } }, 500, 1],
    ['patch', preferences, 'changeVendorPreferences', { ...email, body: {} }, 503, 1],
    ['get', programs, 'listPrograms', {}, 400, 1],
    ['get', programs, 'listPrograms', {}, 409, 1],
  ] as const)('errors of idempotent methods: %s %s as %s with %j, %i, %i tries', async (...row) => {
    const [method, url, name, parts, code, tries] = row
    const asked = answers(method, url, status(code))
    const { call } = testCalls()
    expect(await call(name, parts)).toMatchObject({ error: { kind: code } })
    expect(asked).toHaveLength(tries)
  })

  test('a timed-out try is repeated only where that is harmless', async () => {
    const testing = testCalls()
    let asked = 0
    network.use(
      http.post(`${basePaths.vendor}/vendors/${id}/in-flights`, () => {
        asked += 1
        testing.runOut()
        return new Promise<never>(() => undefined)
      }),
    )
    const result = await testing.call('requestInFlights', { params: { id } })
    expect(result).toMatchObject({ error: { kind: 'TIMEOUT_ERROR' } })
    expect(asked).toBe(1)
  })

  test('Retry-After is honored in seconds', async () => {
    answers('get', programs, status(503, { 'retry-after': '7' }), status(503, { 'retry-after': '0' }), () =>
      json([]),
    )
    const { call, waited } = testCalls()
    expect(await call('listPrograms')).toEqual({ data: [] })
    expect(waited).toEqual([7000, 2000])
  })

  test('Retry-After is honored as a date', async () => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    answers('get', programs, status(502, { 'retry-after': 'Sat, 21 Nov 2026 10:00:09 GMT' }), () => json([]))
    const { call, waited } = testCalls({}, now)
    expect(await call('listPrograms')).toEqual({ data: [] })
    expect(waited).toEqual([9000])
  })

  test('a Retry-After beyond the patience of a user is reported at once', async () => {
    const asked = answers('get', programs, status(503, { 'retry-after': '3600' }))
    const { call, waited } = testCalls()
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 503 } })
    expect([asked.length, waited]).toEqual([1, []])
  })

  test('PATCH calls can disable retry', async () => {
    const asked = answers('patch', preferences, status(502))
    const { call } = testCalls()
    expect(await call('changeVendorPreferences', email, { retry: false })).toMatchObject({
      error: { kind: 502 },
    })
    expect(asked).toHaveLength(1)
    await call('changeVendorPreferences', email)
    expect(asked).toHaveLength(5)
  })

  test('a retry stops when the user leaves', async () => {
    const leaving = new AbortController()
    const asked = answers('get', programs, () => {
      leaving.abort()
      return status(502)()
    })
    await testCalls().call('listPrograms', {}, { signal: leaving.signal })
    expect(asked).toHaveLength(1)
  })
})
