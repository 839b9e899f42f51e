import type { Data } from '../calls/api.ts'

type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]

/** The account that is to be paid is not proven, and money goes to no other meanwhile. */
export const paymentsWait = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isHidden' | 'verificationStatus' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(
    ({ isPrimary, isHidden, verificationStatus }) =>
      isPrimary && !isHidden && verificationStatus !== 'succeeded',
  ) && !accounts.some(({ receivesPayouts }) => receivesPayouts)
