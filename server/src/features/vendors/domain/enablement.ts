import type { BusinessVerification, EnablementFilter, VendorStatus } from '@sooner/rules/vendors'

/** What tells how far a vendor is from its first payment. */
export interface EnablementFacts {
  readonly status: VendorStatus
  readonly onboardedAt: Date | null
  /** A partner knows it by a number, so somebody owes it money. */
  readonly isAssigned: boolean
  readonly approvedBusinessDocumentCount: number
  readonly businessVerification: BusinessVerification
  readonly approvedThirdPartyDocumentCount: number
}

/**
 * The filters that find a vendor. In enablement is who has finished onboarding and was never let in. A document of the
 * business has to be approved of everybody; one that a third party's look is settled by, of whom that did not know. Who is
 * still looked at lacks nothing, and is not ready either.
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
