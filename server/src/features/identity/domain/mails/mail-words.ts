import type { MailWords } from '@sooner/rules/mail-words'
import type { CodePurpose } from '../codes.ts'
import type { NoticeKind } from '../notices.ts'

export type MailedPurpose = Exclude<CodePurpose, 'verify-phone' | 'sms-factor'>

export interface CodeFacts {
  readonly product: string
  readonly to: string
}

export interface NoticeFacts extends CodeFacts {
  readonly at: Date
  /** The address that the action came from, if it is known. */
  readonly ip: string | undefined
}

export interface IdentityMails {
  readonly codes: Readonly<Record<MailedPurpose, (facts: CodeFacts) => MailWords>>
  /** The text is short and begins with the code, because phones show the beginning and offer to fill the code in. */
  readonly text: (code: string, product: string) => string
  readonly notice: (kind: NoticeKind, facts: NoticeFacts) => MailWords
}
