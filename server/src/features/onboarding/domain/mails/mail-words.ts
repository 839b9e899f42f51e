import type { MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface Sent {
  readonly product: string
  readonly to: string
}

interface InvitedFacts extends Sent {
  readonly vendor: string
  /** The name of the inviting partner; undefined if none was agreed. */
  readonly partner: string | undefined
  readonly days: number
}

interface AgreementFacts extends Sent {
  readonly vendor: string
  readonly title: string
  /** The language of the agreement's text, which may not have been translated. */
  readonly textLanguage: Language
  readonly version: string
}

export interface OnboardingMails {
  readonly invited: (facts: InvitedFacts) => MailWords
  readonly agreementAsked: (facts: AgreementFacts) => MailWords
}
