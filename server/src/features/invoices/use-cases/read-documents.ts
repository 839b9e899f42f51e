import type { listInvoiceDocuments as declared } from '@sooner/contract/documents'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { attachmentsOf, type Attachment, downloadAttachment, type FileReader } from '../../documents/index.ts'
import type { Invoices } from '../ports.ts'
import { documentIdsOf, findInvoiceOf } from '../store/documents.ts'
import { findInvoice } from '../store/invoices.ts'
import { answerDocument } from './answer-invoice.ts'

export async function listDocuments(
  { db }: Invoices,
  vendorId: string,
  invoiceId: string,
): Promise<Answer<typeof declared>> {
  if (!(await findInvoice(db, vendorId, invoiceId))) throw new Refusal('NOT_FOUND')
  return (await documentsOf(db, vendorId, invoiceId)).map((one) => answerDocument(invoiceId, one))
}

/** The documents of an invoice, the latest first. */
export const documentsOf = async (
  db: Db,
  vendorId: string,
  invoiceId: string,
): Promise<readonly Attachment[]> => attachmentsOf(db, vendorId, await documentIdsOf(db, vendorId, invoiceId))

interface Asked {
  readonly vendorId: string
  readonly id: string
  readonly documentId: string
}

export async function downloadDocument(
  { db, documents }: Invoices,
  reader: FileReader,
  { vendorId, id: invoiceId, documentId }: Asked,
): Promise<Reply> {
  if ((await findInvoiceOf(db, { vendorId, documentId })) !== invoiceId) throw new Refusal('NOT_FOUND')
  return downloadAttachment(documents, reader, { vendorId, id: documentId })
}
