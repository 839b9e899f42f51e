import { Refusal } from '@sooner/rules/refusal'
import type { Reply } from '../../../platform/http/serve.ts'
import { downloadAttachment, type FileReader } from '../../documents/index.ts'
import type { Invoices } from '../ports.ts'
import { findInvoiceOf } from '../store/documents.ts'

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
