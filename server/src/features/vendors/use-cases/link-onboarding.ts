import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { endOfOnboarding, winOfOnboarding, type Onboarding } from '../domain/onboarding.ts'
import { joined, type Origin, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveLinked, saveStatusOfLinked } from '../store/onboardings.ts'
import { linkIdentifier, saveOrigin } from '../store/vendors.ts'
import { programsOpenTo } from './programs-open-to.ts'

/**
 * Uses a registered invitation up: from here on the partner's number means this vendor, and no other. The vendor, which is
 * locked or was just made, takes over what the partner said of whom it invited.
 */
export async function linkOnboarding(
  { clock }: Vendors,
  tx: Tx,
  onboarding: Onboarding,
  vendor: Vendor,
): Promise<Vendor> {
  const { id, partnerId, externalVendorId, registeredBy } = onboarding
  const linked = await linkIdentifier(tx, vendor.id, { partnerId, externalVendorId }, clock.now())
  if (linked !== vendor.id) throw new Refusal('CONFLICT', 'Another business was linked with this invitation.')
  await saveLinked(tx, id, vendor.id)
  const after = await takeOver(tx, vendor, onboarding)
  if (vendor.onboardedAt !== null) await saveStatusOfLinked(tx, vendor.id, endOfOnboarding)
  if (vendor.status === 'active') await saveStatusOfLinked(tx, vendor.id, winOfOnboarding)
  await audit(tx, {
    at: clock.wall(),
    actor: registeredBy ?? 'vendors',
    action: 'vendors.link-external-vendor',
    subject: `${partnerId}/${externalVendorId}`,
    vendorId: vendor.id,
    before: saidOf(vendor),
    after: saidOf(after),
  })
  return after
}

/** A program that is not open any more has to be chosen anew. */
async function takeOver(tx: Tx, vendor: Vendor, onboarding: Onboarding): Promise<Vendor> {
  const after = { ...vendor, ...joined(vendor, onboarding) }
  const open = await programsOpenTo(tx, after)
  const isOpen = open.some(({ programCode }) => programCode === after.programCode)
  const programCode = isOpen ? after.programCode : null
  await saveOrigin(tx, vendor.id, { ...after, programCode })
  return { ...after, programCode }
}

const saidOf = ({ feeScheme, onboardingPartnerId, programCode }: Origin) => ({
  feeScheme,
  onboardingPartnerId,
  programCode,
})
