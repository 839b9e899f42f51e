import type {
  DocumentCategory,
  DocumentState,
  DocumentType,
  RejectionReason,
  ReviewRejectionReason,
} from '@sooner/rules/documents'
import type { MediaType } from './media-type.ts'

/** What a look for viruses has come to; `none` where the house has no scanner. */
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
  readonly scan: Scan
  readonly vendorAccountId: string | null
  readonly uploadedBy: string
  readonly createdAt: Date
  readonly verifiedAt: Date | null
  readonly rejectedAt: Date | null
}

export const isReadable = ({ scan }: Pick<Document, 'scan'>): boolean => scan === 'none' || scan === 'clean'

/** Of ids alone, which are ours, so that nothing a vendor writes becomes a part of a path. */
export const fileKeyOf = ({ vendorId, id }: Pick<Document, 'vendorId' | 'id'>): string =>
  `documents/${vendorId}/${id}`

/** Far beyond what a business has to show, and short of what a program could fill a disk with. */
export const mostDocumentsPerDay = 50
const dayMs = 24 * 3_600_000
export const documentsCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)

export type Review = {
  readonly documentCategory?: DocumentCategory | undefined
  readonly rejectionReason?: ReviewRejectionReason
} & (
  | { readonly documentState: 'approved' | 'partially-approved' }
  | { readonly documentState: 'rejected'; readonly rejectionReason: ReviewRejectionReason }
)

/** A review may correct an earlier one, whichever way: what it was stays in the audit log. */
export const reviewed = (document: Document, review: Review, at: Date): Document => ({
  ...document,
  version: document.version + 1,
  documentState: review.documentState,
  documentCategory: review.documentCategory ?? document.documentCategory,
  rejectionReason: review.documentState === 'rejected' ? review.rejectionReason : null,
  verifiedAt: review.documentState === 'approved' ? at : null,
  rejectedAt: review.documentState === 'rejected' ? at : null,
})

/** What a scan that came late has found is the end of a document, whatever anybody made of it meanwhile. */
export const foundInfected = (document: Document, at: Date): Document => ({
  ...document,
  version: document.version + 1,
  scan: 'infected',
  documentState: 'rejected',
  rejectionReason: 'infected',
  verifiedAt: null,
  rejectedAt: at,
})

/** How many documents of a category count for the vendor: those turned back are as good as never handed in. */
export interface DocumentCount {
  readonly documentCategory: DocumentCategory
  readonly uploaded: number
  readonly approved: number
}
