import type { MailWords } from '@sooner/rules/mail-words'

export interface InvitationFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the owner who sends the invitation. */
  readonly owner: string
  readonly business: string
  readonly readOnly: boolean
  readonly days: number
}

export interface InvitationCodeFacts {
  readonly product: string
  readonly to: string
  readonly owner: string
  readonly business: string
}

export interface UserFacts {
  readonly product: string
  /** The owner. */
  readonly to: string
  /** The e-mail address of the person who was invited or has joined. */
  readonly who: string
  readonly readOnly: boolean
  readonly at: Date
}

export interface DepartureFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the colleague who left; undefined if the user directory no longer knows it. */
  readonly who: string | undefined
}

export interface AccessMails {
  readonly invitation: (facts: InvitationFacts) => MailWords
  readonly invitationCode: (facts: InvitationCodeFacts) => MailWords
  /** To the owner: somebody was invited to their business. */
  readonly invited: (facts: UserFacts) => MailWords
  /** To the owner: somebody has joined their business. */
  readonly joined: (facts: UserFacts) => MailWords
  readonly departure: (facts: DepartureFacts) => MailWords
}
