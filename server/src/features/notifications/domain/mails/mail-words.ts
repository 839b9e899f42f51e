import type { Currency } from '@sooner/money'
import type { AccountWait, HoldUpReason } from '@sooner/rules/eligibility'
import type { MailWords } from '@sooner/rules/mail-words'

/** What a business that is not active waits for: its own onboarding, our activation of it, or an answer from us. */
export type Awaited = 'onboarding' | 'activation' | 'support'

export interface HoldUpFacts {
  readonly product: string
  readonly to: string
  readonly business: string
  readonly currency: Currency
  readonly reason: HoldUpReason
  readonly awaits: Awaited
  /** What the account waits for, where none can be paid. */
  readonly accountWaitsFor: AccountWait
  readonly support: string
}

export interface FeeDebitFacts {
  readonly product: string
  readonly to: string
  readonly business: string
  readonly account: string
  readonly amount: string
  readonly day: string
  readonly invoiceCount: number
  /** The bank returned the debit, and it is sent once more. */
  readonly isAgain: boolean
}

export interface NotificationMails {
  readonly dueHeldUp: (facts: HoldUpFacts) => MailWords
  readonly feeDebited: (facts: FeeDebitFacts) => MailWords
}
