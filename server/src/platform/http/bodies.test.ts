import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer, text as textOf } from 'node:stream/consumers'
import { route } from '@sooner/contract/route'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { nobody } from './caller.ts'
import { mount } from './mount.ts'
import { serve, serveUpload } from './serve.ts'
import { createServer } from './server.ts'

const put = route({
  name: 'things.put',
  service: 'vendor',
  method: 'PUT',
  stepUp: { not: 'own-records' },
  path: '/things',
  summary: 'Keeps a thing',
  who: ['anonymous'],
  readOnly: 'refused',
  body: z.strictObject({ name: z.string() }),
  answer: { status: 200, body: z.strictObject({ name: z.string() }) },
  refusals: {},
})
const upload = route({
  ...put,
  name: 'things.upload',
  path: '/files',
  body: z.strictObject({}),
  upload: { field: 'file', maxBytes: 1000 },
  answer: { status: 200, body: z.strictObject({ bytes: z.number() }) },
})

const app = await createServer({
  log: openLog({ level: 'silent' }),
  metrics: createMetrics(),
  baseUrl: 'http://127.0.0.1',
  trustProxy: false,
  requestsPerMinute: 0,
  bodyTimeouts: { bodyMs: 150, uploadMs: 60_000 },
})
mount(
  app,
  serve(put, ({ body }) => body),
  '',
  async () => nobody,
)
const storing = serveUpload(upload, async ({ upload: read }) => {
  const { stored } = await read(async ({ stream }) => ({
    sha256: '',
    bytes: (await buffer(stream)).length,
  }))
  return { bytes: stored.bytes }
})
mount(app, storing, '', async () => nobody)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/** The beginning of the body is sent together with the head, so that no delay between the two can influence the result. */
async function open(lines: readonly string[], body: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'host: x', 'connection: close', '', body].join('\r\n'))
  return socket
}

const whole = [
  '--x',
  'content-disposition: form-data; name="file"; filename="a"',
  '',
  'hello',
  '--x--',
  '',
].join('\r\n')

test('a body that does not arrive in time is given up; a slower file is awaited', async () => {
  const slowFile = await open(
    [
      'PUT /files HTTP/1.1',
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${whole.length}`,
    ],
    whole.slice(0, 70),
  )
  const json = ['PUT /things HTTP/1.1', 'content-type: application/json']
  const slowBody = await open([...json, 'content-length: 20'], '{"name":')
  // Once the slow body was given up, the time limit for bodies has passed for the file as well.
  expect(await textOf(slowBody)).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
  slowFile.write(whole.slice(70))
  expect(await textOf(slowFile)).toMatch(/^HTTP\/1\.1 200 .*\{"bytes":5\}/s)
})

test('a body that arrives in time is answered', async () => {
  const json = ['PUT /things HTTP/1.1', 'content-type: application/json', 'content-length: 12']
  const quick = await open(json, '{"name":"x"}')
  expect(await textOf(quick)).toMatch(/^HTTP\/1\.1 200 .*\{"name":"x"\}/s)
})
