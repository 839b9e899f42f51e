import type { Data } from '../calls/api.ts'

type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]
type Vendor = NonNullable<Data<'getVendor'>>

type Verified = Pick<BankAccount, 'isPrimary' | 'isHidden' | 'verificationStatus' | 'receivesPayouts'>
type Activated = Pick<
  Vendor,
  | 'status'
  | 'uploadedBusinessDocumentCount'
  | 'requiresThirdPartyDocument'
  | 'uploadedThirdPartyDocumentCount'
>

/** The payout account is not verified, and meanwhile no money goes to any other account. */
const waitForAccount = (accounts: readonly Verified[]): boolean =>
  accounts.some(
    ({ isPrimary, isHidden, verificationStatus }) =>
      isPrimary && !isHidden && verificationStatus !== 'succeeded',
  ) && !accounts.some(({ receivesPayouts }) => receivesPayouts)

/** What all payments to the vendor wait for: its account, a document about its business, or its activation by an operator. */
export function paymentsWaitFor(
  accounts: readonly Verified[],
  vendor: Activated | null | undefined,
): 'account' | 'document' | 'activation' | undefined {
  if (waitForAccount(accounts)) return 'account'
  if (vendor?.status !== 'inactive') return undefined
  const lacksDocument =
    vendor.uploadedBusinessDocumentCount === 0 ||
    (vendor.requiresThirdPartyDocument && vendor.uploadedThirdPartyDocumentCount === 0)
  return lacksDocument ? 'document' : 'activation'
}
