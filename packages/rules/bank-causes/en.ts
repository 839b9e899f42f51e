import type { BankCause } from '../bank-codes.ts'

/** What the bank said about an account or a payment. */
export const bankCausesEn: Readonly<Record<BankCause, string>> = {
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
