import type { Currency } from '@sooner/money'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import type { MailWords } from '@sooner/rules/mail-words'

export interface HoldUpFacts {
  readonly product: string
  readonly to: string
  readonly business: string
  readonly currency: Currency
  readonly reason: HoldUpReason
  readonly support: string
}

export interface NotificationMails {
  readonly dueHeldUp: (facts: HoldUpFacts) => MailWords
}
