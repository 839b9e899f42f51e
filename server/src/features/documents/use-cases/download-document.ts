import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { fileKeyOf, isReadable, type Document } from '../domain/document.ts'
import { attachmentHeader } from '../domain/filename.ts'
import type { Documents } from '../ports.ts'
import { findDocument } from '../store/documents.ts'

export interface FileReader extends Acting {
  /** Only downloads by operators are audited; the vendor's own users read their own documents. */
  readonly isOperator: boolean
}

export async function downloadDocument(
  documents: Documents,
  reader: FileReader,
  { id: vendorId, documentId }: { readonly id: string; readonly documentId: string },
): Promise<Reply> {
  const document = await findDocument(documents.db, vendorId, documentId)
  if (!document) throw new Refusal('NOT_FOUND')
  return sendFile(documents, reader, document)
}

type Stored = Pick<Document, 'id' | 'vendorId' | 'scan' | 'mediaType' | 'userFilename'>

/** Sends the file as an attachment, never for display on our origin, with the type that was detected and a cleaned name. */
export async function sendFile(
  { db, clock, files }: Documents,
  { isOperator, ...reader }: FileReader,
  stored: Stored,
): Promise<Reply> {
  if (stored.scan === 'infected') throw new Refusal('NOT_FOUND')
  if (!isReadable(stored)) {
    throw new Refusal(
      'SCAN_PENDING',
      'We haven’t checked this file for viruses yet. Please try again in a few minutes.',
    )
  }
  const { id: subject, vendorId } = stored
  const act = { ...reader, action: 'documents.read-document', subject, vendorId }
  if (isOperator) await transact(db, (tx) => audit(tx, { at: clock.wall(), ...act }))
  const { stream, bytes } = await files.get(fileKeyOf(stored))
  const headers = {
    'content-type': stored.mediaType,
    'content-length': String(bytes),
    'content-disposition': attachmentHeader(stored.userFilename),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Reply(200, headers, stream)
}
