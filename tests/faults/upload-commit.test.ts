import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { pdf } from '../../server/src/features/documents/testing/files.ts'
import { openDocumentCalls } from '../contract/support/documents.ts'
import { bearer, startServer } from '../contract/support/server.ts'
import type { Owner } from '../contract/support/vendor-people.ts'
import { openSilentLine, type SilentLine } from './support/silent-line.ts'

const settled = { timeout: 60_000, interval: 50 }
const sweepJob = 'documents.sweep-file'

let line: SilentLine
const server = await startServer(
  { DATABASE_PATIENCE: '1000' },
  {
    prepare: async ({ url }) => {
      line = await openSilentLine(url)
      return line.url
    },
  },
)
afterAll(() => line.close())
const { sql } = server.database
const people = await openDocumentCalls(server)

/** Sends a file of which the end follows when `rest` is called. */
function uploadSlowly({ vendorId, token }: Owner, bytes: Buffer) {
  const parts = [
    '--b\r\ncontent-disposition: form-data; name="documentType"\r\n\r\nBank Letter\r\n',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  ]
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string | Buffer) => void writer.write(new Uint8Array(Buffer.from(text)))
  write(parts.join(''))
  const request = {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=b' },
    body: readable,
    // Node requires this for a body that is not complete yet; the type is that of browsers.
    duplex: 'half',
  }
  const answer = fetch(`${server.address}/vendor-service/vendors/${vendorId}/documents`, request)
  return {
    answer,
    rest: () => {
      write(bytes)
      write('\r\n--b--\r\n')
      void writer.close()
    },
  }
}

/** The document whose sweep is promised, as soon as its upload has begun and nothing else is at work. */
const begunUpload = (vendorId: string) =>
  vi.waitFor(async () => {
    const due = await sql`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
    expect(due).toHaveLength(0)
    const [job] = await sql<{ id: string }[]>`
      select data->>'documentId' as id from pgboss.job
      where name = ${sweepJob} and data->>'vendorId' = ${vendorId}`
    expect(job).toBeDefined()
    return job?.id ?? ''
  }, settled)

async function sweep(documentId: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${sweepJob} and data->>'documentId' = ${documentId}`
  await vi.waitFor(async () => {
    const done = await sql`
      select 1 from pgboss.job where data->>'documentId' = ${documentId} and state = 'completed'`
    expect(done).toHaveLength(1)
  }, settled)
}

test.each([
  ['the answer of its COMMIT is lost, has its row and remains', 'to the application', true],
  ['its COMMIT is lost, has no row and is deleted by the sweep alone', 'to the database', false],
] as const)('a file of which %s', async (_, direction, isCommitted) => {
  // The patience of this server is short, so what prepares the test is answered 503 on a busy machine.
  const owner = await vi.waitFor(() => people.ownerWithVendor(), settled)
  const bytes = pdf(direction)
  const upload = uploadSlowly(owner, bytes)
  const id = await begunUpload(owner.vendorId)
  line.arm({ step: 'at COMMIT', direction, scope: 'one' }, id)
  upload.rest()
  const answer = await upload.answer
  expect(answer.status).toBe(503)
  expect(line.hasHappened()).toBe(true)
  line.heal()
  const path = join(dirname(server.logFile), 'files', 'documents', owner.vendorId, id)
  expect(existsSync(path)).toBe(true)
  await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200), settled)
  const { bytes: stored } = await vi.waitFor(async () => {
    const downloaded = await people.download(owner, owner.vendorId, id)
    expect(downloaded.status).toBe(isCommitted ? 200 : 404)
    return downloaded
  }, settled)
  if (isCommitted) expect(stored.equals(bytes)).toBe(true)
  await sweep(id)
  expect(existsSync(path)).toBe(isCommitted)
})
