import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { endOfOnboarding, type Onboarding } from '../domain/onboarding.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveLinked, saveStatusOfLinked } from '../store/onboardings.ts'
import { linkIdentifier } from '../store/vendors.ts'

/** Uses a registered invitation up: from here on the partner's number means this vendor, and no other. */
export async function linkOnboarding(
  { clock }: Vendors,
  tx: Tx,
  { id, partnerId, externalVendorId, registeredBy }: Onboarding,
  { id: vendorId, onboardedAt }: Pick<Vendor, 'id' | 'onboardedAt'>,
): Promise<void> {
  const linked = await linkIdentifier(tx, vendorId, { partnerId, externalVendorId }, clock.now())
  if (linked !== vendorId) throw new Refusal('CONFLICT', 'Another business was linked with this invitation.')
  await saveLinked(tx, id, vendorId)
  if (onboardedAt !== null) await saveStatusOfLinked(tx, vendorId, endOfOnboarding)
  await audit(tx, {
    at: clock.wall(),
    actor: registeredBy ?? 'vendors',
    action: 'vendors.link-external-vendor',
    subject: `${partnerId}/${externalVendorId}`,
    vendorId,
  })
}
