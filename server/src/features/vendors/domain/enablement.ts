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

type ThirdPartyFacts = Omit<EnablementFacts, 'isAssigned' | 'approvedBusinessDocumentCount'>

/** A vendor in enablement is one that finished onboarding and was never activated. */
const isInEnablement = ({ onboardedAt, status }: Pick<EnablementFacts, 'onboardedAt' | 'status'>): boolean =>
  onboardedAt !== null && status === 'inactive'

/** While the screening is pending, no third-party document is requested. */
export const requiresThirdPartyDocument = (facts: ThirdPartyFacts): boolean =>
  isInEnablement(facts) &&
  facts.businessVerification === 'watchlist_unverified' &&
  facts.approvedThirdPartyDocumentCount === 0

/**
 * Returns the operator filters that match a vendor. Every vendor needs an approved business document; a vendor that the screening
 * could not verify also needs an approved third-party document. A vendor without one is not ready while the screening is pending.
 */
export function enablementOf(facts: EnablementFacts): readonly EnablementFilter[] {
  if (!isInEnablement(facts)) return []
  const isSettled =
    facts.businessVerification === 'watchlist_verified' || facts.approvedThirdPartyDocumentCount > 0
  const isReady = facts.isAssigned && facts.approvedBusinessDocumentCount > 0 && isSettled
  const found: readonly (EnablementFilter | false)[] = [
    !facts.isAssigned && 'requires-assignment',
    facts.approvedBusinessDocumentCount === 0 && 'requires-verification-document-approval',
    requiresThirdPartyDocument(facts) && 'requires-third-party-verification-document-approval',
    isReady && 'ready-for-activation',
    'all-in-enablement',
  ]
  return found.filter((filter) => filter !== false)
}
