import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { eicar } from '../../server/src/adapters/clamav/testing/clamd-server.ts'
import { jpeg, pdf } from '../../server/src/features/documents/testing/files.ts'
import { openDocumentCalls } from './support/documents.ts'
import { sharedServerWithScanner } from './support/shared-servers.ts'

const server = await sharedServerWithScanner()
const { clamd } = server
const { ownerWithVendor, signIn, mailTo, upload, download, countsOf } = await openDocumentCalls(server)
const operator = await signIn('operator@sooner.test')
const files = join(dirname(server.logFile), 'files')

const infected = () => pdf(`stream\n${eicar}\nendstream`)
const isStored = async (documentId: string) =>
  (await readdir(files, { recursive: true })).some((name) => name.endsWith(documentId))
const review = (vendorId: string, id: string, body: unknown) =>
  operator.call('POST', `/operator/vendors/${vendorId}/documents/${id}/review`, body)

test('a file is scanned before it is stored; an infected file is refused and removed', async () => {
  const owner = await ownerWithVendor()
  const before = await readdir(files, { recursive: true })
  const refused = await upload(owner, { bytes: infected() })
  expect([refused.status, refused.json['code']]).toEqual([422, 'FILE_INFECTED'])
  expect((await readdir(files, { recursive: true })).filter((name) => !before.includes(name))).toEqual([
    ...(before.includes('documents') ? [] : ['documents']),
    expect.stringMatching(new RegExp(`^documents/${owner.vendorId}$`)),
  ])
  expect((await owner.call('GET', `/vendors/${owner.vendorId}/documents`)).text).toBe('[]')
  const sent = await upload(owner, { bytes: jpeg() })
  expect(sent.status).toBe(201)
  expect(clamd.scanned.some((bytes) => bytes.equals(jpeg()))).toBe(true)
  expect((await download(owner, owner.vendorId, String(sent.json['id']))).status).toBe(200)
})

test('while the scanner is unavailable, documents wait: not downloadable, not approvable, scanned once it is back', async () => {
  clamd.answerWith('Can not open the database. ERROR')
  const owner = await ownerWithVendor()
  const clean = String((await upload(owner, { documentType: 'Form W-9' })).json['id'])
  const bad = String((await upload(owner, { bytes: infected() })).json['id'])
  expect(await isStored(bad)).toBe(true)
  for (const who of [owner, operator]) {
    for (const id of [clean, bad]) {
      const got = await download(who, owner.vendorId, id)
      expect([got.status, got.bytes.toString()]).toEqual([409, expect.stringContaining('SCAN_PENDING')])
    }
  }
  const waiting = JSON.parse(
    (await owner.call('GET', `/vendors/${owner.vendorId}/documents`)).text,
  ) as unknown
  expect(waiting).toMatchObject([{ isReadable: false }, { isReadable: false }])
  const early = await review(owner.vendorId, clean, { documentState: 'approved', version: 1 })
  expect([early.status, early.json['code']]).toEqual([409, 'SCAN_PENDING'])
  const { json } = await operator.call('GET', '/operator/documents?limit=100')
  expect(json['data']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: clean, isReadable: false })]),
  )

  clamd.answerWith(undefined)
  await vi.waitFor(
    async () => {
      expect((await download(owner, owner.vendorId, clean)).status).toBe(200)
      expect((await download(owner, owner.vendorId, bad)).status).toBe(404)
    },
    { timeout: 120_000, interval: 500 },
  )
  const { text } = await owner.call('GET', `/vendors/${owner.vendorId}/documents`)
  const listed = JSON.parse(text) as readonly Record<string, unknown>[]
  expect(listed.find(({ id }) => id === clean)).toMatchObject({ isReadable: true })
  expect(listed.find(({ id }) => id === bad)).toMatchObject({
    documentState: 'rejected',
    rejectionReason: 'infected',
    isReadable: false,
  })
  expect((await mailTo(owner.email, 'Please upload your document again')).text).toContain('We found a virus')
  await vi.waitFor(async () => expect(await isStored(bad)).toBe(false), 40_000)
  await vi.waitFor(
    async () =>
      expect(await countsOf(owner)).toMatchObject({
        uploadedBankDocumentCount: 0,
        uploadedBusinessDocumentCount: 1,
      }),
    40_000,
  )
  const late = await review(owner.vendorId, bad, { documentState: 'approved', version: 2 })
  expect([late.status, late.json['code']]).toEqual([409, 'CONFLICT'])
  expect((await review(owner.vendorId, clean, { documentState: 'approved', version: 1 })).status).toBe(200)
  expect(await readFile(server.logFile, 'utf8')).not.toContain(eicar)
})
