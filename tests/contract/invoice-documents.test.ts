import { expect, test } from 'vitest'
import { heic, jpeg, pdf, png } from '../../server/src/features/documents/testing/files.ts'
import {
  storedInvoice,
  storeInvoices,
  type StoredInvoice,
} from '../../server/src/features/invoices/testing/stored-invoices.ts'
import { idOf } from './support/bank-accounts.ts'
import { fetchDocument, sendDocument } from './support/invoice-documents.ts'
import { follow } from './support/live.ts'
import { sharedServer } from './support/shared-servers.ts'
import { openVendorPeople, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { ownerWithVendor, colleagueOf, signIn } = await openVendorPeople(server)
const operator = await signIn('operator@sooner.test')
const { address } = server

async function invoiceOf({ vendorId }: Owner, given: Partial<StoredInvoice> = {}): Promise<string> {
  const invoice = storedInvoice({ vendor_id: vendorId, ...given })
  await storeInvoices(server.database.db, [invoice])
  return invoice.invoice_id
}
const documentsOf = async (who: Pick<Owner, 'call'>, invoiceId: string, query = '') =>
  who.call('GET', `/../invoice-service/invoices/${invoiceId}/documents${query}`)

test('a document of an invoice is stored, listed with it, returned unchanged, and hinted to colleagues', async () => {
  const owner = await ownerWithVendor()
  const reader = await colleagueOf(owner, true)
  const id = await invoiceOf(owner, {
    requires_document: true,
    reason: 'document-required',
    display_state: 'Ineligible',
  })
  const stream = await follow(address, reader.token, owner.vendorId)
  const bytes = pdf('what was done')
  const sent = await sendDocument(address, owner, id, { bytes, filename: 'what was "done".html' })
  expect([sent.status, sent.json]).toMatchObject([
    201,
    { invoiceId: id, userFilename: 'what was _done_.html.pdf', sizeBytes: bytes.length, isReadable: true },
  ])
  await stream.hinted('invoices')
  stream.leave()
  const listed = await documentsOf(reader, id)
  expect(JSON.parse(listed.text)).toEqual([sent.json])
  const { json } = await reader.call('GET', `/../invoice-service/invoices/${id}`)
  expect(json).toMatchObject({
    documents: [sent.json],
    requiresDocument: false,
    history: [{ event: 'document-added', by: 'vendor' }],
  })
  const got = await fetchDocument(address, reader, id, idOf(sent))
  expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true])
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="what was _done_\.html\.pdf"/)
  const ofVendor = `?vendorId=${owner.vendorId}`
  expect((await fetchDocument(address, operator, id, idOf(sent), ofVendor)).status).toBe(200)
  expect((await documentsOf(operator, id, ofVendor)).text).toBe(listed.text)
})

test('the bytes decide what a file is, whatever its name says; nothing else is stored', async () => {
  const owner = await ownerWithVendor()
  const id = await invoiceOf(owner)
  for (const bytes of [png(), jpeg(), heic()])
    expect((await sendDocument(address, owner, id, { bytes, filename: 'a.exe' })).status).toBe(201)
  const refused = await Promise.all([
    sendDocument(address, owner, id, { bytes: Buffer.from('<svg onload="alert(1)"/>'), filename: 'a.pdf' }),
    sendDocument(address, owner, id, { bytes: Buffer.alloc(0) }),
    sendDocument(address, owner, id, { bytes: pdf(Buffer.alloc(10 * 1024 * 1024)) }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([415, 415, 413])
  expect(JSON.parse((await documentsOf(owner, id)).text)).toHaveLength(3)
})

test('an act that is sent twice stores one document, and nobody else reads or adds any', async () => {
  const [owner, other] = await Promise.all([ownerWithVendor(), ownerWithVendor()])
  const reader = await colleagueOf(owner, true)
  const [id, another] = [await invoiceOf(owner), await invoiceOf(owner)]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [
    await sendDocument(address, owner, id, { headers }),
    await sendDocument(address, owner, id, { headers }),
  ]
  expect([first.status, second.text]).toEqual([201, first.text])
  expect(JSON.parse((await documentsOf(owner, id)).text)).toHaveLength(1)
  const refused = [
    (await sendDocument(address, reader, id)).status,
    (await sendDocument(address, other, id)).status,
    (await documentsOf(other, id)).status,
    (await fetchDocument(address, other, id, idOf(first))).status,
    // The document belongs to another invoice than the one that the path names.
    (await fetchDocument(address, owner, another, idOf(first))).status,
    (await documentsOf(operator, id)).status,
  ]
  expect(refused).toEqual([403, 404, 404, 404, 404, 404])
})
