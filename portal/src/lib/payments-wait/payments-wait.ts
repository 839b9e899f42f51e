import type { Data } from '../calls/api.ts'

type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]
type Vendor = NonNullable<Data<'getVendor'>>

/** The payout account is not verified, and meanwhile no money goes to any other account. */
export const waitForAccount = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isHidden' | 'verificationStatus' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(
    ({ isPrimary, isHidden, verificationStatus }) =>
      isPrimary && !isHidden && verificationStatus !== 'succeeded',
  ) && !accounts.some(({ receivesPayouts }) => receivesPayouts)

/** An operator activates a vendor after checking it. A deactivated one has a notice of its own. */
export const waitForActivation = ({ status }: Pick<Vendor, 'status'>): boolean => status === 'inactive'
