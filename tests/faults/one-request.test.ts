import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pdf } from '../../server/src/features/documents/testing/files.ts'
import { claimsIn, openPeople } from '../contract/support/people.ts'
import { bearer } from '../contract/support/server.ts'
import { times } from '../scope.ts'
import { malformed } from './support/malformed.ts'
import { startProcess } from './support/own-process.ts'
import { eachOf, sendRaw, type RawRequest } from './support/raw-request.ts'

const seed = 20_261_127
const uploads = times({ once: 300, everything: 1500, nightly: 3000 })
const brokenOff = times({ once: 100, everything: 500, nightly: 1000 })
const atOnce = 12
const settled = { timeout: 60_000, interval: 50 }

const served = await startProcess({ DATABASE_PATIENCE: '20000' })
const { address, line, database } = served
const { signIn } = await openPeople(served)
const owner = await signIn('owner@brightside.test')
const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
const { vendor, invoice, payments } = basePaths

async function read(path: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await fetch(address + path, { headers: bearer(owner.token) })
  const json = (await answer.json()) as unknown
  return (Array.isArray(json) ? json : (json as { data: unknown }).data) as readonly Record<string, unknown>[]
}

const [[document], [invoiceOfVendor], [payment], [statement], agreements] = await Promise.all([
  read(`${vendor}/vendors/${vendorId}/documents`),
  read(`${invoice}/invoices/?vendorId=${vendorId}&sortField=createdAt&sortDirection=asc`),
  read(`${payments}/customer-batch-transfers?vendorId=${vendorId}&sortField=createdAt&sortDirection=asc`),
  read(`${payments}/vendors/${vendorId}/statements`),
  read(`${vendor}/vendors/${vendorId}/serviceAgreements`),
])
const signed = agreements.find(({ signedByName }) => signedByName !== null)

const documentsPath = `${vendor}/vendors/${vendorId}/documents`
const invoiceDocumentsPath = `${invoice}/invoices/${String(invoiceOfVendor?.['id'])}/documents`
const invoiceFilesPath = `${invoice}/invoices/vendors/${vendorId}/uploads`
const uploadPaths = [documentsPath, invoiceDocumentsPath, invoiceFilesPath]
const files = [
  `${invoice}/invoices/csv/export?vendorId=${vendorId}&sortField=createdAt&sortDirection=asc`,
  `${invoice}/invoice-line-items/csv/export?vendorId=${vendorId}&sortField=createdAt&sortDirection=asc`,
  `${payments}/customer-batch-transfers/csv/export?vendorId=${vendorId}&sortField=createdAt&sortDirection=asc`,
  `${payments}/customer-batch-transfers/${String(payment?.['id'])}/remittance`,
  `${payments}/vendors/${vendorId}/statements/${String(statement?.['month'])}`,
  `${documentsPath}/${String(document?.['id'])}/file`,
  `${vendor}/vendors/${vendorId}/serviceAgreements/${String(signed?.['id'])}/file`,
]
const livePath = `${vendor}/vendors/${vendorId}/live`

const form = (parts: Readonly<Record<string, string>>, file: Buffer) =>
  Buffer.concat([
    ...Object.entries(parts).map(([name, value]) =>
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])

function post(path: string, contentType: string, body: Buffer, length = body.length): RawRequest {
  const headers = {
    'content-type': contentType,
    'content-length': String(length),
    'idempotency-key': randomUUID(),
  }
  return { method: 'POST', path, headers: { ...bearer(owner.token), ...headers }, body }
}
const get = (path: string): RawRequest => ({ method: 'GET', path, headers: bearer(owner.token) })

/** Every kind of download and upload; half of the uploads never send their last byte. */
const kinds: readonly (() => RawRequest)[] = [
  ...[...files, livePath].map((path) => () => get(path)),
  ...[0, 1].flatMap((missing) => {
    const sent = (path: string, body: Buffer) => () =>
      post(path, 'multipart/form-data; boundary=b', body, body.length + missing)
    const large = pdf('x'.repeat(200_000))
    const rows = Buffer.from(
      `Invoice number,Client,Amount,Date\n${'A,Elm Court,x,2026-11-02\n'.repeat(2000)}`,
    )
    return [
      sent(documentsPath, form({ documentType: 'Bank Letter' }, large)),
      sent(invoiceDocumentsPath, form({}, large)),
      sent(invoiceFilesPath, form({}, rows)),
    ]
  }),
]

/** What was left open is over: the process serves, and no connection of its pool is busy or was lost. */
async function mustBeWhole(): Promise<void> {
  expect(served.process.exitCode).toBe(null)
  await vi.waitFor(async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const busy = await database.sql`
      select query from pg_stat_activity
      where datname = current_database() and application_name = 'sooner' and state <> 'idle'
        and query ~* '^(copy|begin)'`
    expect(busy).toEqual([])
  }, settled)
  // Two exports of one account are all that may run at once, so neither was left over.
  for (const path of files)
    await vi.waitFor(async () => {
      const answers = await Promise.all([0, 1].map(() => sendRaw(address, get(path))))
      expect([path, answers]).toEqual([path, [200, 200]])
    }, settled)
  expect(await served.logged('fatal')).toEqual([])
  expect(served.process.exitCode).toBe(null)
}

test('no upload, however malformed, is answered with a fault or ends the process', async () => {
  const faultsBefore = await served.logged('error')
  const bodies = fc.sample(malformed, { numRuns: uploads, seed })
  const statuses = new Map<number | undefined, number>()
  await eachOf([...bodies.entries()], atOnce, async ([at, { contentType, body, sent }]) => {
    const path = uploadPaths[at % uploadPaths.length] ?? ''
    const isCut = sent < body.length
    const request = post(path, contentType, body.subarray(0, sent), body.length)
    const status = await sendRaw(address, request, isCut ? 5 : undefined)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (!isCut) expect([status, body.toString('latin1')]).toEqual([expect.any(Number), expect.any(String)])
  })
  expect([...statuses.keys()].filter((status) => status !== undefined && status >= 500)).toEqual([])
  // Malformed in many ways, and not all refused at the first look.
  expect(statuses.get(400)).toBeGreaterThan(uploads / 4)
  const nameless = Buffer.from('--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--')
  const refused = await sendRaw(address, post(documentsPath, 'multipart/form-data; boundary=b', nameless))
  expect(refused).toBe(400)
  expect(await served.logged('error')).toEqual(faultsBefore)
  await mustBeWhole()
})

test('a client that leaves at any moment costs its own request, and not even an alert', async () => {
  const faultsBefore = await served.logged('error')
  await eachOf(
    Array.from({ length: brokenOff / 2 }, (_, at) => at),
    atOnce,
    async (at) => {
      const status = await sendRaw(address, kinds[at % kinds.length]?.() ?? get(livePath), (at * 37) % 101)
      expect([undefined, 200, 201, 202, 400, 409, 422, 429]).toContain(status)
    },
  )
  await mustBeWhole()
  expect(await served.logged('error')).toEqual(faultsBefore)
})

test('a database that dies and comes back under clients that leave costs their requests alone', async () => {
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    const sent = eachOf(
      Array.from({ length: brokenOff / 2 / rounds }, (_, at) => at),
      atOnce,
      async (at) => {
        const status = await sendRaw(
          address,
          kinds[(at + round) % kinds.length]?.() ?? get(livePath),
          (at * 37) % 101,
        )
        expect([undefined, 200, 201, 202, 400, 401, 409, 422, 429, 500, 503]).toContain(status)
      },
    )
    const died = sendRaw(address, get(files[round % files.length] ?? ''))
    line.cut()
    await Promise.all([sent, died])
    line.mend()
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), settled)
  }
  await mustBeWhole()
})
