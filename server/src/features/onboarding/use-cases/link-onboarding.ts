import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { noteOwnAgreement } from '../../agreements/index.ts'
import { takeOverInvitation, type Origin, type Vendor } from '../../vendors/index.ts'
import { endOfOnboarding, winOfOnboarding, type Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { saveLinked, saveStatusOfLinked } from '../store/onboardings.ts'

/**
 * Links a registered invitation with a vendor: from now on the partner's number refers to this vendor only, and the vendor takes
 * over the terms of the invitation. The caller must have locked the vendor or just added it.
 */
export async function linkOnboarding(
  { clock }: Onboardings,
  tx: Tx,
  onboarding: Onboarding,
  vendor: Vendor,
): Promise<Vendor> {
  const { id, partnerId, externalVendorId, registeredBy, registeredAt } = onboarding
  const now = clock.now()
  const after = await takeOverInvitation(tx, vendor, { ...onboarding, promisedAt: registeredAt ?? now }, now)
  if (onboarding.customMsa) await noteOwnAgreement(tx, vendor.id)
  await saveLinked(tx, id, vendor.id)
  if (vendor.onboardedAt !== null) await saveStatusOfLinked(tx, vendor.id, endOfOnboarding)
  if (vendor.status === 'active') await saveStatusOfLinked(tx, vendor.id, winOfOnboarding)
  await audit(tx, {
    at: clock.wall(),
    actor: registeredBy ?? 'vendors',
    action: 'vendors.link-external-vendor',
    subject: `${partnerId}/${externalVendorId}`,
    vendorId: vendor.id,
    before: originOf(vendor),
    after: originOf(after),
  })
  return after
}

const originOf = ({ feeScheme, onboardingPartnerId, programCode }: Origin) => ({
  feeScheme,
  onboardingPartnerId,
  programCode,
})
