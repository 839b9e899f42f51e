/** What is mailed to the owner of a vendor about a bank account. */
export const accountEvents = [
  'added',
  'primary',
  'primary-once-verified',
  'renamed',
  'hidden',
  'shown',
  'debit-only',
  'not-debit-only',
  'prenote-begun',
  'verified',
  'not-verified',
  'debit-authorized',
  'frozen',
  'unfrozen',
] as const
export type AccountEvent = (typeof accountEvents)[number]

const hold = 'Money goes there after a hold of two banking days; until then it goes where it went before.'

export const eventWords: Readonly<Record<AccountEvent, string>> = {
  added: 'The account was added.',
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
  unfrozen: 'The account may be used again.',
}
