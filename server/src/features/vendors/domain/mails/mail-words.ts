import type { DocumentState, DocumentType, RejectionReason } from '@sooner/rules/documents'
import type { MailWords } from '@sooner/rules/mail-words'

interface Sent {
  readonly product: string
  readonly to: string
}

export interface ReviewFacts extends Sent {
  readonly state: Exclude<DocumentState, 'pending'>
  readonly type: DocumentType
  readonly file: string
  readonly reason: RejectionReason | null
}

interface RequestFacts extends Sent {
  readonly vendor: string
}

interface StatusFacts extends RequestFacts {
  readonly support: string
}

interface RestFacts extends StatusFacts {
  /** The number of days without any sign-in. */
  readonly days: number
}

export interface VendorMails {
  readonly documentReviewed: (facts: ReviewFacts) => MailWords
  readonly documentRequested: (facts: RequestFacts) => MailWords
  readonly active: (facts: StatusFacts) => MailWords
  readonly deactivated: (facts: StatusFacts) => MailWords
  readonly dormant: (facts: RestFacts) => MailWords
}
