import type { Currency } from '@sooner/money'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import type { VendorStatus } from '@sooner/rules/vendors'

/**
 * What is in the way of money that is due, whatever was agreed about early payment. A dormant vendor is paid: its rest only ends what
 * it would have to ask for.
 */
export function holdUpOf(
  status: VendorStatus,
  currency: Currency,
  account: { readonly currency: Currency } | undefined,
): HoldUpReason | null {
  if (status !== 'active' && status !== 'dormant') return 'vendor-not-active'
  return account?.currency === currency ? null : 'no-payable-account'
}
