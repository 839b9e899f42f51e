import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Emit } from '../../../platform/events/index.ts'
import { openFileStore, sealFiles } from '../../../platform/files/index.ts'
import type { Enqueue, Job } from '../../../platform/jobs/index.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { fileKeyOf, maxDocumentsPerDay } from '../domain/document.ts'
import { openDocuments, type Documents, type Scanner } from '../ports.ts'
import { findDocument } from '../store/documents.ts'
import { pdf } from '../testing/files.ts'
import { countDocuments, listVendorDocuments } from './read-documents.ts'
import { askToResealFiles, resealFiles } from './reseal-files.ts'
import { reviewDocument } from './review-document.ts'
import { scanDocument } from './scan-files.ts'
import { sweepFile } from './sweep-file.ts'
import { storeFile } from './take-file.ts'
import { uploadDocument } from './upload-document.ts'

const { db, sql } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'documents-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const clock = { now: () => new Date('2031-01-01T00:00:00Z'), wall: () => new Date() }
const stored = await openFileStore({ url: undefined, region: '', folder }, clock)
const [firstKey, secondKey] = [newKeyEntry('first'), newKeyEntry('second')]
const filesUnder = (...entries: string[]) => sealFiles(stored, keyRingSetting.parse(entries.join(',')))
const files = filesUnder(firstKey)

interface Enqueued {
  readonly name: string
  readonly data: unknown
  readonly runAt: Date | undefined
}
const enqueued: Enqueued[] = []
const enqueue: Enqueue = async <D extends z.ZodObject>(
  _tx: unknown,
  job: Job<D>,
  data: z.input<D>,
  options?: { readonly runAt?: Date },
) => void enqueued.push({ name: job.name, data, runAt: options?.runAt })
const emit: Emit = async (_tx, { name }, _vendorId, data) =>
  void enqueued.push({ name, data, runAt: undefined })
const namesSince = (from: number) => enqueued.slice(from).map(({ name }) => name)

const account = randomUUID()
const opened = (scanner?: Scanner, under = files): Documents =>
  openDocuments({
    db,
    clock,
    enqueue,
    emit,
    files: under,
    scanner,
  })
const scannerOf = (scan: Scanner['scan']) => opened({ scan })
const away = scannerOf(async () => {
  throw new Error('away')
})

type Body = Awaited<ReturnType<Parameters<typeof uploadDocument>[3]>>['body']

async function handIn(
  documents: Documents,
  vendorId: string,
  body: Body = { documentType: 'Bank Letter' },
  conclude: typeof transact = transact,
) {
  const stream = Readable.from([pdf()])
  return uploadDocument(documents, conclude, { actor: 'ann', vendorId }, async (accept) => ({
    body,
    stored: await accept({ stream, filename: 'a.pdf' }),
  }))
}

test("the vendor's account is stored beside the document, and its file under ids alone", async () => {
  const vendorId = await storedInDirectory(sql)
  await sql`insert into directory.bank_accounts (vendor_id, account_id) values (${vendorId}, ${account})`
  const { id, vendorAccountId } = await handIn(opened(), vendorId, {
    documentType: 'Voided Check',
    vendorAccountId: account,
  })
  expect(vendorAccountId).toBe(account)
  expect(await files.exists(`documents/${vendorId}/${id}`)).toBe(true)
  const odd = { documentType: 'Voided Check', vendorAccountId: randomUUID() } as const
  await expect(handIn(opened(), vendorId, odd)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a file at rest shows nothing of what was handed in, and its row says which key sealed it', async () => {
  const vendorId = randomUUID()
  const { id } = await handIn(opened(), vendorId)
  const atRest = await readFile(join(folder, 'documents', vendorId, id))
  for (const part of ['%PDF', 'a page', 'trailer']) expect(atRest.includes(part)).toBe(false)
  expect(await findDocument(db, vendorId, id)).toMatchObject({ keyId: 'first', bytes: pdf().length })
})

test('after a change of the key every file opens without the old one, and what was infected stays deleted', async () => {
  const vendorId = randomUUID()
  const accepted = await handIn(opened(), vendorId)
  const bad = await handIn(away, vendorId)
  const finding = scannerOf(async () => 'infected')
  await scanDocument(finding, { vendorId, documentId: bad.id }, AbortSignal.timeout(60_000))
  await sweepFile(opened(), { vendorId, documentId: bad.id })
  const rotated = opened(undefined, filesUnder(secondKey, firstKey))
  const from = enqueued.length
  await askToResealFiles(rotated)
  expect(enqueued.slice(from)).toMatchObject([{ name: 'documents.reseal-files', data: { keyId: 'second' } }])
  await expect(resealFiles(opened(), 'second')).rejects.toThrow('another key')
  await resealFiles(rotated, 'second')
  const { stream, bytes } = await filesUnder(secondKey).get(fileKeyOf({ vendorId, id: accepted.id }))
  expect([await textOf(stream), bytes]).toEqual([pdf().toString(), pdf().length])
  expect(await files.exists(fileKeyOf({ vendorId, id: bad.id }))).toBe(false)
  await askToResealFiles(rotated)
  expect(namesSince(from)).toEqual(['documents.reseal-files'])
})

test('the sweep of an upload is scheduled before the first byte, long after the upload', async () => {
  const from = enqueued.length
  const unlucky = uploadDocument(opened(), transact, { actor: 'ann', vendorId: randomUUID() }, () => {
    expect(namesSince(from)).toEqual(['documents.sweep-file'])
    expect(enqueued.at(-1)?.runAt?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
    return Promise.reject(new Error('the process dies'))
  })
  await expect(unlucky).rejects.toThrow('the process dies')
})

test('a file whose row was committed remains, although the answer to the commit was lost', async () => {
  const vendorId = randomUUID()
  const losing: typeof transact = async (...act) => {
    await transact(...act)
    throw new Error('Connection terminated unexpectedly')
  }
  const upload = handIn(opened(), vendorId, { documentType: 'Bank Letter' }, losing)
  await expect(upload).rejects.toThrow('Connection terminated')
  const [document] = await listVendorDocuments(opened(), vendorId)
  const place = { vendorId, id: document?.id ?? '' }
  expect(await files.exists(fileKeyOf(place))).toBe(true)
  await sweepFile(opened(), { vendorId, documentId: place.id })
  expect(await files.exists(fileKeyOf(place))).toBe(true)
})

test('sweeping deletes a file without a document, and no other', async () => {
  const vendorId = randomUUID()
  const { id } = await handIn(opened(), vendorId)
  const orphan = { vendorId, documentId: randomUUID() }
  const key = fileKeyOf({ vendorId, id: orphan.documentId })
  await storeFile(files, key, { stream: Readable.from([pdf()]), filename: undefined })
  for (let time = 0; time < 2; time += 1) {
    await sweepFile(opened(), orphan)
    await sweepFile(opened(), { vendorId, documentId: id })
  }
  expect(await files.exists(key)).toBe(false)
  expect(await files.exists(fileKeyOf({ vendorId, id }))).toBe(true)
})

test('a late and repeated scan has one effect', async () => {
  const vendorId = randomUUID()
  const { id } = await handIn(away, vendorId)
  const job = { vendorId, documentId: id }
  await expect(scanDocument(away, job, AbortSignal.timeout(60_000))).rejects.toThrow('away')
  await expect(scanDocument(opened(), job, AbortSignal.timeout(60_000))).rejects.toThrow('no scanner')
  const from = enqueued.length
  const seen: string[] = []
  const finding = scannerOf(async (file) => {
    seen.push(await textOf(file))
    return 'infected'
  })
  await Promise.all([1, 2].map(() => scanDocument(finding, job, AbortSignal.timeout(60_000))))
  await scanDocument(finding, job, AbortSignal.timeout(60_000))
  expect(new Set(seen)).toEqual(new Set([pdf().toString()]))
  expect(await findDocument(db, vendorId, id)).toMatchObject({
    scan: 'infected',
    documentState: 'rejected',
    rejectionReason: 'infected',
    version: 2,
  })
  expect(namesSince(from)).toEqual(['documents.sweep-file', 'documents.reviewed'])
  const audited = await sql`
    select actor from platform.audit_log where subject = ${id} and action = 'documents.find-infected'`
  expect(audited).toEqual([{ actor: 'documents.scan-document' }])
  await sweepFile(opened(), job)
  expect(await files.exists(fileKeyOf({ vendorId, id }))).toBe(false)
})

test('a document that was rejected during its scan can still be found clean, and then be approved', async () => {
  const vendorId = randomUUID()
  const { id } = await handIn(away, vendorId)
  const place = { id: vendorId, documentId: id }
  const rejected = { documentState: 'rejected', rejectionReason: 'illegible', version: 1 } as const
  await reviewDocument(opened(), transact, { actor: 'olga' }, place, rejected)
  const clean = scannerOf(async () => 'clean')
  await scanDocument(clean, { vendorId, documentId: id }, AbortSignal.timeout(60_000))
  const approved = await reviewDocument(opened(), transact, { actor: 'olga' }, place, {
    documentState: 'approved',
    version: 2,
  })
  expect(approved).toMatchObject({ documentState: 'approved', rejectionReason: null, isReadable: true })
})

test('concurrent uploads are counted one after the other, and an upload above the limit leaves no file', async () => {
  const vendorId = randomUUID()
  for (let nth = 2; nth < maxDocumentsPerDay; nth += 1) await handIn(opened(), vendorId)
  const gate = Promise.withResolvers<undefined>()
  let come = 0
  const sent = Array.from({ length: 6 }, () =>
    uploadDocument(opened(), transact, { actor: 'ann', vendorId }, async (accept) => {
      come += 1
      if (come === 6) gate.resolve(undefined)
      await gate.promise
      const accepted = await accept({ stream: Readable.from([pdf()]), filename: 'a.pdf' })
      return { body: { documentType: 'Bank Letter' }, stored: accepted }
    }),
  )
  const ended = await Promise.allSettled(sent)
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'RATE_LIMITED' })
  const accepted = await sql<{ id: string }[]>`
    select document_id as id from documents.documents where vendor_id = ${vendorId}`
  expect(accepted).toHaveLength(maxDocumentsPerDay)
  const left = await readdir(join(folder, 'documents', vendorId))
  expect(left.toSorted()).toEqual(accepted.map(({ id }) => id).toSorted())
})

test('rejected documents are not counted', async () => {
  const vendorId = randomUUID()
  const [one, , three] = [
    await handIn(opened(), vendorId),
    await handIn(opened(), vendorId),
    await handIn(opened(), vendorId),
    await handIn(opened(), vendorId, { documentType: 'Form W-9' }),
  ]
  const review = (id: string, body: Parameters<typeof reviewDocument>[4]) =>
    reviewDocument(opened(), transact, { actor: 'olga' }, { id: vendorId, documentId: id }, body)
  await review(one.id, { documentState: 'approved', version: 1 })
  await review(three.id, { documentState: 'rejected', rejectionReason: 'out-of-date', version: 1 })
  const counted = await transact(db, (tx) => countDocuments(tx, vendorId))
  expect(counted.toSorted((a, b) => a.documentCategory.localeCompare(b.documentCategory))).toEqual([
    { documentCategory: 'bank', uploaded: 2, approved: 1 },
    { documentCategory: 'business', uploaded: 1, approved: 0 },
  ])
  expect(await transact(db, (tx) => countDocuments(tx, randomUUID()))).toEqual([])
})
