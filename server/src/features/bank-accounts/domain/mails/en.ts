import { momentIn } from '@sooner/rules/mail-words'
import type { AccountEvent } from '../events.ts'
import type { BankMails } from './mail-words.ts'

const hold = 'Money goes there after a hold of two banking days; until then it goes where it went before.'

const sentences: Readonly<Record<AccountEvent, string>> = {
  added: 'The account was added.',
  'name-differs':
    'The name on the account at your bank is not the name of your business, or your business has a new name. We look at it before we pay anything to it, and write to you.',
  primary: `The account was made the primary one. ${hold}`,
  'primary-once-verified': `The account becomes the primary one once it is verified. ${hold}`,
  renamed: 'The account was given another name.',
  hidden: 'The account was hidden.',
  shown: 'The account is shown again.',
  'debit-only': 'The account was limited to debits: nothing is paid to it.',
  'not-debit-only': 'The account is no longer limited to debits.',
  'prenote-begun': 'We are asking the bank whether the account is there.',
  verified: `The account was verified. ${hold}`,
  'not-verified': 'The account could not be verified. Send us a bank letter or statement instead, please.',
  'debit-authorized': 'Debits of the account were authorized.',
  frozen: 'The account was stopped: nothing is paid to it or taken from it until we have spoken with you.',
  'stopped-by-bank':
    'Your bank sent money back and said that it can not use this account. Nothing is paid to it or taken from it until we have spoken with you.',
  'debits-stopped':
    'Your bank sent a debit back. Nothing is taken from the account until we have spoken with you.',
  corrected:
    'Your bank corrected the numbers or the type of the account. We use the corrected ones from now on.',
  unfrozen: 'The account may be used again.',
}

export const en: BankMails = {
  changed: ({ product, to, business, account, ending, events, at }) => ({
    title: 'Your bank account was changed',
    paragraphs: [
      `${business}, account ${account} ending in ${ending}:`,
      ...events.map((event) => sentences[event]),
      `It was ${momentIn('en-US', at)}.`,
    ],
    ...(events.some((event) => event === 'frozen' || event === 'stopped-by-bank')
      ? {
          footer: `Sent to ${to}, because you own this business on ${product}. We will get in touch with you before the account is used again.`,
        }
      : {
          button: 'This was not me: stop this account',
          footer: `Sent to ${to}, because you own this business on ${product}. Was it you? Then there is nothing to do. The link works for thirty days, and needs no sign-in.`,
        }),
  }),
  freezePage: {
    askTitle: 'Stop this bank account?',
    ask: (account) =>
      `${account}. Nothing will be paid to it or taken from it until we have spoken with you.`,
    button: 'Stop this account',
    doneTitle: 'This bank account is stopped',
    done: (account) =>
      `${account}: nothing is paid to it or taken from it. We will get in touch with you before it is used again.`,
    advice: 'If you did not make the change yourself, please set a new password at once.',
  },
}
