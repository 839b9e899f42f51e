import type { vendorDocument } from '@sooner/contract/documents'
import type { operatorDocument } from '@sooner/contract/operator-documents'
import type { z } from 'zod'
import { isReadable, type Document } from '../domain/document.ts'

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
