import type { MailWords } from '@sooner/rules/mail-words'

export interface InvitationFacts {
  readonly product: string
  readonly to: string
  /** The address of whoever invites. */
  readonly owner: string
  readonly readOnly: boolean
  readonly days: number
}

export interface DepartureFacts {
  readonly product: string
  readonly to: string
  /** The address of who has left, where it is still known. */
  readonly who: string | undefined
}

export interface AccessMails {
  readonly invitation: (facts: InvitationFacts) => MailWords
  readonly departure: (facts: DepartureFacts) => MailWords
}
