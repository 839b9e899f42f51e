import type { vendor } from '@sooner/contract/vendors'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { agreementStanding } from '../../agreements/index.ts'
import { primaryVerificationOf } from '../../bank-accounts/index.ts'
import { listIdentifiers } from '../../directory/index.ts'
import { requiresThirdPartyDocument } from '../domain/enablement.ts'
import type { Vendor } from '../domain/vendor.ts'

export type VendorAnswer = z.input<typeof vendor>

export async function answerVendor(db: Db, found: Vendor): Promise<VendorAnswer> {
  const {
    tinLastFour,
    createdAt,
    inFlightsRequestedAt,
    language: _language,
    onboardedAt: _onboarded,
    businessVerification: _verification,
    instantPayoutChosen: _chosen,
    ...shown
  } = found
  const externalVendorIdentifiers = await listIdentifiers(db, found.id)
  return {
    ...shown,
    providerStatus: null,
    requiresThirdPartyDocument: requiresThirdPartyDocument(found),
    primaryAccountVerificationStatus: await primaryVerificationOf(db, found.id),
    ...(await agreementStanding(db, found, externalVendorIdentifiers)),
    tin: tinLastFour,
    inFlightsRequested: inFlightsRequestedAt !== null,
    isActive: found.status === 'active',
    externalVendorIdentifiers,
    createdAt: createdAt.toISOString(),
  }
}
