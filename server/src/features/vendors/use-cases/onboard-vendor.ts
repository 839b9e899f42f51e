import { vendorLinked, vendorOnboarded, vendorSettingsChanged } from '@sooner/contract/events/vendors'
import { demos } from '@sooner/rules/demo'
import type { Language } from '@sooner/rules/places'
import type { FeeScheme, RateCode } from '@sooner/rules/programs'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import {
  insertDirectoryVendor,
  linkIdentifier,
  listIdentifiers,
  saveOnboarded,
  saveOnboardingPartner,
  saveOwnBrand,
} from '../../directory/index.ts'
import type { PartnersPromise } from '../domain/open-programs.ts'
import { firstLanguage, firstPreferences } from '../domain/preferences.ts'
import { joined, type Origin, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { savePreferences } from '../store/preferences.ts'
import { insertPromise } from '../store/promises.ts'
import { insertVendor, saveOrigin } from '../store/vendors.ts'
import { requestDocument } from './document-mails.ts'
import type { GoodBusiness } from './good-business.ts'
import { programsOpenTo } from './programs-open-to.ts'
import { findVendor } from './read-vendor.ts'
import { askToScreen } from './screen-business.ts'
import { sealTin } from './seal-tins.ts'
import { updateEnablement } from './update-enablement.ts'

interface NewVendor extends GoodBusiness {
  readonly id: string
  readonly origin: Origin
  /** The language in which the vendor was set up; undefined if it is unknown. */
  readonly language: Language | undefined
  readonly at: Date
}

/** Runs in the transaction of the onboarding feature, which decides whether a vendor is added. */
export async function addVendor(
  vendors: Pick<Vendors, 'seal'>,
  tx: Tx,
  { id, business, tin, owners, origin, language, at }: NewVendor,
): Promise<Vendor> {
  await insertDirectoryVendor(tx, {
    id,
    who: business,
    language: language ?? firstLanguage[business.locale],
    onboardingPartnerId: origin.onboardingPartnerId,
    at,
  })
  await insertVendor(tx, { id, business, origin, tin: sealTin(vendors, id, tin), owners, at })
  // A stored preferences row marks the language as chosen, so that a later change of the locale does not change it.
  if (language) await savePreferences(tx, id, firstPreferences, at)
  const made = await findVendor(tx, id)
  if (!made) throw new InvariantViolation('a vendor that was just added is not there')
  return made
}

/** The terms of an invitation that the vendor takes over. */
type TakenOver = PartnersPromise & { readonly feeScheme: FeeScheme; readonly promoCode: RateCode | null }

/**
 * Links the partner's number with this vendor permanently and stores the partner's promise. A chosen program that is no longer
 * open is cleared, so that the vendor has to choose again. The caller must have locked the vendor or just added it.
 */
export async function takeOverInvitation(
  tx: Tx,
  vendor: Vendor,
  { feeScheme, promoCode, ...promise }: TakenOver,
  at: Date,
): Promise<Vendor> {
  const alone = (await listIdentifiers(tx, vendor.id)).length === 0
  const linked = await linkIdentifier(tx, vendor.id, promise, at)
  if (linked !== vendor.id)
    throw new Refusal('CONFLICT', 'This invitation is linked to another business. Please contact support.')
  await insertPromise(tx, vendor.id, promise)
  const { partnerId, externalVendorId } = promise
  await emit(tx, vendorLinked, vendor.id, { partnerId, externalVendorId })
  const after = {
    ...vendor,
    ...joined({ ...vendor, alone }, { ...promise, feeScheme }),
    // Two operators have agreed to the code for whoever was invited.
    ...(promoCode && { promoCode, promoConfirmed: true }),
  }
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

/** Runs in the onboarding feature's transaction once nothing is missing any more. From here on the business may be screened. */
export async function noteOnboarded(vendors: Vendors, tx: Tx, vendor: Vendor): Promise<void> {
  const onboardedAt = vendors.clock.now()
  await saveOnboarded(tx, vendor.id, onboardedAt)
  const onboarded = { ...vendor, onboardedAt }
  await updateEnablement(tx, onboarded)
  await askToScreen(vendors, tx, onboarded)
  await requestDocument(vendors, tx, onboarded)
  await emit(tx, vendorOnboarded, vendor.id, { vendorId: vendor.id })
}
