import type { vendor } from '@sooner/contract/vendors'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import type { Vendor } from '../domain/vendor.ts'
import { listIdentifiers } from '../store/vendors.ts'
import { agreementStanding } from './agreement-standing.ts'

export type VendorAnswer = z.input<typeof vendor>

/** True of every vendor as long as the house has no bank accounts. */
const nothingYet = { providerStatus: null, primaryAccountVerificationStatus: null } as const

export async function answerVendor(db: Db, found: Vendor): Promise<VendorAnswer> {
  const { tinLastFour, createdAt, inFlightsRequestedAt, ...shown } = found
  const externalVendorIdentifiers = await listIdentifiers(db, found.id)
  return {
    ...shown,
    ...nothingYet,
    ...(await agreementStanding(db, found, externalVendorIdentifiers)),
    tin: tinLastFour,
    inFlightsRequested: inFlightsRequestedAt !== null,
    isActive: found.status === 'active',
    externalVendorIdentifiers,
    createdAt: createdAt.toISOString(),
  }
}
