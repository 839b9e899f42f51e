import { basePaths } from '@sooner/contract/base-paths'
import { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'
import { maxDocumentBytes } from '@sooner/rules/documents'
import { expect, test } from 'vitest'
import { downloads } from '../../portal/src/lib/downloads.ts'
import { openCalls } from '../../portal/src/lib/calls/open.ts'
import { noUserPool } from '../../portal/src/lib/calls/testing/network.ts'
import { withNodeRequests } from '../../portal/src/lib/calls/testing/node-xhr.ts'
import { uploadVendorDocument } from '../../portal/src/lib/resources/documents.ts'
import { initialSlices } from '../../portal/src/lib/state/stored/stored-slices.ts'
import { openStore } from '../../portal/src/lib/state/open-store.ts'
import { eicar } from '../../server/src/adapters/clamav/testing/clamd-server.ts'
import { pdf, withArchive } from '../../server/src/features/documents/testing/files.ts'
import { sharedServerWithScanner } from './support/shared-servers.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await sharedServerWithScanner()
const { clamd } = server
const { ownerWithVendor, colleagueOf } = await openVendorPeople(server)
withNodeRequests()

/** The portal's functions to upload and save files, run against the real service. */
function portal(token: string | undefined) {
  let signedOut = 0
  const calls = openCalls({
    basePaths: {
      vendor: server.address + basePaths.vendor,
      invoice: server.address + basePaths.invoice,
      payments: server.address + basePaths.payments,
    },
    bearer: async () => token,
    areOfOneSignIn,
    onSignedOut: () => void (signedOut += 1),
  })
  const store = openStore({
    restored: initialSlices(),
    calls,
    askUserPool: noUserPool,
    reportOutcome: () => {},
  })
  const upload = (id: string, bytes: Buffer, name = 'a.pdf') => {
    const file = new File([new Uint8Array(bytes)], name)
    const given = { params: { id }, body: { documentType: 'Form W-9' as const }, file }
    return store.dispatch(uploadVendorDocument.initiate(given))
  }
  const download = (id: string, documentId: string) =>
    downloads(calls)({ name: 'downloadVendorDocument', parts: { params: { id, documentId } } })
  return { upload, download, signedOut: () => signedOut }
}

test('a file is uploaded with its name and type, and downloads unchanged', async () => {
  const owner = await ownerWithVendor()
  const { upload, download } = portal(owner.token)
  const bytes = pdf('for ann')
  const { data } = await upload(owner.vendorId, bytes, 'été "May".pdf')
  expect(data).toMatchObject({
    vendorId: owner.vendorId,
    documentType: 'Form W-9',
    documentState: 'pending',
    userFilename: 'été _May_.pdf',
    isReadable: true,
  })
  const saved = await download(owner.vendorId, data?.id ?? '')
  if (!('data' in saved) || saved.data === null) throw new Error('nothing was saved')
  expect(Buffer.from(await saved.data.arrayBuffer()).equals(bytes)).toBe(true)
  expect(saved.data.type).toBe('application/pdf')
})

test.each([
  ['too large', () => pdf(Buffer.alloc(maxDocumentBytes)), 413, 'PAYLOAD_TOO_LARGE'],
  ['of another type than its name', () => Buffer.from('<html>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['two things at once', () => withArchive(pdf()), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['infected', () => pdf(eicar), 422, 'FILE_INFECTED'],
] as const)(
  'a file that is %s is refused, and the portal gets the reason',
  async (_what, bytes, kind, code) => {
    const owner = await ownerWithVendor()
    const { upload, signedOut } = portal(owner.token)
    const { error } = await upload(owner.vendorId, bytes())
    expect(error).toMatchObject({ kind, code, statusCode: kind, message: expect.stringMatching(/\w/) })
    expect(signedOut()).toBe(0)
  },
)

test('while the scanner is unavailable a file is stored, and can’t be downloaded by anybody', async () => {
  clamd.answerWith('Can not open the database. ERROR')
  const owner = await ownerWithVendor()
  const { upload, download } = portal(owner.token)
  const { data } = await upload(owner.vendorId, pdf())
  clamd.answerWith(undefined)
  expect(data).toMatchObject({ isReadable: false, documentState: 'pending' })
  const refused = await download(owner.vendorId, data?.id ?? '')
  expect('error' in refused && refused.error).toMatchObject({ kind: 409, code: 'SCAN_PENDING' })
})

test('a read-only user is refused; a stranger’s vendor is not found; no session ends', async () => {
  const [owner, other] = [await ownerWithVendor(), await ownerWithVendor()]
  const reader = await colleagueOf(owner, true)
  expect((await portal(reader.token).upload(owner.vendorId, pdf())).error).toMatchObject({
    code: 'READ_ONLY',
  })
  expect(await portal(owner.token).upload(other.vendorId, pdf())).toEqual({ data: null })
  expect(await portal(owner.token).download(other.vendorId, owner.vendorId)).toMatchObject({ data: null })
  const nobody = portal('not.a.token')
  expect((await nobody.upload(owner.vendorId, pdf())).error).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(nobody.signedOut()).toBe(1)
})
