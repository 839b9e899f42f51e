import type { BankCause } from '@sooner/rules/bank-codes'

/** What the bank said about an account or a payment. */
const causes: Readonly<Record<BankCause, string>> = {
  funds: 'An account didn’t have enough money for a debit.',
  closed: 'The bank says that this account is closed.',
  'no-account': 'The bank found no account with this number, or its holder has another name.',
  'wrong-number': 'The bank says that this account number is wrong.',
  'wrong-bank': 'The routing number or sort code is wrong: no bank has it.',
  blocked: 'The bank has frozen this account.',
  deceased: 'The bank says that a holder of this account has died.',
  'not-allowed': 'This account can’t receive this kind of payment.',
  refused: 'The account holder refused the payment.',
  technical:
    'The bank couldn’t process the payment for a technical reason. Nothing is wrong with your account.',
  'not-sent': 'The payment was stopped before it reached the bank.',
  other: 'The bank’s reason doesn’t say what is wrong, so we’re asking.',
}

/** A payment that the bank refused or returned, told alike wherever it is mentioned. */
export const en = {
  titles: { refused: 'The bank refused the payment', returned: 'The bank returned the payment' },
  causes,
  code: (code: string) => `Bank code ${code}`,
  /** What it means for the money. */
  money: {
    refused: 'The money never left us, and it’s still owed to you.',
    returned: 'The money came back to us, and it’s still owed to you.',
  },
  /** Who acts. */
  turns: {
    nothing: 'You don’t have to do anything.',
    us: 'We review it, then pay it again.',
    usTo: (account: string) => `We review it, then pay it again to your account ${account}.`,
    afterHold: 'We pay it again once the hold of your new account is over.',
    vendor:
      'You have to act first: add a bank account, or make another one primary. Then we review the payment and pay it again.',
  },
  ask: 'Ask your bank to accept our payments, or choose another account.',
  accounts: 'Go to your bank accounts',
  payment: (day: string) => `See the payment of ${day}`,
}
