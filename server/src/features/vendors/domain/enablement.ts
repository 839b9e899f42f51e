import type { EnablementFilter, VendorStatus } from '@sooner/rules/vendors'

/** What tells how far a vendor is from its first payment. */
export interface EnablementFacts {
  readonly status: VendorStatus
  readonly onboardedAt: Date | null
  /** A partner knows it by a number, so somebody owes it money. */
  readonly isAssigned: boolean
  readonly approvedBusinessDocumentCount: number
  readonly uploadedThirdPartyDocumentCount: number
  readonly approvedThirdPartyDocumentCount: number
}

/**
 * The filters that find a vendor. In enablement is who has finished onboarding and was never let in; a document of the
 * business has to be approved of everybody, one for a third party's look where there is one.
 */
export function enablementOf(facts: EnablementFacts): readonly EnablementFilter[] {
  if (facts.onboardedAt === null || facts.status !== 'inactive') return []
  const isThirdPartyWaiting = facts.uploadedThirdPartyDocumentCount > facts.approvedThirdPartyDocumentCount
  const waits: readonly EnablementFilter[] = [
    ...(facts.isAssigned ? [] : (['requires-assignment'] as const)),
    ...(facts.approvedBusinessDocumentCount > 0
      ? []
      : (['requires-verification-document-approval'] as const)),
    ...(isThirdPartyWaiting ? (['requires-third-party-verification-document-approval'] as const) : []),
  ]
  return [...(waits.length === 0 ? (['ready-for-activation'] as const) : waits), 'all-in-enablement']
}
