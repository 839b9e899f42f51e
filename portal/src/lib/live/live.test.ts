import { HttpResponse, http } from 'msw/http'
import { expect, test } from 'vitest'
import { basePaths, json, simulatedNetwork, testCalls } from '../calls/testing/network.ts'
import { readEvents, followOnce } from './follow-once.ts'
import { allTopics, tagsFor } from './topics.ts'

const network = simulatedNetwork()
const path = `${basePaths.vendor}/vendors/:id/live`
const encoded = (...texts: readonly string[]) => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text))
      controller.close()
    },
  })
}
const streamed = (body: ReadableStream<Uint8Array>) =>
  new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })

test('events are read wherever the network cuts them, and signs of life are none', async () => {
  const events: string[] = []
  let bytes = 0
  await readEvents(
    encoded(
      ': following\n\nevent: chan',
      'ged\ndata: {"topics":["invoices"]}\n',
      '\n:\n\nevent: resync\ndata\n\n',
    ),
    (name, data) => events.push(`${name} ${data}`),
    () => (bytes += 1),
  )
  expect(events).toEqual(['changed {"topics":["invoices"]}', 'resync '])
  expect(bytes).toBe(3)
})

test('every topic makes something outdated, and one that a newer server names does no harm', () => {
  expect(allTopics.filter((topic) => tagsFor([topic]).length === 0)).toEqual([])
  expect(tagsFor(['documents', 'vendor', 'toString', 'of-next-year'])).toEqual([
    'Documents',
    'Vendor',
    'Invoices',
    'PayoutPreviews',
    'AllTimeTotals',
  ])
})

function following(ports: Parameters<typeof testCalls>[0] = {}) {
  const seen: (readonly string[] | 'all' | 'open')[] = []
  const { calls, pace, runOut, running, signedOut } = testCalls(ports)
  const signal = new AbortController()
  const ended = () =>
    followOnce(
      {
        vendorId: 'v',
        calls,
        pace,
        fetch: (...request) => fetch(...request),
        onOpen: () => seen.push('open'),
        onHint: (topics) => seen.push(topics ?? 'all'),
      },
      signal.signal,
    )
  return { seen, ended, runOut, running, signedOut, leave: () => signal.abort() }
}

test('a stream is a call of the session: it is opened with its token, and a session that has ended signs out', async () => {
  const authorizations: (string | null)[] = []
  network.use(
    http.get(path, ({ request }) => {
      authorizations.push(request.headers.get('authorization'))
      return streamed(encoded('event: changed\ndata: {"topics":["users"]}\n\nevent: resync\ndata\n\n'))
    }),
  )
  const one = following()
  await one.ended()
  expect(one.seen).toEqual(['open', ['users'], 'all'])
  expect(authorizations).toEqual(['Bearer token-1'])
  expect(one.running()).toEqual([])
  network.use(http.get(path, () => json({ message: '', code: 'UNAUTHENTICATED', statusCode: 401 }, 401)))
  const other = following()
  await other.ended()
  expect([other.seen, other.signedOut()]).toEqual([[], 1])
})

const neverEnding = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(': following\n\n')),
  })

test('a stream without any sign of life is given up', async () => {
  network.use(http.get(path, () => streamed(neverEnding())))
  const one = following()
  const ended = one.ended()
  await expect.poll(() => one.seen, { timeout: 20_000 }).toEqual(['open'])
  expect(one.running()).toEqual([60_000])
  one.runOut()
  await ended
})
