import type { Currency } from '@sooner/money'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import { mayVendorBePaid, type VendorStatus } from '@sooner/rules/vendors'

/**
 * What is in the way of money that is due, whatever was agreed about early payment. Where no rail transfers the currency, no account of
 * the vendor's would help.
 */
export function holdUpOf(
  status: VendorStatus,
  currency: Currency,
  account: { readonly currency: Currency } | undefined,
  isTransferred: boolean,
): HoldUpReason | null {
  if (!mayVendorBePaid(status)) return 'vendor-not-active'
  if (!isTransferred) return 'no-rail'
  return account?.currency === currency ? null : 'no-payable-account'
}
