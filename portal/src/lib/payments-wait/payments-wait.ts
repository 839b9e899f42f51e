import type { Data } from '../calls/api.ts'
import { useListBankAccountsQuery } from '../resources/bank-accounts.ts'
import { useVendorId } from '../state/vendor-id.ts'
import { useActivation } from './use-activation.ts'

type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]

/** The payout account is not verified, and meanwhile no money goes to any other account. */
export const waitForAccount = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isHidden' | 'verificationStatus' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(
    ({ isPrimary, isHidden, verificationStatus }) =>
      isPrimary && !isHidden && verificationStatus !== 'succeeded',
  ) && !accounts.some(({ receivesPayouts }) => receivesPayouts)

/** The payout account was stopped, and no money goes to any other account until its owner chooses one. */
export const waitForOther = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isFrozen' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(({ isPrimary, isFrozen }) => isPrimary && isFrozen) &&
  !accounts.some(({ receivesPayouts }) => receivesPayouts)

/** What payments wait for: the activation of the vendor, or its account; undefined if for nothing, or not known yet. */
export function usePaymentsWait() {
  const id = useVendorId()
  const steps = useActivation()
  const { data: accounts } = useListBankAccountsQuery(
    { params: { id } },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  if (!accounts || !steps) return undefined
  if (steps.length > 0) return 'activation'
  if (waitForOther(accounts)) return 'stopped'
  return waitForAccount(accounts) ? 'account' : undefined
}
