import type {
  DocumentCategory,
  DocumentState,
  DocumentType,
  RejectionReason,
  ReviewRejectionReason,
} from '@sooner/rules/documents'
import type { MediaType } from './media-type.ts'

/** The result of the virus scan; `none` if the server has no scanner. */
export type Scan = 'none' | 'waiting' | 'clean' | 'infected'

export interface Document {
  readonly id: string
  readonly vendorId: string
  readonly version: number
  readonly documentType: DocumentType
  readonly documentCategory: DocumentCategory
  readonly documentState: DocumentState
  readonly rejectionReason: RejectionReason | null
  readonly userFilename: string
  readonly mediaType: MediaType
  readonly bytes: number
  readonly sha256: string
  /** The key that sealed the stored file. */
  readonly keyId: string
  readonly scan: Scan
  readonly vendorAccountId: string | null
  readonly uploadedBy: string
  readonly createdAt: Date
  readonly verifiedAt: Date | null
  readonly rejectedAt: Date | null
}

export const isReadable = ({ scan }: Pick<Document, 'scan'>): boolean => scan === 'none' || scan === 'clean'

/** The key consists only of our own ids, so that nothing a vendor writes becomes a part of a path. */
export const fileKeyOf = ({ vendorId, id }: Pick<Document, 'vendorId' | 'id'>): string =>
  `documents/${vendorId}/${id}`

/** More than a business ever needs, and too few for a program to fill the disk. */
export const maxDocumentsPerDay = 50
const dayMs = 24 * 3_600_000
export const documentsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)

type Review = {
  readonly documentCategory?: DocumentCategory | undefined
  readonly rejectionReason?: ReviewRejectionReason
} & (
  | { readonly documentState: 'approved' | 'partially-approved' | 'pending' }
  | { readonly documentState: 'rejected'; readonly rejectionReason: ReviewRejectionReason }
)

/** A review may overrule an earlier one in either direction, or take it back; the audit log preserves the earlier one. */
export const reviewed = (document: Document, review: Review, at: Date): Document => ({
  ...document,
  version: document.version + 1,
  documentState: review.documentState,
  documentCategory: review.documentCategory ?? document.documentCategory,
  rejectionReason: review.documentState === 'rejected' ? review.rejectionReason : null,
  verifiedAt: review.documentState === 'approved' ? at : null,
  rejectedAt: review.documentState === 'rejected' ? at : null,
})

/** A virus that a late scan finds rejects the document, even if it was approved meanwhile. */
export const foundInfected = (document: Document, at: Date): Document => ({
  ...document,
  version: document.version + 1,
  scan: 'infected',
  documentState: 'rejected',
  rejectionReason: 'infected',
  verifiedAt: null,
  rejectedAt: at,
})

/** How many documents of a category count for the vendor; rejected ones do not count. */
export interface DocumentCount {
  readonly documentCategory: DocumentCategory
  readonly uploaded: number
  readonly approved: number
}

/** A file that belongs to something of another feature, which stores to what. */
export type Attachment = Pick<
  Document,
  | 'id'
  | 'vendorId'
  | 'userFilename'
  | 'mediaType'
  | 'bytes'
  | 'sha256'
  | 'keyId'
  | 'scan'
  | 'uploadedBy'
  | 'createdAt'
>

/** Several for each invoice of a busy day, and too few for a program to fill the disk. */
export const maxAttachmentsPerDay = 500
