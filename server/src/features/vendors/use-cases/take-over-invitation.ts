import { vendorLinked, vendorSettingsChanged } from '@sooner/contract/events/vendors'
import { demos } from '@sooner/rules/demo'
import { Refusal } from '@sooner/rules/refusal'
import type { FeeScheme } from '@sooner/rules/programs'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import {
  linkIdentifier,
  listIdentifiers,
  saveOnboardingPartner,
  saveOwnBrand,
} from '../../directory/index.ts'
import type { PartnersPromise } from '../domain/open-programs.ts'
import { joined, type Vendor } from '../domain/vendor.ts'
import { insertPromise } from '../store/promises.ts'
import { saveOrigin } from '../store/vendors.ts'
import { programsOpenTo } from './programs-open-to.ts'
import { updateEnablement } from './update-enablement.ts'

/** The terms of an invitation that the vendor takes over. */
type TakenOver = PartnersPromise & { readonly feeScheme: FeeScheme }

/**
 * Links the partner's number with this vendor permanently and stores the partner's promise. A chosen program that is no longer
 * open is cleared, so that the vendor has to choose again. The caller must have locked the vendor or just added it.
 */
export async function takeOverInvitation(
  tx: Tx,
  vendor: Vendor,
  { feeScheme, ...promise }: TakenOver,
  at: Date,
): Promise<Vendor> {
  const alone = (await listIdentifiers(tx, vendor.id)).length === 0
  const linked = await linkIdentifier(tx, vendor.id, promise, at)
  if (linked !== vendor.id)
    throw new Refusal('CONFLICT', 'This invitation is linked to another business. Please contact support.')
  await insertPromise(tx, vendor.id, promise)
  const { partnerId, externalVendorId } = promise
  await emit(tx, vendorLinked, vendor.id, { partnerId, externalVendorId })
  const after = { ...vendor, ...joined({ ...vendor, alone }, { ...promise, feeScheme }) }
  const open = await programsOpenTo(tx, after)
  const isOpen = open.some(({ programCode }) => programCode === after.programCode)
  const taken = { ...after, programCode: isOpen ? after.programCode : null }
  await saveOrigin(tx, vendor.id, taken)
  if (taken.programCode !== vendor.programCode)
    await emit(tx, vendorSettingsChanged, vendor.id, { vendorId: vendor.id })
  await saveOnboardingPartner(tx, vendor.id, taken.onboardingPartnerId)
  if (promise.demo !== null) await saveOwnBrand(tx, vendor.id, demos[promise.demo].brand)
  await updateEnablement(tx, taken)
  return taken
}
