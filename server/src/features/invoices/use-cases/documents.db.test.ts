import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxDocumentsOfInvoice } from '@sooner/rules/limits'
import { expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import type { Upload } from '../../documents/index.ts'
import { feedRow, intakeWorld } from '../testing/intake-world.ts'
import { addDocument } from './add-document.ts'
import { dropInfectedDocument } from './drop-infected-document.ts'
import { listDocuments } from './read-documents.ts'

const world = await intakeWorld({ requiredDocument: 'always' })
const { db, sql, invoices, vendorId, importRows, stored, historyOf } = world

/** What the platform passes to a handler for a file, here of the first bytes of a PDF. */
const uploading =
  (filename: string): Upload<unknown> =>
  async (store) => ({
    body: undefined,
    stored: await store({ stream: Readable.from([Buffer.from('%PDF-1.7\n%%EOF\n')]), filename }),
  })
const add = (invoiceId: string, filename = 'timesheet.pdf') =>
  addDocument(invoices, transact, { vendorId, actor: 'ann' }, invoiceId, uploading(filename))

async function imported(id: string) {
  await importRows([feedRow(id)])
  return stored(id)
}

test('an invoice that waits for a document can be paid early once it has one, and the history says so', async () => {
  const { invoice_id: id, display_state, reason, version } = await imported('D-1')
  expect([display_state, reason]).toEqual(['Ineligible', 'document-required'])
  const document = await add(id)
  expect(document).toMatchObject({ invoiceId: id, userFilename: 'timesheet.pdf', isReadable: true })
  const after = await stored('D-1')
  expect([after.display_state, after.reason, after.version]).toEqual(['Eligible', null, version + 1])
  expect((await historyOf('D-1')).at(-1)).toMatchObject({
    event: 'document-added',
    actor: 'ann',
    actor_kind: 'vendor',
    details: { documentId: document.id, userFilename: 'timesheet.pdf' },
  })
  expect(await listDocuments(invoices, vendorId, id)).toEqual([document])
})

test('an infected document is not one: the invoice waits again, and another event changes nothing', async () => {
  const { invoice_id: id } = await imported('D-2')
  const { id: attachmentId } = await add(id)
  await sql`update documents.attachments set scan = 'infected' where attachment_id = ${attachmentId}`
  const drop = () => transact(db, (tx) => dropInfectedDocument(invoices, tx, vendorId, { attachmentId }))
  await drop()
  const after = await stored('D-2')
  expect([after.display_state, after.reason]).toEqual(['Ineligible', 'document-required'])
  expect(await listDocuments(invoices, vendorId, id)).toEqual([])
  expect((await historyOf('D-2')).at(-1)).toMatchObject({
    event: 'updated',
    actor_kind: 'system',
    note: 'A document of this invoice was refused and deleted, because a virus was found in it.',
  })
  await drop()
  expect((await stored('D-2')).version).toBe(after.version)
})

test('nothing is stored for an invoice that is not there, was cancelled, or has as many as it may', async () => {
  const { invoice_id: id } = await imported('D-3')
  const countOf = async () => (await sql`select 1 from documents.attachments`).length
  await expect(add(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sql`
    insert into documents.attachments
    select ${vendorId}, gen_random_uuid(), 'a.pdf', 'application/pdf', 1, repeat('0', 64), 'k', 'none', 'ann', now()
    from generate_series(1, ${maxDocumentsOfInvoice})`
  await sql`
    insert into invoices.documents (vendor_id, document_id, invoice_id)
    select vendor_id, attachment_id, ${id} from documents.attachments where key_id = 'k'`
  const before = await countOf()
  await expect(add(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await importRows([feedRow('D-4')])
  await importRows([feedRow('D-4', { isCancelled: true })])
  await expect(add((await stored('D-4')).invoice_id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await countOf()).toBe(before)
})
