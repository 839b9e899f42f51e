import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { basePaths, json, lost, simulatedNetwork, testCalls, tokenOf } from './testing/network.ts'

const network = simulatedNetwork()
const programs = `${basePaths.vendor}/programs`
const id = '0191d2a4-7c1e-7000-8000-000000000001'

const answered = (given: () => Response) => network.use(http.get(programs, () => given()))
const page = (status: number, statusText = '') =>
  new Response('<!doctype html><h1>nginx</h1>', {
    status,
    statusText,
    headers: { 'content-type': 'text/html' },
  })
const refusal = (statusCode: number, code: string, message = 'No.') =>
  json({ message, code, statusCode }, statusCode)

describe('section 8: failures that sign the user out', () => {
  test.each(['UNAUTHENTICATED', 'NotAuthorizedException', 'UnauthorizedException'])(
    '401 named %s signs out',
    async (code) => {
      let asked = 0
      answered(() => {
        asked += 1
        return refusal(401, code)
      })
      const { call, signedOut } = testCalls()
      expect(await call('listPrograms')).toMatchObject({ error: { kind: 401, code, statusCode: 401 } })
      expect([asked, signedOut()]).toEqual([1, 1])
    },
  )

  test('401 under any other name does not', async () => {
    answered(() => refusal(401, 'WRONG_CODE'))
    const { call, signedOut } = testCalls()
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 401, code: 'WRONG_CODE' } })
    expect(signedOut()).toBe(0)
  })

  test('403 without an authorization header signs out', async () => {
    answered(() => refusal(403, 'FORBIDDEN'))
    const { call, signedOut } = testCalls({ bearer: async () => undefined })
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 403 } })
    expect(signedOut()).toBe(1)
  })

  test('403 with one is an ordinary refusal', async () => {
    answered(() => refusal(403, 'READ_ONLY'))
    const { call, signedOut } = testCalls()
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 403, code: 'READ_ONLY' } })
    expect(signedOut()).toBe(0)
  })

  test('a refused token that was refreshed meanwhile is tried once more', async () => {
    const seen: (string | null)[] = []
    network.use(
      http.get(programs, ({ request }) => {
        seen.push(request.headers.get('authorization'))
        return seen.length === 1 ? refusal(401, 'UNAUTHENTICATED') : json([])
      }),
    )
    const [old, renewed] = [tokenOf('first'), tokenOf('first', 2)]
    const tokens = [old, renewed]
    const { call, signedOut } = testCalls({ bearer: async () => tokens.shift() ?? renewed })
    expect(await call('listPrograms')).toEqual({ data: [] })
    expect([seen, signedOut()]).toEqual([[`Bearer ${old}`, `Bearer ${renewed}`], 0])
  })

  test('and no more than once', async () => {
    let asked = 0
    answered(() => {
      asked += 1
      return refusal(401, 'UNAUTHENTICATED')
    })
    let count = 0
    const { call, signedOut } = testCalls({ bearer: async () => tokenOf('first', (count += 1)) })
    await call('listPrograms')
    expect([asked, signedOut()]).toEqual([2, 1])
  })

  test('a session that the user pool refuses to renew is over', async () => {
    const refused = Object.assign(new Error('Refresh Token has been revoked'), {
      code: 'NotAuthorizedException',
    })
    const { call, signedOut } = testCalls({ bearer: () => Promise.reject(refused) })
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 401, code: 'NotAuthorizedException' } })
    expect(signedOut()).toBe(1)
  })

  test('one that cannot be refreshed for lack of a network is not', async () => {
    const failed = Object.assign(new Error('Network error'), { code: 'NetworkError' })
    const { call, signedOut } = testCalls({ bearer: () => Promise.reject(failed) })
    const error = { kind: 'FETCH_ERROR', code: 'NetworkError', message: 'Network error', statusCode: 0 }
    expect(await call('listPrograms')).toEqual({ error })
    expect(signedOut()).toBe(0)
  })
})

describe('section 8: statuses that count as success', () => {
  test('404 yields empty data', async () => {
    answered(() => refusal(404, 'NOT_FOUND'))
    expect(await testCalls().call('listPrograms')).toEqual({ data: null, meta: { status: 404 } })
  })

  test('an id that can never exist yields empty data too, without a call', async () => {
    const result = await testCalls().call('getVendor', { params: { id: '..' } })
    expect(result).toEqual({ data: null, meta: { status: 404 } })
  })

  test('a status from 300 to 399 yields no data either', async () => {
    answered(() => new Response(null, { status: 304 }))
    expect(await testCalls().call('listPrograms')).toEqual({ data: null, meta: { status: 304 } })
  })

  test.each([200, 201, 299])('%i yields its data', async (status) => {
    answered(() => json({ status }, status))
    expect(await testCalls().call('listPrograms')).toEqual({ data: { status } })
  })

  test('204 yields none', async () => {
    network.use(
      http.delete(`${basePaths.vendor}/user-accounts/${id}`, () => new Response(null, { status: 204 })),
    )
    expect(await testCalls().call('removeColleague', { params: { id } })).toEqual({ data: null })
  })
})

describe('section 8: the message of an error, its code and its status', () => {
  test("first the server's message, with its code", async () => {
    answered(() => refusal(409, 'QUOTE_EXPIRED', 'The quote has run out.'))
    expect(await testCalls().call('listPrograms')).toEqual({
      error: { kind: 409, message: 'The quote has run out.', code: 'QUOTE_EXPIRED', statusCode: 409 },
    })
  })

  test('else the status text', async () => {
    answered(() => page(400, 'Bad Request'))
    expect(await testCalls().call('listPrograms')).toEqual({
      error: { kind: 400, message: 'Bad Request', code: 'HTTP_400', statusCode: 400 },
    })
  })

  test("else the request's message", async () => {
    answered(lost)
    const result = await testCalls().call('listPrograms')
    expect(result).toMatchObject({ error: { kind: 'FETCH_ERROR', message: 'fetch failed' } })
  })

  test("else 'An unknown error occurred'", async () => {
    // HTTP/2 has no status texts, while the simulated network always adds one.
    const { call } = testCalls({ fetch: async () => page(400) })
    const message = 'An unknown error occurred'
    expect(await call('listPrograms')).toMatchObject({ error: { kind: 400, message } })
  })

  test("the server's details are preserved", async () => {
    answered(() => json({ message: 'No.', code: 'X', statusCode: 400, details: { zip: 'short' } }, 400))
    expect(await testCalls().call('listPrograms')).toMatchObject({ error: { details: { zip: 'short' } } })
  })
})

describe('section 8: the kinds of an error', () => {
  test('FETCH_ERROR: no answer', async () => {
    answered(lost)
    expect(await testCalls().call('listPrograms')).toMatchObject({ error: { kind: 'FETCH_ERROR' } })
  })

  test('FETCH_ERROR: an interrupted answer, four times', async () => {
    let asked = 0
    const cut = (): UnderlyingDefaultSource<Uint8Array> => {
      const chunks = [new TextEncoder().encode('{"half":')]
      return {
        pull(controller) {
          const chunk = chunks.shift()
          if (chunk) controller.enqueue(chunk)
          else controller.error(new TypeError('terminated'))
        },
      }
    }
    const { call } = testCalls({
      fetch: async () => {
        asked += 1
        return new Response(new ReadableStream(cut()))
      },
    })
    const error = { kind: 'FETCH_ERROR', message: 'terminated' }
    expect([await call('listPrograms'), asked]).toMatchObject([{ error }, 4])
  })

  test('PARSING_ERROR: a success that is not JSON', async () => {
    for (const body of ['{"half":', '<!doctype html>']) {
      answered(() => new Response(body, { headers: { 'content-type': 'application/json' } }))
      const error = { kind: 'PARSING_ERROR', statusCode: 200, message: 'An unknown error occurred' }
      expect(await testCalls().call('listPrograms')).toMatchObject({ error })
    }
  })

  test('a number: a page instead of JSON is reported by its status', async () => {
    answered(() => page(502, 'Bad Gateway'))
    expect(await testCalls().call('listPrograms')).toEqual({
      error: { kind: 502, message: 'Bad Gateway', code: 'HTTP_502', statusCode: 502 },
    })
  })
})

describe('section 8: errors that go to the error reports', () => {
  const notJson = () => new Response('{"half":', { headers: { 'content-type': 'application/json' } })

  test.each([
    ['a service that fails', () => refusal(500, 'INTERNAL', 'Pat Doe, 4111 1111 1111 1111'), 'INTERNAL, 500'],
    ['a gateway without a service', () => page(504), 'HTTP_504, 504'],
    ['an answer that cannot be read', notJson, 'PARSING_ERROR, PARSING_ERROR'],
  ])('%s is reported, without what it wrote', async (_what, answer, text) => {
    answered(answer)
    const faults: Error[] = []
    await testCalls({ reportFault: (fault) => void faults.push(fault) }).call('listPrograms')
    expect(faults.map(String)).toEqual([`CallFault: listPrograms: ${text}`])
  })

  test.each([
    ['a refusal', () => refusal(409, 'CONFLICT')],
    ['an ended session', () => refusal(401, 'UNAUTHENTICATED')],
    ['what is not there', () => refusal(404, 'NOT_FOUND')],
    ['a lost connection', lost],
  ])('%s is not', async (_what, answer) => {
    answered(answer)
    const faults: Error[] = []
    await testCalls({ reportFault: (fault) => void faults.push(fault) }).call('listPrograms')
    expect(faults).toEqual([])
  })
})
