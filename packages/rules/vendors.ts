export const vendorStatuses = ['active', 'inactive', 'deactivated', 'dormant'] as const
export type VendorStatus = (typeof vendorStatuses)[number]

export const onboardingStatuses = ['open', 'contacted', 'onboarded', 'won', 'lost'] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** The results of a third party's check of the business. */
export const businessVerifications = ['pending', 'watchlist_verified', 'watchlist_unverified'] as const
export type BusinessVerification = (typeof businessVerifications)[number]

/** The states in which a vendor is paid what is due. A dormant vendor is: its rest only ends what it would have to ask for. */
export const paidStatuses: readonly VendorStatus[] = ['active', 'dormant']

/**
 * How long a vendor stays cleared after the screening service last loaded the lists that it was cleared by. A service that is down over
 * a long weekend stops no payment.
 */
export const clearedForDays = 5

export interface Clearance {
  readonly businessVerification: BusinessVerification
  /** Null where no list was searched: an operator's decision without a screening service has no end. */
  readonly clearedUntil: Date | null
}

/** The age of a list is real time, so `at` is the time of the wall clock. */
export const isCleared = ({ businessVerification, clearedUntil }: Clearance, at: Date): boolean =>
  businessVerification === 'watchlist_verified' && (clearedUntil === null || clearedUntil > at)

/** What stops every payment to a vendor, whatever was agreed or is due; null if nothing does. */
export function paymentStop(
  vendor: Clearance & { readonly status: VendorStatus },
  at: Date,
): 'vendor-not-active' | 'vendor-not-cleared' | null {
  if (!paidStatuses.includes(vendor.status)) return 'vendor-not-active'
  return isCleared(vendor, at) ? null : 'vendor-not-cleared'
}

/** What is still missing before a vendor's first payment, as operators filter by it. */
export const enablementFilters = [
  'requires-assignment',
  'requires-verification-document-approval',
  'requires-third-party-verification-document-approval',
  'ready-for-activation',
  'all-in-enablement',
] as const
export type EnablementFilter = (typeof enablementFilters)[number]

export const taxClassifications = [
  'individual',
  'sole-proprietor',
  'single-member-llc',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust',
  'estate',
  'llc-taxed-as-partnership',
  'llc-taxed-as-c-corporation',
  'llc-taxed-as-s-corporation',
] as const
export type TaxClassification = (typeof taxClassifications)[number]

/** Whether a vendor is a person, whose bank accounts are those of a consumer. */
export const isPerson = (classification: TaxClassification | null | undefined): boolean =>
  classification === 'individual' || classification === 'sole-proprietor'
