import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Document, DocumentCount } from '../domain/document.ts'
import { countOfVendor, findDocument } from '../store/documents.ts'

/** Counts the documents that were not rejected, by category. A category without any is left out. */
export const countDocuments = (tx: Tx, vendorId: string): Promise<DocumentCount[]> =>
  countOfVendor(tx, vendorId)

export const findVendorDocument = (db: Db, vendorId: string, id: string): Promise<Document | undefined> =>
  findDocument(db, vendorId, id)
