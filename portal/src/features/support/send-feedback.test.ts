import { sendFeedback as route } from '@sooner/contract/voice'
import { expect, test } from 'vitest'
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

const way = { vendorBasePath: '/vendor-service', accessToken: async () => 'token' }

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
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
