import { type Country, filesInUnitedStates } from './places.ts'

/** The document types that a vendor can choose from, as they are displayed. */
export const documentTypes = [
  'Bank Statement',
  'Bank Letter',
  'Voided Check',
  'Voided Deposit Slip',
  'Form W-9',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** What a document proves; a vendor's document counts are grouped by this. */
export const documentCategories = ['bank', 'business', 'third-party'] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** A vendor's status for its documents of one category. */
export const documentStatuses = ['not-uploaded', 'pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The status of one document. */
export const documentStates = ['pending', 'rejected', 'partially-approved', 'approved'] as const
export type DocumentState = (typeof documentStates)[number]

/** An approved document decides the status for good; otherwise a pending one takes precedence over rejected ones. */
export function documentStatusOf(states: readonly DocumentState[]): DocumentStatus {
  if (states.includes('approved')) return 'approved'
  if (states.includes('pending') || states.includes('partially-approved')) return 'pending'
  return states.includes('rejected') ? 'rejected' : 'not-uploaded'
}

export const documentRejectionReasons = ['requires-bank-letterhead'] as const

/** All reasons for a rejection by a reviewer; the scan adds `infected` below. */
export const reviewRejectionReasons = [
  ...documentRejectionReasons,
  'illegible',
  'incomplete',
  'wrong-document',
  'name-does-not-match',
  'out-of-date',
] as const
export type ReviewRejectionReason = (typeof reviewRejectionReasons)[number]

export const rejectionReasons = [...reviewRejectionReasons, 'infected'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A bank's papers also show the name and address of their business. */
const categories: Readonly<Record<DocumentType, readonly [DocumentCategory, ...DocumentCategory[]]>> = {
  'Bank Statement': ['bank', 'business', 'third-party'],
  'Bank Letter': ['bank', 'business', 'third-party'],
  'Voided Check': ['bank'],
  'Voided Deposit Slip': ['bank'],
  'Form W-9': ['business'],
}

/** The category of a document that is uploaded without one. */
export const categoryOf = (type: DocumentType): DocumentCategory => categories[type][0]
export const canProve = (type: DocumentType, category: DocumentCategory): boolean =>
  categories[type].includes(category)

/** The types that a vendor is offered. Form W-9 proves a business that files in the United States, and no other has one. */
export const documentTypesFor = (category: DocumentCategory, country: Country): readonly DocumentType[] =>
  documentTypes.filter(
    (type) =>
      canProve(type, category) &&
      (category !== 'business' || (type === 'Form W-9') === filesInUnitedStates(country)),
  )

export const maxDocumentBytes = 10 * 1024 * 1024
