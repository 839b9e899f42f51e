import type { vendor } from '@sooner/contract/vendors'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listIdentifiers } from '../store/vendors.ts'

export type VendorAnswer = z.input<typeof vendor>

/** True of every vendor as long as the house has neither bank accounts nor agreements. */
const nothingYet = {
  providerStatus: null,
  primaryAccountVerificationStatus: null,
  hasAcceptedCurrentMsa: false,
  currentMsaHasOnDemand: false,
  hasRequestedCurrentPsa: false,
  hasAcceptedCurrentPsa: false,
} as const

export async function answerVendor(db: Db, found: Vendor): Promise<VendorAnswer> {
  const { tinLastFour, createdAt, inFlightsRequestedAt, ...shown } = found
  return {
    ...shown,
    ...nothingYet,
    tin: tinLastFour,
    inFlightsRequested: inFlightsRequestedAt !== null,
    isActive: found.status === 'active',
    externalVendorIdentifiers: await listIdentifiers(db, found.id),
    createdAt: createdAt.toISOString(),
  }
}
