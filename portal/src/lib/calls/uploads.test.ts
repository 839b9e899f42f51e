import { configureStore } from '@reduxjs/toolkit'
import { http } from 'msw/http'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { api, type CallsExtra } from './api.ts'
import { formFetch, type UploadName, uploads } from './uploads.ts'
import type { CallPorts } from './open.ts'
import { basePaths, json, lost, noUserPool, simulatedNetwork, testCalls, tokenOf } from './testing/network.ts'
import { withNodeRequests } from './testing/node-xhr.ts'
import { testPace } from './testing/test-pace.ts'

const network = simulatedNetwork()
withNodeRequests()

const id = '0191d2a4-7c1e-7000-8000-000000000001'
const documents = `${basePaths.vendor}/vendors/${id}/documents`
const file = new File(['%PDF-1.7 a page'], 'été "May".pdf', { type: 'application/pdf' })
const sent = { params: { id }, body: { documentType: 'Bank Letter' as const }, file }

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ uploadVendorDocument: uploads(build, 'uploadVendorDocument') }),
})

function opened(ports: Partial<CallPorts> = {}) {
  const testing = testCalls(ports)
  const extraArgument: CallsExtra = { calls: testing.calls, askUserPool: noUserPool }
  const store = configureStore({
    reducer: { calls: api.reducer },
    middleware: (given) => given({ thunk: { extraArgument } }).concat(api.middleware),
  })
  const upload = (more: { onProgress?: (part: number) => void } = {}) =>
    store.dispatch(endpoints.uploadVendorDocument.initiate({ ...sent, ...more }))
  return { ...testing, upload }
}

const answering = (...answers: (() => Response)[]) => {
  const seen: { form: FormData; authorization: string | null; key: string | null }[] = []
  network.use(
    http.post(documents, async ({ request }) => {
      const { headers } = request
      const form = await request.formData()
      seen.push({ form, authorization: headers.get('authorization'), key: headers.get('idempotency-key') })
      return (answers[seen.length - 1] ?? (() => json({ id }, 201)))()
    }),
  )
  return seen
}
const refusal =
  (statusCode: number, code: string, message = 'No.') =>
  () =>
    json({ message, code, statusCode }, statusCode)

test('only routes that accept a file can be uploaded to, with their parameters', () => {
  expectTypeOf<UploadName>().toExtend<string>()
  expectTypeOf<'uploadVendorDocument'>().toExtend<UploadName>()
  expectTypeOf<'getVendor'>().not.toExtend<UploadName>()
  type Given = Parameters<typeof endpoints.uploadVendorDocument.initiate>[0]
  expectTypeOf<Given['body']['vendorAccountId']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Given['file']>().toEqualTypeOf<File>()
})

test('fields come before the file, which has its name; progress is reported, and the answer is data', async () => {
  const seen = answering()
  const parts: number[] = []
  expect(await opened().upload({ onProgress: (part) => parts.push(part) })).toEqual({ data: { id } })
  expect([...(seen[0]?.form.keys() ?? [])]).toEqual(['documentType', 'file'])
  const [documentType, received] = [seen[0]?.form.get('documentType'), seen[0]?.form.get('file') as File]
  expect([documentType, received.name, await received.text()]).toEqual([
    'Bank Letter',
    file.name,
    await file.text(),
  ])
  expect([seen[0]?.authorization, parts]).toEqual(['Bearer token-1', [0.5, 1]])
})

test.each([
  ['502', () => json({ message: 'Bad Gateway' }, 502), { kind: 502 }],
  ['no connection', lost, { kind: 'FETCH_ERROR', statusCode: 0 }],
  ['503', refusal(503, 'UNAVAILABLE', 'Later.'), { kind: 503, code: 'UNAVAILABLE', message: 'Later.' }],
])('%s: never repeated automatically', async (_what, answer, error) => {
  const seen = answering(answer)
  const { upload, waited } = opened()
  expect(await upload()).toMatchObject({ error })
  expect([seen.length, waited]).toEqual([1, []])
})

test('a repeated upload of the same file continues the same action, until its outcome is known', async () => {
  const seen = answering(lost)
  const { upload } = opened()
  for (let tries = 0; tries < 3; tries += 1) await upload()
  const [first, again, next] = seen.map(({ key }) => key)
  expect([typeof first, first === again, next === first]).toEqual(['string', true, false])
})

describe('the session rules of every call', () => {
  test('401 for an ended session signs out', async () => {
    answering(refusal(401, 'UNAUTHENTICATED'))
    const { upload, signedOut } = opened()
    expect(await upload()).toMatchObject({ error: { kind: 401, code: 'UNAUTHENTICATED' } })
    expect(signedOut()).toBe(1)
  })

  test('it is repeated once with a token that was refreshed meanwhile', async () => {
    const seen = answering(refusal(401, 'UNAUTHENTICATED'))
    let asked = 0
    const { upload, signedOut } = opened({ bearer: async () => tokenOf('first', (asked += 1)) })
    expect(await upload()).toEqual({ data: { id } })
    expect([seen.map(({ authorization }) => authorization), signedOut()]).toEqual([
      [`Bearer ${tokenOf('first', 1)}`, `Bearer ${tokenOf('first', 2)}`],
      0,
    ])
  })

  test('403 without authorization signs out, and with one is a refusal', async () => {
    answering(refusal(403, 'FORBIDDEN'), refusal(403, 'READ_ONLY', 'Read-only.'))
    const nobody = opened({ bearer: async () => undefined })
    expect(await nobody.upload()).toMatchObject({ error: { kind: 403 } })
    const reader = opened()
    expect(await reader.upload()).toMatchObject({ error: { code: 'READ_ONLY', message: 'Read-only.' } })
    expect([nobody.signedOut(), reader.signedOut()]).toEqual([1, 0])
  })

  test('a fresh proof is requested, and then the file is sent again', async () => {
    const seen = answering(refusal(403, 'STEP_UP_REQUIRED'))
    expect(await opened({ stepUp: async () => true }).upload()).toEqual({ data: { id } })
    expect(seen.length).toBe(2)
    answering(refusal(403, 'STEP_UP_REQUIRED'))
    expect(await opened({ stepUp: async () => false }).upload()).toMatchObject({
      error: { code: 'STEP_UP_DECLINED' },
    })
  })

  test('404 counts as success without data', async () => {
    answering(refusal(404, 'NOT_FOUND'))
    expect(await opened().upload()).toEqual({ data: null })
  })

  test('the message is the server’s, or the status text', async () => {
    const page = () => new Response('<h1>', { status: 413, statusText: 'Too Large' })
    answering(refusal(413, 'PAYLOAD_TOO_LARGE', 'Too large.'), page)
    const { upload } = opened()
    const messages = []
    for (let tries = 0; tries < 2; tries += 1) messages.push((await upload()).error)
    expect(messages).toMatchObject([
      { message: 'Too large.', code: 'PAYLOAD_TOO_LARGE' },
      { message: 'Too Large', code: 'HTTP_413' },
    ])
  })
})

describe('a stalled connection', () => {
  const never = () => network.use(http.post(documents, () => new Promise<Response>(() => {})))
  const send = (init: RequestInit, onProgress?: (part: number) => void) => {
    const time = testPace()
    const sending = formFetch({ form: new FormData(), onProgress, pace: time.pace })(documents, init)
    return { sending, time }
  }

  test('is given up after half a minute, counted anew from each progress', async () => {
    never()
    const { sending, time } = send({ method: 'POST' })
    expect(time.running()).toEqual([30_000])
    time.runOut()
    await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(time.running()).toEqual([])
  })

  test('is aborted on request, before or after its start', async () => {
    never()
    const controller = new AbortController()
    const { sending, time } = send({ method: 'POST', signal: controller.signal })
    controller.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(time.running()).toEqual([])
    const late = send({ method: 'POST', signal: controller.signal })
    await expect(late.sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(late.time.running()).toEqual([])
  })
})

test('canceling an upload reports no error', async () => {
  network.use(http.post(documents, () => new Promise<Response>(() => {})))
  const { upload, signedOut } = opened()
  const sending = upload()
  sending.abort()
  expect(await sending).toMatchObject({ error: { name: 'AbortError' } })
  expect(signedOut()).toBe(0)
})
