import type { MailWords } from '@sooner/rules/mail-words'
import type { PaidAfter } from '../account.ts'
import type { AccountEvent } from '../events.ts'

export interface ChangeFacts {
  readonly product: string
  readonly to: string
  readonly business: string
  /** The owner's name for the account. */
  readonly account: string
  /** The masked account number. */
  readonly ending: string
  readonly events: readonly AccountEvent[]
  readonly at: Date
  /** Stated where the account became primary or was verified. */
  readonly paidAfter: PaidAfter | undefined
}

/** The texts of the page behind the link in such a mail. */
interface FreezePageWords {
  readonly askTitle: string
  readonly ask: (account: string) => string
  readonly button: string
  readonly doneTitle: string
  readonly done: (account: string) => string
  readonly advice: string
}

export interface BankMails {
  readonly changed: (facts: ChangeFacts) => MailWords
  readonly freezePage: FreezePageWords
}
