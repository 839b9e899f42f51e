import type { MailWords } from '@sooner/rules/mail-words'

export interface RedirectFacts {
  readonly product: string
  readonly to: string
  readonly partner: string
  /** How many invoices there are; `numbers` has some of them. */
  readonly count: number
  readonly numbers: readonly string[]
}

export interface InvoiceMails {
  readonly redirectsRequested: (facts: RedirectFacts) => MailWords
}
