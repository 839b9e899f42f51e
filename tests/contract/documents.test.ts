import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { maxDocumentBytes } from '@sooner/rules/documents'
import { describe, expect, test, vi } from 'vitest'
import { heic, jpeg, pdf, png, withArchive } from '../../server/src/features/documents/testing/files.ts'
import { add, idOf, openBanking } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { bearer } from './support/server.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded, statusesOf } from './support/people.ts'

const server = await sharedServer()
const { ownerWithVendor, colleagueOf, signUp, signIn, mailTo, upload, download, countsOf } =
  await openDocumentCalls(server)
const banking = await openBanking(server)
const operator = await signIn('operator@sooner.test')
const files = join(dirname(server.logFile), 'files')

/** The absolute paths of all files that the server stores. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('an uploaded document', () => {
  test('is listed, counted and returned unchanged, as an attachment of the type that its bytes show', async () => {
    const owner = await ownerWithVendor()
    const bytes = pdf('for ann')
    const sent = await upload(owner, { bytes, filename: 'été "May".html', documentType: 'Bank Letter' })
    expect(sent.status).toBe(201)
    expect(sent.json).toMatchObject({
      vendorId: owner.vendorId,
      documentCategory: 'bank',
      documentType: 'Bank Letter',
      documentState: 'pending',
      rejectionReason: null,
      verifiedAt: null,
      rejectedAt: null,
      vendorAccountId: null,
      userFilename: 'été _May_.html.pdf',
    })
    const listed = await owner.call('GET', `/vendors/${owner.vendorId}/documents`)
    expect(JSON.parse(listed.text)).toEqual([sent.json])
    await vi.waitFor(
      async () =>
        expect(await countsOf(owner)).toMatchObject({
          uploadedBankDocumentCount: 1,
          approvedBankDocumentCount: 0,
        }),
      { timeout: 30_000 },
    )
    const got = await download(owner, owner.vendorId, String(sent.json['id']))
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_t_ _May_.html.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20_May_.html.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const stored = await server.database.sql`
      select state, bytes, media_type, uploaded_by from documents.documents where vendor_id = ${owner.vendorId}`
    expect(stored).toEqual([
      { state: 'pending', bytes: bytes.length, media_type: 'application/pdf', uploaded_by: owner.sub },
    ])
  })

  test.each([
    ['image/png', png(), 'Form W-9', 'business'],
    ['image/jpeg', jpeg(), 'Voided Check', 'bank'],
    ['image/heic', heic(), 'Voided Deposit Slip', 'bank'],
  ])('is accepted as %s, whatever its name', async (type, bytes, documentType, documentCategory) => {
    const owner = await ownerWithVendor()
    const sent = await upload(owner, { bytes, filename: 'evil.exe', type: 'text/html', documentType })
    expect([sent.status, sent.json['documentCategory']]).toEqual([201, documentCategory])
    const got = await download(owner, owner.vendorId, String(sent.json['id']))
    expect([got.status, got.headers['content-type']]).toEqual([200, type])
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="evil\.exe\.(png|jpg|heic)"/)
  })

  test('may belong to a bank account of the vendor', async () => {
    const [owner, other] = [await banking.ownerWithVendor(), await banking.ownerWithVendor()]
    const vendorAccountId = idOf(await add(owner, owner.vendorId))
    const sent = await upload(owner, { documentType: 'Voided Check', fields: { vendorAccountId } })
    expect([sent.status, sent.json['vendorAccountId']]).toEqual([201, vendorAccountId])
    const foreign = await upload(other, { documentType: 'Voided Check', fields: { vendorAccountId } })
    expect([foreign.status, foreign.json['details']]).toEqual([
      400,
      { fields: [{ field: 'vendorAccountId', message: 'must be a bank account of this vendor' }] },
    ])
  })

  test('may come from a colleague, but not from a read-only one', async () => {
    const owner = await ownerWithVendor()
    const [colleague, reader] = [await colleagueOf(owner), await colleagueOf(owner, true)]
    const sent = await upload({ ...colleague, vendorId: owner.vendorId })
    expect(sent.status).toBe(201)
    const refused = await upload({ ...reader, vendorId: owner.vendorId })
    expect([refused.status, refused.json['code']]).toEqual([403, 'READ_ONLY'])
    expect((await download(reader, owner.vendorId, String(sent.json['id']))).status).toBe(200)
    expect((await reader.call('GET', `/vendors/${owner.vendorId}/documents`)).status).toBe(200)
  })
})

describe('a refused upload stores nothing', () => {
  test.each<[string, () => Parameters<typeof upload>[1], number, string]>([
    [
      'one byte above the limit',
      () => ({ bytes: pdf(Buffer.alloc(maxDocumentBytes + 1 - pdf('').length)) }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['twice the limit', () => ({ bytes: pdf(Buffer.alloc(2 * maxDocumentBytes)) }), 413, 'PAYLOAD_TOO_LARGE'],
    [
      'an HTML page named PDF',
      () => ({ bytes: Buffer.from('<html></html>'), filename: 'a.pdf', type: 'application/pdf' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an empty file', () => ({ bytes: Buffer.alloc(0) }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a picture with an appended archive',
      () => ({ bytes: withArchive(png(Buffer.alloc(200_000))) }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a picture that is also a PDF',
      () => ({ bytes: jpeg(Buffer.from('%PDF-1.4')) }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unknown document type', () => ({ documentType: 'Passport' }), 400, 'INVALID_REQUEST'],
    ['an extra field', () => ({ fields: { documentState: 'approved' } }), 400, 'INVALID_REQUEST'],
    [
      'a category that its type can’t prove',
      () => ({ documentType: 'Voided Check', fields: { documentCategory: 'business' } }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'an account with a document about the business',
      () => ({ fields: { documentCategory: 'business', vendorAccountId: randomUUID() } }),
      400,
      'INVALID_REQUEST',
    ],
    ['a malformed account', () => ({ fields: { vendorAccountId: 'x' } }), 400, 'INVALID_REQUEST'],
    [
      "another vendor's or no account",
      () => ({ fields: { vendorAccountId: randomUUID() } }),
      400,
      'INVALID_REQUEST',
    ],
  ])('%s', async (_what, made, status, code) => {
    const owner = await ownerWithVendor()
    const before = await storedFiles()
    const refused = await upload(owner, made())
    expect([refused.status, refused.json['code']]).toEqual([status, code])
    expect(await storedFiles()).toEqual(before)
    expect((await owner.call('GET', `/vendors/${owner.vendorId}/documents`)).text).toBe('[]')
  })

  test('exactly ten mebibytes are accepted', async () => {
    const owner = await ownerWithVendor()
    const bytes = pdf(Buffer.alloc(maxDocumentBytes - pdf('').length, 'x'))
    expect(bytes.length).toBe(maxDocumentBytes)
    const sent = await upload(owner, { bytes })
    expect(sent.status).toBe(201)
    const got = await download(owner, owner.vendorId, String(sent.json['id']))
    expect(got.bytes.equals(bytes)).toBe(true)
  })

  test('an interrupted upload', async () => {
    const owner = await ownerWithVendor()
    const before = await storedFiles()
    const boundary = 'x-x-x'
    const asked = httpRequest(`${server.address}/vendor-service/vendors/${owner.vendorId}/documents`, {
      method: 'POST',
      headers: { ...bearer(owner.token), 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    asked.on('error', () => undefined)
    asked.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`)
    asked.write(pdf(Buffer.alloc(500_000)))
    await vi.waitFor(async () => expect((await storedFiles()).length).toBe(before.length + 1), {
      timeout: 30_000,
    })
    asked.destroy()
    await vi.waitFor(async () => expect(await storedFiles()).toEqual(before), { timeout: 30_000 })
    expect((await owner.call('GET', `/vendors/${owner.vendorId}/documents`)).text).toBe('[]')
  })

  test('the fifty-first upload of a day', async () => {
    const owner = await ownerWithVendor()
    await server.database.sql`
      insert into documents.documents (vendor_id, document_id, version, document_type, category, state, user_filename,
        media_type, bytes, sha256, key_id, scan, uploaded_by, created_at)
      select ${owner.vendorId}, gen_random_uuid(), 1, 'Form W-9', 'business', 'pending', 'a.pdf', 'application/pdf', 1,
        repeat('0', 64), 'k1', 'none', 'test', now() from generate_series(1, 50)`
    const refused = await upload(owner)
    expect([refused.status, refused.json['code']]).toEqual([429, 'RATE_LIMITED'])
  })
})

describe('an unauthorized caller', () => {
  test('gets the same answer for another vendor, an absent and a malformed id', async () => {
    const [owner, other, newUser] = [await ownerWithVendor(), await ownerWithVendor(), await signUp()]
    const id = String((await upload(owner)).json['id'])
    const nothing = await newUser.call('GET', `/vendors/${randomUUID()}/documents`)
    expect([nothing.status, nothing.json['code']]).toEqual([404, 'NOT_FOUND'])
    for (const caller of [other, newUser]) {
      for (const vendorId of [owner.vendorId, randomUUID(), 'not-an-id']) {
        expect(await caller.call('GET', `/vendors/${vendorId}/documents`)).toEqual(nothing)
        expect(await upload({ ...caller, vendorId })).toEqual(nothing)
        for (const documentId of [id, randomUUID(), 'not-an-id']) {
          const got = await download(caller, vendorId, documentId)
          expect([got.status, got.bytes.toString()]).toEqual([404, nothing.text])
        }
      }
    }
    for (const documentId of [id, randomUUID(), 'not-an-id']) {
      const got = await download(other, other.vendorId, documentId)
      expect([got.status, got.bytes.toString()]).toEqual([404, nothing.text])
    }
    for (const vendorId of [randomUUID(), 'not-an-id']) {
      expect(await operator.call('GET', `/vendors/${vendorId}/documents`)).toEqual(nothing)
      expect((await download(operator, vendorId, id)).status).toBe(404)
    }
    const handedIn = await upload({ ...operator, vendorId: owner.vendorId })
    expect([handedIn.status, handedIn.json['code']]).toEqual([404, 'NOT_FOUND'])
  })

  test('gets 401 when signed out', async () => {
    const owner = await ownerWithVendor()
    const id = String((await upload(owner)).json['id'])
    const address = `${server.address}/vendor-service/vendors/${owner.vendorId}/documents`
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(pdf())]))
    for (const init of [{ method: 'GET' }, { method: 'POST', body }]) {
      expect((await fetch(address, init)).status).toBe(401)
    }
    expect((await fetch(`${address}/${id}/file`)).status).toBe(401)
  })
})

describe('an operator', () => {
  const review = (vendorId: string, documentId: string, body: unknown, who = operator) =>
    who.call('POST', `/operator/vendors/${vendorId}/documents/${documentId}/review`, body)
  const waiting = async (query = '') => {
    const { json } = await operator.call('GET', `/operator/documents?limit=100${query}`)
    return json['data'] as readonly Record<string, unknown>[]
  }

  test('lists pending documents, reads, and approves or rejects them; the vendor is notified and counted once each', async () => {
    const owner = await ownerWithVendor()
    const letter = String((await upload(owner, { documentType: 'Bank Letter' })).json['id'])
    const form = String((await upload(owner, { documentType: 'Form W-9' })).json['id'])
    const mine = (await waiting()).filter(({ vendorId }) => vendorId === owner.vendorId)
    expect(mine.map(({ id }) => id)).toEqual([letter, form])
    expect(mine[0]).toMatchObject({
      version: 1,
      mediaType: 'application/pdf',
      isReadable: true,
      sizeBytes: pdf().length,
    })
    const business = await waiting('&documentCategory=business')
    expect(business.filter(({ vendorId }) => vendorId === owner.vendorId).map(({ id }) => id)).toEqual([form])
    expect((await download(operator, owner.vendorId, letter)).status).toBe(200)

    const turnedBack = { documentState: 'rejected', rejectionReason: 'requires-bank-letterhead', version: 1 }
    const rejected = await review(owner.vendorId, letter, turnedBack)
    expect(rejected.json).toMatchObject({
      documentState: 'rejected',
      rejectionReason: 'requires-bank-letterhead',
      version: 2,
      verifiedAt: null,
      rejectedAt: expect.stringMatching(/^20/),
    })
    const approved = await review(owner.vendorId, form, { documentState: 'approved', version: 1 })
    expect(approved.json).toMatchObject({
      documentState: 'approved',
      verifiedAt: expect.stringMatching(/^20/),
    })
    expect((await mailTo(owner.email, 'Please upload your document again')).text).toContain(
      'on the bank’s letterhead',
    )
    expect((await mailTo(owner.email, 'Your document is approved')).text).toContain(
      '/dashboard/account/documents',
    )
    await vi.waitFor(
      async () =>
        expect(await countsOf(owner)).toEqual({
          uploadedBankDocumentCount: 0,
          approvedBankDocumentCount: 0,
          uploadedBusinessDocumentCount: 1,
          approvedBusinessDocumentCount: 1,
          uploadedThirdPartyDocumentCount: 0,
          approvedThirdPartyDocumentCount: 0,
        }),
      { timeout: 30_000 },
    )
    const audited = await server.database.sql`
      select action, actor, before, after from platform.audit_log
      where vendor_id = ${owner.vendorId} and subject = ${letter} and request_id is not null order by id`
    expect(audited).toMatchObject([
      { action: 'documents.upload-document', actor: owner.sub, after: { userFilename: 'a.pdf' } },
      { action: 'documents.read-document', actor: operator.sub },
      {
        action: 'documents.review-document',
        actor: operator.sub,
        before: { documentState: 'pending' },
        after: { documentState: 'rejected', rejectionReason: 'requires-bank-letterhead' },
      },
    ])
    expect((await waiting()).some(({ vendorId }) => vendorId === owner.vendorId)).toBe(false)
    expect((await waiting('&documentState=rejected')).some(({ id }) => id === letter)).toBe(true)
  })

  test('approves in part, refiles and corrects a review; of two at the same time, one gets a conflict', async () => {
    const owner = await ownerWithVendor()
    const id = String((await upload(owner, { documentType: 'Form W-9' })).json['id'])
    const part = { documentState: 'partially-approved', documentCategory: 'third-party', version: 1 }
    const both = await Promise.all([1, 2].map(() => review(owner.vendorId, id, part)))
    expect(statusesOf(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'CONFLICT',
      details: { version: 2 },
    })
    await mailTo(owner.email, 'Your document is partly approved')
    await vi.waitFor(
      async () =>
        expect(await countsOf(owner)).toMatchObject({
          uploadedThirdPartyDocumentCount: 1,
          approvedThirdPartyDocumentCount: 0,
          uploadedBusinessDocumentCount: 0,
        }),
      { timeout: 30_000 },
    )
    const after = await review(owner.vendorId, id, { documentState: 'approved', version: 2 })
    expect(after.json).toMatchObject({
      documentState: 'approved',
      documentCategory: 'third-party',
      version: 3,
    })
    const late = { documentState: 'rejected', rejectionReason: 'out-of-date', version: 3 }
    expect((await review(owner.vendorId, id, late)).json).toMatchObject({
      documentState: 'rejected',
      verifiedAt: null,
    })
    await vi.waitFor(
      async () => expect(await countsOf(owner)).toMatchObject({ uploadedThirdPartyDocumentCount: 0 }),
      { timeout: 30_000 },
    )
  })

  test('takes a review back: the document waits again and counts no longer, and both acts are in the audit log of its queue', async () => {
    const owner = await ownerWithVendor()
    const id = String((await upload(owner, { documentType: 'Form W-9' })).json['id'])
    const back = (version: number) => review(owner.vendorId, id, { documentState: 'pending', version })
    expect(coded(await back(1))).toEqual([409, 'CONFLICT'])
    await review(owner.vendorId, id, { documentState: 'approved', version: 1 })
    // Of a decision that somebody has replaced meanwhile nothing is taken back.
    await review(owner.vendorId, id, { documentState: 'rejected', rejectionReason: 'illegible', version: 2 })
    expect(coded(await back(2))).toEqual([409, 'CONFLICT'])
    const twice = await Promise.all([back(3), back(3)])
    expect(statusesOf(twice)).toEqual([200, 409])
    expect(twice.find(({ status }) => status === 200)?.json).toMatchObject({
      documentState: 'pending',
      rejectionReason: null,
      verifiedAt: null,
      rejectedAt: null,
      version: 4,
    })
    expect((await waiting()).some(({ id: shown }) => shown === id)).toBe(true)
    await vi.waitFor(
      async () => expect(await countsOf(owner)).toMatchObject({ approvedBusinessDocumentCount: 0 }),
      { timeout: 30_000 },
    )
    const { json } = await operator.call('GET', `/operator/audit?queue=documents&vendorId=${owner.vendorId}`)
    const states = (json['data'] as readonly Record<string, Record<string, unknown>>[]).map(
      ({ actor, action, after }) => [actor, action, after?.['documentState']],
    )
    const reviewed = (state: string) => [operator.sub, 'documents.review-document', state]
    expect(states).toEqual([reviewed('pending'), reviewed('rejected'), reviewed('approved')])
  })

  test.each([
    [{ documentState: 'approved' }],
    [{ documentState: 'pending' }],
    [{ documentState: 'pending', rejectionReason: 'illegible', version: 1 }],
    [{ documentState: 'rejected', version: 1 }],
    [{ documentState: 'rejected', rejectionReason: 'infected', version: 1 }],
    [{ documentState: 'approved', rejectionReason: 'illegible', version: 1 }],
    [{ documentState: 'approved', version: 0 }],
    [{}],
  ])('is refused %j', async (body) => {
    const owner = await ownerWithVendor()
    const id = String((await upload(owner)).json['id'])
    const refused = await review(owner.vendorId, id, body)
    expect([refused.status, refused.json['code']]).toEqual([400, 'INVALID_REQUEST'])
    expect((await owner.call('GET', `/vendors/${owner.vendorId}/documents`)).text).toContain('"pending"')
  })

  test('finds nothing under ids that do not belong together; nobody else may review at all', async () => {
    const [owner, other] = [await ownerWithVendor(), await ownerWithVendor()]
    const id = String((await upload(owner)).json['id'])
    const approved = { documentState: 'approved', version: 1 }
    for (const vendorId of [other.vendorId, randomUUID(), 'not-an-id']) {
      expect((await review(vendorId, id, approved)).status).toBe(404)
      expect((await download(operator, vendorId, id)).status).toBe(404)
    }
    for (const documentId of [randomUUID(), 'not-an-id']) {
      expect((await review(owner.vendorId, documentId, approved)).status).toBe(404)
    }
    for (const who of [owner, other, await signUp()]) {
      const refused = await review(owner.vendorId, id, approved, who)
      expect([refused.status, refused.json['code']]).toEqual([403, 'FORBIDDEN'])
      expect((await who.call('GET', '/operator/documents')).status).toBe(403)
    }
  })
})
