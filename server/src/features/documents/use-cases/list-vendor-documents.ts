import { Refusal } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Documents } from '../ports.ts'
import { listOfVendor } from '../store/documents.ts'
import { answerDocument, type DocumentAnswer } from './answer-document.ts'

export async function listVendorDocuments({ db }: Documents, vendorId: string): Promise<DocumentAnswer[]> {
  const found = await listOfVendor(db, vendorId)
  // A vendor without documents gets an empty list; an id that is no vendor's is refused.
  if (found.length === 0 && !(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return found.map(answerDocument)
}
