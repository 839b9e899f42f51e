import type { vendorDocument } from '@sooner/contract/documents'
import type { listDocuments as declared, operatorDocument } from '@sooner/contract/operator-documents'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { narrowingOf } from '../../operator/index.ts'
import { Reply } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting } from '../../../platform/transaction.ts'
import { findDirectoryVendor, listVendorNames } from '../../directory/index.ts'
import {
  fileKeyOf,
  isReadable,
  type Attachment,
  type Document,
  type DocumentCount,
} from '../domain/document.ts'
import { attachmentHeader } from '../domain/filename.ts'
import type { Documents } from '../ports.ts'
import { findAttachment, listAllAttachments, listAttachments } from '../store/attachments.ts'
import { countOfVendor, findDocument, listByState, listOfVendor } from '../store/documents.ts'

export type DocumentAnswer = z.input<typeof vendorDocument>
export type OperatorDocumentAnswer = z.input<typeof operatorDocument>

export const answerDocument = (document: Document): DocumentAnswer => ({
  id: document.id,
  vendorId: document.vendorId,
  documentCategory: document.documentCategory,
  documentType: document.documentType,
  documentState: document.documentState,
  rejectionReason: document.rejectionReason,
  userFilename: document.userFilename,
  verifiedAt: document.verifiedAt?.toISOString() ?? null,
  rejectedAt: document.rejectedAt?.toISOString() ?? null,
  vendorAccountId: document.vendorAccountId,
  isReadable: isReadable(document),
  createdAt: document.createdAt.toISOString(),
})

export const answerOperatorDocument = (document: Document): OperatorDocumentAnswer => ({
  ...answerDocument(document),
  version: document.version,
  mediaType: document.mediaType,
  sizeBytes: document.bytes,
})

export async function listDocuments(
  { db, clock }: Documents,
  { page, limit, scope, documentState, documentCategory }: Given<typeof declared>['query'],
  account = '',
): Promise<Answer<typeof declared>> {
  const narrowing = await narrowingOf({ db, clock }, 'documents', account, scope)
  const { data, total } = await listByState(db, { page, limit, documentState, documentCategory, narrowing })
  const names = await listVendorNames(db, [...new Set(data.map(({ vendorId }) => vendorId))])
  return {
    data: data.map((document) => ({
      ...answerOperatorDocument(document),
      vendorName: names.get(document.vendorId) ?? '',
    })),
    page,
    limit,
    total,
  }
}

export async function listVendorDocuments({ db }: Documents, vendorId: string): Promise<DocumentAnswer[]> {
  const found = await listOfVendor(db, vendorId)
  // A vendor without documents gets an empty list; an id that is no vendor's is refused.
  if (found.length === 0 && !(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  return found.map(answerDocument)
}

/** Counts the documents that were not rejected, by category. A category without any is left out. */
export const countDocuments = (tx: Tx, vendorId: string): Promise<DocumentCount[]> =>
  countOfVendor(tx, vendorId)

export const findVendorDocument = (db: Db, vendorId: string, id: string): Promise<Document | undefined> =>
  findDocument(db, vendorId, id)

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
async function sendFile(
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

/** The latest first; what a scan found infected is left out. */
export async function attachmentsOf(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const found = ids.length === 0 ? [] : await listAttachments(db, vendorId, ids)
  return found.filter(({ scan }) => scan !== 'infected')
}

/** The caller has checked that the attachment belongs to what the request names. */
export async function downloadAttachment(
  documents: Documents,
  reader: FileReader,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<Reply> {
  const attachment = await findAttachment(documents.db, vendorId, id)
  if (!attachment) throw new Refusal('NOT_FOUND')
  return sendFile(documents, reader, attachment)
}

/** A file that the vendor uploaded, whatever it belongs to. */
export type OwnFile = Pick<Attachment, 'id' | 'vendorId' | 'userFilename' | 'bytes' | 'createdAt'>

/** All files of the vendor that may be read: what waits for its scan, or did not pass it, is left out. */
export async function listOwnFiles({ db }: Pick<Documents, 'db'>, vendorId: string): Promise<OwnFile[]> {
  const found = [...(await listOfVendor(db, vendorId)), ...(await listAllAttachments(db, vendorId))]
  return found.filter(isReadable)
}

export const openOwnFile = async ({ files }: Pick<Documents, 'files'>, file: OwnFile): Promise<Readable> =>
  (await files.get(fileKeyOf(file))).stream
