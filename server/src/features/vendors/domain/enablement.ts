import type { BusinessVerification, EnablementFilter, VendorStatus } from '@sooner/rules/vendors'

/** The facts that determine what a vendor still needs before operators can activate it. */
export interface EnablementFacts {
  readonly status: VendorStatus
  readonly onboardedAt: Date | null
  /** At least one partner has a number for this vendor, so some partner may owe it money. */
  readonly isAssigned: boolean
  readonly approvedBusinessDocumentCount: number
  readonly businessVerification: BusinessVerification
  readonly approvedThirdPartyDocumentCount: number
}

/**
 * Returns the operator filters that match a vendor. A vendor is in enablement if it finished onboarding and was never
 * activated. Every vendor needs an approved business document; a vendor that the screening could not verify also needs an
 * approved third-party document. While the screening is pending, none is requested, but a vendor without one is not ready.
 */
export function enablementOf(facts: EnablementFacts): readonly EnablementFilter[] {
  if (facts.onboardedAt === null || facts.status !== 'inactive') return []
  const hasThirdParty = facts.approvedThirdPartyDocumentCount > 0
  const isUnknown = facts.businessVerification === 'watchlist_unverified'
  const isSettled = facts.businessVerification === 'watchlist_verified' || hasThirdParty
  const isReady = facts.isAssigned && facts.approvedBusinessDocumentCount > 0 && isSettled
  const found: readonly (EnablementFilter | false)[] = [
    !facts.isAssigned && 'requires-assignment',
    facts.approvedBusinessDocumentCount === 0 && 'requires-verification-document-approval',
    isUnknown && !hasThirdParty && 'requires-third-party-verification-document-approval',
    isReady && 'ready-for-activation',
    'all-in-enablement',
  ]
  return found.filter((filter) => filter !== false)
}
