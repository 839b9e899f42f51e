import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getHealth, getReadiness } from '@sooner/contract/portal'
import { route } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { nobody } from './caller.ts'
import { mount } from './mount.ts'
import { Reply, serve, serveUpload } from './serve.ts'
import { createServer } from './server.ts'

const put = route({
  name: 'things.put',
  service: 'vendor',
  method: 'PUT',
  path: '/things',
  summary: 'Changes a thing',
  who: ['anonymous'],
  readOnly: 'refused',
  stepUp: { not: 'own-records' },
  body: z.strictObject({ name: z.string() }),
  answer: { status: 200, body: z.strictObject({ name: z.string() }) },
  refusals: {},
})
const upload = route({
  ...put,
  name: 'things.upload',
  path: '/files',
  body: z.strictObject({}),
  upload: { field: 'file', maxBytes: 1_000_000 },
})
const refused = route({ ...upload, name: 'things.refused', path: '/refused' })
const endless = route({
  name: 'things.endless',
  service: 'vendor',
  method: 'GET',
  path: '/endless',
  summary: 'Never ends',
  who: ['anonymous'],
  readOnly: 'passes',
  answer: { status: 200, type: 'text/plain' },
  refusals: {},
})

const folder = await mkdtemp(join(tmpdir(), 'sooner-leaving-'))
const file = join(folder, 'server.log')
const open = (requestsPerMinute: number) =>
  createServer({
    log: openLog({ level: 'info', file }),
    metrics: createMetrics(),
    baseUrl: 'http://127.0.0.1',
    trustProxy: false,
    requestsPerMinute,
  })
const app = await open(0)
const slow = Promise.withResolvers<void>()
const begun = Promise.withResolvers<void>()
const served = [
  serve(put, async ({ body }) => {
    begun.resolve()
    await slow.promise
    return body
  }),
  serveUpload(upload, async ({ upload: read }) => {
    await read(async ({ stream }) => ({ sha256: await text(stream) }))
    return { name: 'whole' }
  }),
  serveUpload(refused, async () => {
    throw new Refusal('UNAUTHENTICATED')
  }),
  serve(endless, () => {
    const pieces = new Readable({ read: () => undefined })
    pieces.push('the first piece')
    return new Reply(200, { 'content-type': 'text/plain' }, pieces)
  }),
]
for (const one of served) mount(app, one, '', async () => nobody)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const settled = { timeout: 20_000, interval: 10 }
const lines = async () =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: string; msg: string })

async function send(head: readonly string[], body = ''): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write([...head, 'host: x', '', body].join('\r\n'))
  return socket
}
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const json = ['PUT /things HTTP/1.1', 'content-type: application/json']
const multipart = ['content-type: multipart/form-data; boundary=x', 'content-length: 900000']
const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhello'

test('a client that goes away is no fault of ours, whatever it was doing', async () => {
  const sending = await send([...json, 'content-length: 20'], '{"name":')
  const uploading = await send(['PUT /files HTTP/1.1', ...multipart], beginning)
  const reading = await send(['GET /endless HTTP/1.1'])
  await once(reading, 'data')
  const waiting = await send([...json, 'content-length: 12'], '{"name":"x"}')
  await begun.promise
  for (const socket of [sending, uploading, reading, waiting]) socket.destroy()
  slow.resolve()
  await vi.waitFor(async () => expect(await connections()).toBe(0), settled)
  // Whatever is logged because of them is logged before the answer to another request.
  await text(await send([...json, 'content-length: 12', 'connection: close'], '{"name":"x"}'))
  expect((await lines()).filter(({ level }) => level !== 'info')).toEqual([])
})

test('the connection of an upload that is refused is closed with the answer', async () => {
  const socket = await send(['PUT /refused HTTP/1.1', ...multipart], beginning)
  // This resolves at the end of the connection; the rest of the body is never sent.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*connection: close.*UNAUTHENTICATED/s)
  await vi.waitFor(async () => expect(await connections()).toBe(0), settled)
})

test('an upload that is refused while it is sent reads the answer, and is not read to its end', async () => {
  const socket = await send(['PUT /refused HTTP/1.1', ...multipart], beginning)
  const answer = text(socket)
  let sent = 0
  const pour = () => {
    while (socket.writable && sent < 800_000 && socket.write('x'.repeat(10_000))) sent += 10_000
  }
  socket.on('drain', pour)
  pour()
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('who watches the process counts against no limit of requests', async () => {
  const limited = await open(1)
  for (const one of [getHealth, getReadiness]) {
    const status = one === getHealth ? 'ok' : 'ready'
    mount(
      limited,
      serve(one, () => ({ status }) as never),
      '',
      async () => nobody,
    )
  }
  mount(
    limited,
    serve(put, ({ body }) => body),
    '',
    async () => nobody,
  )
  const address = await limited.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/healthz', '/readyz', '/healthz', '/readyz'])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
  const body = JSON.stringify({ name: 'x' })
  const change = () =>
    fetch(`${address}/things`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
  expect([(await change()).status, (await change()).status]).toEqual([200, 429])
  await limited.close()
})
