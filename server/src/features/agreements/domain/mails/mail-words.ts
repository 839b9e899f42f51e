import type { MailWords } from '@sooner/rules/mail-words'

interface SignedFacts {
  readonly product: string
  readonly to: string
  readonly vendor: string
  readonly title: string
  readonly version: string
  readonly signer: string
  readonly sha256: string
  readonly support: string
}

export interface AgreementMails {
  readonly agreementSigned: (facts: SignedFacts) => MailWords
}
