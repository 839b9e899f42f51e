import { idempotencyKeyForm } from '@sooner/contract/route'
import { http } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { newIdempotencyKey } from './idempotency-key.ts'
import { basePaths, json, lost, simulatedNetwork, testCalls, tokenOf } from './testing/network.ts'

const network = simulatedNetwork()
const id = '0191d2a4-7c1e-7000-8000-000000000001'
const feedback = `${basePaths.vendor}/feedback`
const input = { body: { message: 'Good.' } }

/** Records the key of each try. The answers are given one after the other, and the last one is repeated. */
function keysOf(method: 'post' | 'patch' | 'put', url: string, ...answers: readonly (() => Response)[]) {
  const keys: (string | null)[] = []
  network.use(
    http[method](url, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return (answers[keys.length - 1] ?? answers.at(-1) ?? lost)()
    }),
  )
  return keys
}

const done = () => new Response(null, { status: 204 })
const refusal = (status: number, code: string, headers?: Record<string, string>) => () =>
  json({ message: 'No.', code, statusCode: status }, status, headers)
const running = refusal(409, 'IDEMPOTENCY_KEY_IN_USE', { 'retry-after': '1' })
const allAlike = (keys: readonly unknown[]) => new Set(keys).size === 1 && typeof keys[0] === 'string'

describe('one key for an action', () => {
  test.each([
    ['a lost connection', lost],
    ['a bad gateway', refusal(502, 'X')],
    ['a service that is away', refusal(503, 'UNAVAILABLE')],
    ['an action that is still running', running],
  ])('is used in its retries after %s', async (_what, trouble) => {
    const keys = keysOf('post', feedback, trouble, trouble, done)
    expect(await testCalls().call('sendFeedback', input)).toEqual({ data: null })
    expect([keys.length, allAlike(keys)]).toEqual([3, true])
  })

  test('is used after a timed-out try', async () => {
    const testing = testCalls()
    let keys = 0
    network.use(
      http.post(feedback, () => {
        keys += 1
        if (keys > 1) return done()
        testing.runOut()
        return new Promise<never>(() => undefined)
      }),
    )
    expect([await testing.call('sendFeedback', input), keys]).toEqual([{ data: null }, 2])
  })

  test('is used after a step-up, and after a refresh of the session', async () => {
    const keys = keysOf(
      'post',
      feedback,
      refusal(403, 'STEP_UP_REQUIRED'),
      refusal(401, 'UNAUTHENTICATED'),
      done,
    )
    let tokens = 0
    const { call } = testCalls({
      stepUp: async () => true,
      bearer: async () => tokenOf('first', (tokens += 1)),
    })
    expect(await call('sendFeedback', input)).toEqual({ data: null })
    expect([keys.length, allAlike(keys)]).toEqual([3, true])
  })

  test('is not used for the next action', async () => {
    const keys = keysOf('post', feedback, done)
    const { call } = testCalls()
    await call('sendFeedback', input)
    await call('sendFeedback', input)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('an action with an unknown outcome', () => {
  const unknown = [lost, lost, lost, lost]

  test('is continued by the same request', async () => {
    const keys = keysOf('post', feedback, ...unknown, done)
    const { call } = testCalls()
    expect(await call('sendFeedback', input)).toMatchObject({ error: { kind: 'FETCH_ERROR' } })
    expect(await call('sendFeedback', input)).toEqual({ data: null })
    expect([keys.length, allAlike(keys)]).toEqual([5, true])
    await call('sendFeedback', input)
    expect(keys[5]).not.toBe(keys[0])
  })

  test('is not continued by a different request', async () => {
    const keys = keysOf('post', feedback, ...unknown, done)
    const { call } = testCalls()
    await call('sendFeedback', input)
    await call('sendFeedback', { body: { message: 'Better.' } })
    expect(keys[4]).not.toBe(keys[0])
  })

  test('is over once it was refused', async () => {
    const keys = keysOf('post', feedback, ...unknown, refusal(400, 'INVALID_REQUEST'), done)
    const { call } = testCalls()
    await call('sendFeedback', input)
    await call('sendFeedback', input)
    await call('sendFeedback', input)
    expect([keys[4] === keys[0], keys[5] === keys[0]]).toEqual([true, false])
  })
})

test('an idempotent call has no key', async () => {
  const keys = keysOf('post', `${basePaths.vendor}/vendors/${id}/in-flights`, () => json({}))
  await testCalls().call('requestInFlights', { params: { id } })
  expect(keys).toEqual([null])
})

test('a confirmed quote is the key itself, which survives a reload', async () => {
  const confirm = `${basePaths.invoice}/invoices/${id}/instantPayout/confirm`
  const keys = keysOf('post', confirm, () => json({}))
  const { call } = testCalls()
  await call('confirmInstantPayout', { params: { id }, body: { quoteId: id } })
  await call('confirmInstantPayout', { params: { id } })
  expect(keys).toEqual([null, expect.any(String)])
})

test('a call that takes effect each time is sent once, whatever its outcome', async () => {
  const verify = `${basePaths.vendor}/vendors/${id}/accounts/${id}/verify`
  const keys = keysOf('post', verify, lost)
  const { call, waited } = testCalls()
  const parts = { params: { id, accountId: id }, body: { amountsMinor: [1, 2] } }
  expect(await call('verifyBankAccount', parts)).toMatchObject({ error: { kind: 'FETCH_ERROR' } })
  expect([keys, waited]).toEqual([[null], []])
})

test('keys have the declared form, and no two are equal', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(idempotencyKeyForm)
})
