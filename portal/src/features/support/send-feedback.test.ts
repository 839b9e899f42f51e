import { sendFeedback as route } from '@sooner/contract/voice'
import { expect, test } from 'vitest'
import { testPace } from '../../lib/calls/testing/test-pace.ts'
import { sendFeedback } from './send-feedback.ts'

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

function transport(status: number) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input as string, 'https://own.test'), init)
    sent.push({ url: request.url, headers: request.headers, body: await request.json() })
    return new Response(null, { status })
  }
  return { sent, fetch }
}

const { pace } = testPace()
const way = { vendorBasePath: '/vendor-service', accessToken: async () => 'token', pace }

test('a message fits the contract, however long the input was', async () => {
  const { sent, fetch } = transport(204)
  const feedback = { message: 'x'.repeat(9000), page: `/${'y'.repeat(900)}` }
  expect(await sendFeedback({ ...way, fetch }, feedback)).toBe(true)
  const [call] = sent
  expect(call?.url).toBe('https://own.test/vendor-service/feedback')
  expect(call?.headers.get('authorization')).toBe('Bearer token')
  expect(route.body.safeParse(call?.body).success).toBe(true)
})

test.each([400, 401, 429, 500])('an answer of %s is a failure', async (status) => {
  expect(await sendFeedback({ ...way, ...transport(status) }, { message: 'a' })).toBe(false)
})

test('nothing is sent without a token, and no exception is thrown', async () => {
  const { sent, fetch } = transport(204)
  expect(await sendFeedback({ ...way, accessToken: async () => undefined, fetch }, { message: 'a' })).toBe(
    false,
  )
  const lost = () => Promise.reject(new Error('lost'))
  expect(await sendFeedback({ ...way, accessToken: lost, fetch }, { message: 'a' })).toBe(false)
  expect(sent).toEqual([])
  expect(await sendFeedback({ ...way, fetch: lost }, { message: 'a' })).toBe(false)
})

test('a lost answer, a timeout and a service that is away are tried again under the same key', async () => {
  const { sent, fetch } = transport(204)
  const time = testPace()
  const troubles = [
    () => Promise.reject(new Error('lost')),
    (signal: AbortSignal | null | undefined) => {
      time.runOut()
      return Promise.reject(signal?.reason instanceof Error ? signal.reason : new Error('no limit'))
    },
    async () => new Response(null, { status: 503 }),
  ]
  const troubled: typeof globalThis.fetch = async (...given) => {
    const answer = await fetch(...given)
    const trouble = troubles.shift()
    return trouble ? trouble(given[1]?.signal) : answer
  }
  expect(await sendFeedback({ ...way, fetch: troubled, pace: time.pace }, { message: 'c' })).toBe(true)
  expect(time.waited).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toHaveProperty('size', 1)
  expect(sent).toHaveLength(4)
})

test('what is sent again after a lost answer has the same key, and whatever is sent later has another one', async () => {
  const { sent, fetch } = transport(204)
  const lostAnswer: typeof globalThis.fetch = async (...given) => {
    await fetch(...given)
    throw new Error('lost')
  }
  expect(await sendFeedback({ ...way, fetch: lostAnswer }, { message: 'a' })).toBe(false)
  expect(await sendFeedback({ ...way, fetch }, { message: 'a' })).toBe(true)
  expect(await sendFeedback({ ...way, fetch }, { message: 'a' })).toBe(true)
  expect(await sendFeedback({ ...way, fetch }, { message: 'b' })).toBe(true)
  const keys = sent.map(({ headers }) => headers.get('idempotency-key') ?? '')
  // A first try and three retries, then what the user sent again.
  expect(new Set(keys.slice(0, 5)).size).toBe(1)
  expect(keys).toHaveLength(7)
  expect(new Set(keys).size).toBe(3)
})
