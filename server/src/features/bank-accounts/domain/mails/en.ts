import { momentIn, type MailWords } from '@sooner/rules/mail-words'
import type { AccountEvent, PaidAfter } from '../account.ts'

interface ChangeFacts {
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

const hold =
  'We pay you there after a hold of two banking days. Until then, payments go where they went before.'

const begins: Readonly<Record<PaidAfter, string>> = {
  verification: 'We pay you there once it is verified and a hold of two banking days is over.',
  hold: 'We pay you there after a hold of two banking days.',
  'hold-of-former': hold,
}

const takenBack =
  'Payments to it that haven’t been sent yet are cancelled. Once another account can be paid, those that are due go there; early payments have to be requested again.'

const sentences: Readonly<Record<AccountEvent, string>> = {
  added: 'The account was added.',
  'name-differs':
    'The name on the account doesn’t match your business’s name. We’ll review it before we pay anything to it, and email you.',
  primary: 'The account was made the primary account.',
  'primary-once-verified': `The account becomes the primary account once it is verified. ${hold}`,
  renamed: 'The account was renamed.',
  hidden: 'The account was hidden.',
  shown: 'The account is shown again.',
  'debit-only': 'The account was limited to debits. No money is paid to it.',
  'not-debit-only': 'The account is no longer limited to debits.',
  'prenote-begun': 'We’re confirming with the bank that the account exists.',
  verified: 'The account was verified.',
  'not-verified': 'We couldn’t verify the account. Please upload a bank letter or bank statement instead.',
  'debit-authorized': 'Debits from the account were authorized.',
  frozen: `The account was stopped. No money goes to it or comes from it until we’ve spoken with you. ${takenBack}`,
  'stopped-by-bank': `Your bank returned a payment and reported that this account can’t be used. No money goes to it or comes from it until we’ve spoken with you. ${takenBack}`,
  'debits-stopped':
    'Your bank returned a debit. No money comes from the account until you authorize debits again in the portal.',
  'debits-revoked':
    'Debits from the account were stopped, as you asked. No money comes from it until you authorize debits again in the portal.',
  corrected: 'Your bank corrected the numbers or the type of the account. We now use the corrected details.',
  unfrozen: 'The account can be used again.',
}

export const en: BankMails = {
  changed: ({ product, to, business, account, ending, events, at, paidAfter }) => ({
    title: events.includes('added') ? 'A bank account was added' : 'Your bank account was changed',
    paragraphs: [
      `${business}, account ${account} ending in ${ending}:`,
      ...events.map((event) => sentences[event]),
      ...(paidAfter ? [begins[paidAfter]] : []),
      `This happened on ${momentIn('en-US', at)}.`,
    ],
    ...(events.some((event) => event === 'frozen' || event === 'stopped-by-bank')
      ? {
          footer: `Sent to ${to}, because you own this business on ${product}. We’ll contact you before the account is used again.`,
        }
      : {
          button: 'This wasn’t me: stop this account',
          footer: `Sent to ${to}, because you own this business on ${product}. If this was you, you don’t have to do anything. The link works for 30 days without signing in.`,
        }),
  }),
  freezePage: {
    askTitle: 'Stop this bank account?',
    ask: (account) => `${account}. No money will go to it or come from it until we’ve spoken with you.`,
    button: 'Stop this account',
    doneTitle: 'This bank account is stopped',
    done: (account) =>
      `${account}: no money goes to it or comes from it. We’ll contact you before it is used again.`,
    advice: 'If you didn’t make the change, set a new password right away.',
  },
}
