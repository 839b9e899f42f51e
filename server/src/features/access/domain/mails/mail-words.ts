import type { MailWords } from '@sooner/rules/mail-words'

export interface InvitationFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the owner who sends the invitation. */
  readonly owner: string
  readonly readOnly: boolean
  readonly days: number
}

export interface DepartureFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the colleague who left; undefined if the user directory no longer knows it. */
  readonly who: string | undefined
}

export interface AccessMails {
  readonly invitation: (facts: InvitationFacts) => MailWords
  readonly departure: (facts: DepartureFacts) => MailWords
}
