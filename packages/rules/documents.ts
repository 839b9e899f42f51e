/** The types that a vendor is offered, by the name that it reads. */
export const documentTypes = [
  'Bank Statement',
  'Bank Letter',
  'Voided Check',
  'Voided Deposit Slip',
  'Form W-9',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** What a document vouches for; a vendor's counts of documents are kept by this. */
export const documentCategories = ['bank', 'business', 'third-party'] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** Where a vendor stands with its documents of one category. */
export const documentStatuses = ['not-uploaded', 'pending', 'approved', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Where one document stands. */
export const documentStates = ['pending', 'rejected', 'partially-approved', 'approved'] as const
export type DocumentState = (typeof documentStates)[number]

/** One that was accepted counts for good, and one that waits for more than those that were turned back. */
export function documentStatusOf(states: readonly DocumentState[]): DocumentStatus {
  if (states.includes('approved')) return 'approved'
  if (states.includes('pending') || states.includes('partially-approved')) return 'pending'
  return states.includes('rejected') ? 'rejected' : 'not-uploaded'
}

export const documentRejectionReasons = ['requires-bank-letterhead'] as const

/** What else a document is turned back for: by whoever looks at it, but for the last, which a scan finds. */
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

const categories: Readonly<Record<DocumentType, DocumentCategory>> = {
  'Bank Statement': 'bank',
  'Bank Letter': 'bank',
  'Voided Check': 'bank',
  'Voided Deposit Slip': 'bank',
  'Form W-9': 'business',
}

/** What is handed in vouches for the bank or the business; that it is for a third party's look, its review says. */
export const categoryOf = (type: DocumentType): DocumentCategory => categories[type]

export const largestDocumentBytes = 10 * 1024 * 1024
