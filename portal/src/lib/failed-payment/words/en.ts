import { bankCausesEn } from '@sooner/rules/bank-causes/en'

/** A payment that the bank refused or returned, told alike wherever it is mentioned. */
export const en = {
  titles: { refused: 'The bank refused the payment', returned: 'The bank returned the payment' },
  causes: bankCausesEn,
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
