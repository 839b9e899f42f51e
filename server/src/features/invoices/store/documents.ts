import type { Db, Tx } from '../../../platform/database/open.ts'

interface Place {
  readonly vendorId: string
  readonly documentId: string
}

export async function insertDocument(
  tx: Tx,
  { vendorId, documentId, invoiceId }: Place & { readonly invoiceId: string },
): Promise<void> {
  await tx
    .insertInto('invoices.documents')
    .values({ vendor_id: vendorId, document_id: documentId, invoice_id: invoiceId })
    .execute()
}

export async function documentIdsOf(db: Db, vendorId: string, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices.documents')
    .select('document_id')
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .execute()
  return rows.map((row) => row.document_id)
}

/** The invoice that a document belongs to. */
export async function findInvoiceOf(db: Db, { vendorId, documentId }: Place): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices.documents')
    .select('invoice_id')
    .where('vendor_id', '=', vendorId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.invoice_id
}

export async function deleteDocument(tx: Tx, { vendorId, documentId }: Place): Promise<void> {
  await tx
    .deleteFrom('invoices.documents')
    .where('vendor_id', '=', vendorId)
    .where('document_id', '=', documentId)
    .execute()
}
