import type { Data } from '../calls/api.ts'
import { useListBankAccountsQuery } from '../resources/bank-accounts.ts'
import { useGetVendorQuery } from '../resources/vendors.ts'
import { useVendorId } from '../state/vendor-id.ts'

type Documented = Pick<
  NonNullable<Data<'getVendor'>>,
  'uploadedBusinessDocumentCount' | 'requiresThirdPartyDocument' | 'uploadedThirdPartyDocumentCount'
>

/** Whether a vendor has yet to upload a document before it can be activated. */
export const lacksDocument = (vendor: Documented): boolean =>
  vendor.uploadedBusinessDocumentCount === 0 ||
  (vendor.requiresThirdPartyDocument && vendor.uploadedThirdPartyDocumentCount === 0)

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

/** The payout account was stopped, and no money goes to any other account until its owner chooses one. */
export const waitForOther = (
  accounts: readonly Pick<BankAccount, 'isPrimary' | 'isFrozen' | 'receivesPayouts'>[],
): boolean =>
  accounts.some(({ isPrimary, isFrozen }) => isPrimary && isFrozen) &&
  !accounts.some(({ receivesPayouts }) => receivesPayouts)

/** An operator activates a vendor after checking it. A deactivated one has a notice of its own. */
export const waitForActivation = ({ status }: Pick<Vendor, 'status'>): boolean => status === 'inactive'

/** What payments wait for: the account, or the activation of the vendor; undefined if for nothing, or not known yet. */
export function usePaymentsWait() {
  const id = useVendorId()
  const of = { params: { id } }
  const whenKnown = { skip: id === '', refetchOnMountOrArgChange: true }
  const { data: accounts } = useListBankAccountsQuery(of, whenKnown)
  const { data: vendor } = useGetVendorQuery(of, whenKnown)
  if (!accounts || !vendor) return undefined
  if (waitForOther(accounts)) return 'stopped'
  if (waitForAccount(accounts)) return 'account'
  return waitForActivation(vendor) ? vendor : undefined
}
