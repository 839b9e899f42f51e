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

export const documentRejectionReasons = ['requires-bank-letterhead'] as const
export type DocumentRejectionReason = (typeof documentRejectionReasons)[number]

export const largestDocumentBytes = 10 * 1024 * 1024
