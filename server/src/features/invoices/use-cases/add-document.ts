import type { uploadInvoiceDocument as declared } from '@sooner/contract/documents'
import type { Answer } from '@sooner/contract/route'
import { localDay } from '@sooner/rules/banking-calendar'
import { maxDocumentsOfInvoice } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Acting, Conclude } from '../../../platform/transaction.ts'
import { attachFile, type Attachment, type Upload } from '../../documents/index.ts'
import type { Invoice } from '../domain/invoice.ts'
import { refreshed } from '../domain/refresh.ts'
import type { Invoices } from '../ports.ts'
import { documentIdsOf, insertDocument } from '../store/documents.ts'
import { findInvoice } from '../store/invoices.ts'
import { lockInvoices, lockInvoicesOf } from '../store/lock-invoices.ts'
import { answerDocument } from './answer-invoice.ts'
import { writeChanges } from './write-changes.ts'

type DocumentAnswer = Answer<typeof declared>

interface Sender extends Acting {
  readonly vendorId: string
}

/** A document that arrives may be what the invoice waits for, so it is decided anew whether it can be paid early. */
export async function addDocument<Out>(
  invoices: Invoices,
  conclude: Conclude<DocumentAnswer, Out>,
  sender: Sender,
  invoiceId: string,
  upload: Upload<unknown>,
): Promise<Out> {
  const { vendorId } = sender
  // Checked before any byte is read, and again under the lock of the invoice.
  const found = await findInvoice(invoices.db, vendorId, invoiceId)
  await requireOpenTo(invoices.db, found && { vendorId, id: invoiceId, state: found.state })
  return attachFile(invoices.documents, conclude, sender, upload, async (tx, attachment) => {
    await lockInvoicesOf(tx, [vendorId])
    const before = (await lockInvoices(tx, vendorId, [invoiceId])).get(invoiceId)
    const invoice = await requireOpenTo(tx, before)
    await insertDocument(tx, { vendorId, documentId: attachment.id, invoiceId })
    await noteAdded(invoices, tx, sender, invoice, attachment)
    return answerDocument(invoiceId, attachment)
  })
}

type Facts = Pick<Invoice, 'vendorId' | 'id' | 'state'>

async function requireOpenTo<I extends Facts>(db: Db, invoice: I | undefined): Promise<I> {
  if (!invoice) throw new Refusal('NOT_FOUND')
  if (invoice.state === 'cancelled')
    throw new Refusal('CONFLICT', 'This invoice was cancelled, so it doesn’t need a document.')
  if ((await documentIdsOf(db, invoice.vendorId, invoice.id)).length >= maxDocumentsOfInvoice)
    throw new Refusal('CONFLICT', `An invoice can have up to ${maxDocumentsOfInvoice} documents.`)
  return invoice
}

async function noteAdded(
  { clock }: Invoices,
  tx: Tx,
  { vendorId, actor }: Sender,
  before: Invoice,
  { id: documentId, userFilename }: Attachment,
): Promise<void> {
  const at = clock.now()
  const more = { ...before, documentCount: before.documentCount + 1 }
  const after = refreshed(more, localDay(before.currency, at))
  await writeChanges(tx, vendorId, { actor, actorKind: 'vendor', at }, [
    { event: 'document-added', before, after, details: { documentId, userFilename } },
  ])
}
