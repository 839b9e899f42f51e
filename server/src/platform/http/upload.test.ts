import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { nobody } from './caller.ts'
import { mount } from './mount.ts'
import { serveUpload } from './serve.ts'
import { createServer } from './server.ts'

const maxBytes = 1024 * 1024
const upload = route({
  name: 'things.upload',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'own-records' },
  path: '/things',
  summary: 'Takes a thing',
  who: ['anonymous'],
  readOnly: 'refused',
  body: z.strictObject({ kind: z.enum(['a', 'b']), note: z.string().max(10).optional() }),
  upload: { field: 'file', maxBytes },
  answer: { status: 201, body: z.strictObject({ bytes: z.number(), name: z.string(), kind: z.string() }) },
  refusals: { BAD_BYTES: 422 },
})

const large = route({
  ...upload,
  name: 'things.large',
  path: '/large',
  upload: { field: 'file', maxBytes: 64 * maxBytes },
})

/** Until this resolves, no byte of the file is read. */
let holding: Promise<void> | undefined
const log: string[] = []
const seen = { bytes: 0, name: '' }
beforeEach(() => {
  log.length = 0
  seen.bytes = 0
})

/** Counts the bytes that arrive, and logs how the stream ended. */
async function swallow(stream: Readable, name: string, limit: number) {
  log.push('began')
  let bytes = 0
  await holding
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      Object.assign(seen, { name, bytes })
      if (piece.includes('bad bytes')) throw new Refusal('BAD_BYTES')
      if (bytes > limit) throw new Refusal('PAYLOAD_TOO_LARGE', 'too large')
    }
  } catch (error) {
    log.push('broke off')
    throw error
  }
  log.push('whole')
  return bytes
}

const app = await createServer({
  log: openLog({ level: 'silent' }),
  metrics: createMetrics(),
  baseUrl: 'http://127.0.0.1',
  trustProxy: false,
  requestsPerMinute: 0,
})
let isLetIn = true
for (const one of [upload, large]) {
  const served = serveUpload(one, async ({ upload: receive }) => {
    const limit = one.upload.maxBytes
    const { body, stored } = await receive(async ({ stream, filename }) => ({
      sha256: '',
      bytes: await swallow(stream, filename ?? '?', limit),
    }))
    return { bytes: stored.bytes, name: seen.name, kind: body.kind }
  })
  mount(app, served, '', async () => {
    if (!isLetIn) throw new Refusal('UNAUTHENTICATED')
    return nobody
  })
}
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)
afterAll(() => app.close())

type Part = readonly [name: string, value: string | Blob, filename?: string]
const form = (...parts: readonly Part[]) => {
  const data = new FormData()
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, filename ?? 'a.bin')
  }
  return data
}
const file = (bytes: number | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : Buffer.alloc(bytes, 'x')])
const send = async (body: BodyInit | Buffer, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}/things`, { method: 'POST', body: body as BodyInit, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return [status, body['code']]
}

const boundary = '----thing'
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const opening = (name = 'file', filename = 'a.bin') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const closing = `\r\n--${boundary}--\r\n`

test('reads a file and its fields, in either order, to the last allowed byte', async () => {
  expect(await send(form(['kind', 'a'], ['file', file(maxBytes), 'w9.pdf']))).toEqual({
    status: 201,
    body: { bytes: maxBytes, name: 'w9.pdf', kind: 'a' },
  })
  expect(await send(form(['file', file(3)], ['kind', 'b']))).toMatchObject({ status: 201 })
  expect(await send(form(['file', file(0)], ['kind', 'b']))).toMatchObject({
    status: 201,
    body: { bytes: 0 },
  })
})

test.each<[string, () => BodyInit, number, string]>([
  ['one byte more', () => form(['kind', 'a'], ['file', file(maxBytes + 1)]), 413, 'PAYLOAD_TOO_LARGE'],
  ['far more', () => form(['file', file(3 * maxBytes)]), 413, 'PAYLOAD_TOO_LARGE'],
  ['no file', () => form(['kind', 'a']), 400, 'INVALID_REQUEST'],
  ['two files', () => form(['file', file(1)], ['file', file(1)], ['kind', 'a']), 400, 'INVALID_REQUEST'],
  ['a file of another name', () => form(['picture', file(1)], ['kind', 'a']), 400, 'INVALID_REQUEST'],
  ['text where the file belongs', () => form(['file', 'text'], ['kind', 'a']), 400, 'INVALID_REQUEST'],
  ['a field that is missing', () => form(['file', file(1)]), 400, 'INVALID_REQUEST'],
  ['a field of another value', () => form(['kind', 'c'], ['file', file(1)]), 400, 'INVALID_REQUEST'],
  ['an extra field', () => form(['kind', 'a'], ['more', '1'], ['file', file(1)]), 400, 'INVALID_REQUEST'],
  [
    'a field twice',
    () => form(['kind', 'a'], ['kind', 'a'], ['file', file(500_000)]),
    400,
    'INVALID_REQUEST',
  ],
  ['a field with NUL', () => form(['kind', 'a'], ['note', '\0'], ['file', file(1)]), 400, 'INVALID_REQUEST'],
  ['a long field', () => form(['kind', 'x'.repeat(9000)], ['file', file(1)]), 400, 'INVALID_REQUEST'],
  [
    'many fields',
    () => form(...Array.from({ length: 30 }, (_, at): Part => [`f${at}`, '1'])),
    400,
    'INVALID_REQUEST',
  ],
  ['a file that the store refuses', () => form(['kind', 'a'], ['file', file('bad bytes')]), 422, 'BAD_BYTES'],
  ['JSON', () => JSON.stringify({ kind: 'a' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('refuses %s', async (_what, body, status, code) => {
  const headers = typeof body() === 'string' ? { 'content-type': 'application/json' } : undefined
  expect(await codeOf(send(body(), headers))).toEqual([status, code])
  expect(await codeOf(send(form(['kind', 'a'], ['file', file(5)])))).toEqual([201, undefined])
})

test.each([
  [
    'no boundary in the header',
    opening() + closing,
    { 'content-type': 'multipart/form-data; charset=utf-8' },
  ],
  ['a missing end', `${field('kind', 'a')}${opening()}bytes`, type],
  ['an end within a header', `${field('kind', 'a')}--${boundary}\r\ncontent-disp`, type],
  ['nothing at all', '', type],
  ['a body that is not multipart', 'x'.repeat(5000), type],
  ['a part without a name', `--${boundary}\r\n\r\nbytes${closing}`, type],
])('refuses %s', async (_what, body, headers) => {
  expect(await codeOf(send(body, headers))).toEqual([400, 'INVALID_REQUEST'])
  expect(log).not.toContain('whole')
})

test('reads nothing before the guard has let the caller in', async () => {
  isLetIn = false
  expect(await codeOf(send(form(['kind', 'a'], ['file', file(maxBytes)])))).toEqual([401, 'UNAUTHENTICATED'])
  isLetIn = true
  expect(log).toEqual([])
})

test('refuses a file that is too large while it is still sent, whatever length it declares, and reads no further', async () => {
  const asked = httpRequest(`${address}/things`, { method: 'POST', headers: type })
  const answered = once(asked, 'response')
  asked.on('error', () => undefined)
  asked.write(field('kind', 'a') + opening())
  for (let sent = 0; sent < maxBytes + 200_000; sent += 100_000) asked.write(Buffer.alloc(100_000, 'x'))
  const [response] = (await answered) as [{ statusCode: number }]
  expect(response.statusCode).toBe(413)
  expect(log).toEqual(['began', 'broke off'])
  asked.destroy()
})

test('refuses an invalid form while the file is still sent, and ends its storing', async () => {
  const asked = httpRequest(`${address}/things`, { method: 'POST', headers: type })
  const answered = once(asked, 'response')
  asked.on('error', () => undefined)
  asked.write(`${field('kind', 'a')}${field('kind', 'a')}${opening()}${'x'.repeat(100_000)}`)
  const [response] = (await answered) as [{ statusCode: number }]
  expect([response.statusCode, log]).toEqual([400, ['began', 'broke off']])
  asked.destroy()
})

test('accepts a file in tiny pieces', async () => {
  const asked = httpRequest(`${address}/things`, { method: 'POST', headers: type })
  const answered = once(asked, 'response')
  for (const drop of `${field('kind', 'a')}${opening()}drop by drop${closing}`) {
    await new Promise((resolve) => void asked.write(drop, resolve))
  }
  asked.end()
  const [response] = (await answered) as [{ statusCode: number }]
  expect([response.statusCode, seen.bytes]).toEqual([201, 12])
})

test('ends the storing of an interrupted upload, at any point', async () => {
  const whole = `${field('kind', 'a')}${opening()}${'x'.repeat(100_000)}`
  const socket = connect(port, '127.0.0.1')
  const head = `POST /things HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type['content-type']}\r\ncontent-length: 900000\r\n\r\n`
  socket.write(head + whole)
  await vi.waitFor(() => expect(seen.bytes).toBeGreaterThan(50_000), { timeout: 30_000 })
  socket.destroy()
  await vi.waitFor(() => expect(log).toEqual(['began', 'broke off']), { timeout: 30_000 })
})

test('slows a sender that is faster than the store', async () => {
  const [released, release] = [Promise.withResolvers<void>(), () => released.resolve()]
  holding = released.promise
  let taken: () => number = () => 0
  app.server.once('connection', (socket) => void (taken = () => socket.bytesRead))
  const asked = httpRequest(`${address}/large`, { method: 'POST', headers: type })
  const answered = once(asked, 'response')
  asked.write(field('kind', 'a') + opening())
  for (let piece = 0; piece < 32; piece += 1) asked.write(Buffer.alloc(1024 * 1024, 'x'))
  asked.end(closing)
  await vi.waitFor(() => expect(log).toEqual(['began']), { timeout: 30_000 })
  holding = undefined
  // Meanwhile other requests are served, for long enough that the whole upload could have arrived.
  for (let other = 0; other < 50; other += 1) {
    expect(await send(form(['kind', 'a'], ['file', file(1)]))).toMatchObject({ status: 201 })
  }
  expect(taken()).toBeGreaterThan(0)
  expect(taken()).toBeLessThan(1024 * 1024)
  release()
  const [response] = (await answered) as [{ statusCode: number }]
  expect([response.statusCode, seen.bytes]).toEqual([201, 32 * 1024 * 1024])
})
