import type { Data } from '../calls/api.ts'

type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]

/** The payout account is not verified, and meanwhile no money goes to any other account. */
export const paymentsWait = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isHidden' | 'verificationStatus' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(
    ({ isPrimary, isHidden, verificationStatus }) =>
      isPrimary && !isHidden && verificationStatus !== 'succeeded',
  ) && !accounts.some(({ receivesPayouts }) => receivesPayouts)
