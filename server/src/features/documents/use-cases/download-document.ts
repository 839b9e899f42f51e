import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { fileKeyOf, isReadable } from '../domain/document.ts'
import { attachmentHeader } from '../domain/filename.ts'
import type { Documents } from '../ports.ts'
import { findDocument } from '../store.ts'

interface Reader extends Acting {
  /** Only downloads by operators are audited; the vendor's own users read their own documents. */
  readonly isOperator: boolean
}

/** Sends the file as an attachment, never for display on our origin, with the type that was detected and a cleaned name. */
export async function downloadDocument(
  { db, clock, files }: Documents,
  { isOperator, ...reader }: Reader,
  { id: vendorId, documentId }: { readonly id: string; readonly documentId: string },
): Promise<Reply> {
  const document = await findDocument(db, vendorId, documentId)
  if (!document || document.scan === 'infected') throw new Refusal('NOT_FOUND')
  if (!isReadable(document)) {
    throw new Refusal(
      'SCAN_PENDING',
      'This file has not been looked through for viruses yet. Please try again soon.',
    )
  }
  const act = { ...reader, action: 'documents.read-document', subject: documentId, vendorId }
  if (isOperator) await transact(db, (tx) => audit(tx, { at: clock.wall(), ...act }))
  const { stream, bytes } = await files.get(fileKeyOf(document))
  const headers = {
    'content-type': document.mediaType,
    'content-length': String(bytes),
    'content-disposition': attachmentHeader(document.userFilename),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Reply(200, headers, stream)
}
