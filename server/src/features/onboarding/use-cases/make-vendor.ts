import type { vendorForm } from '@sooner/contract/vendors'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { seatOwner, type UserAccount } from '../../access/index.ts'
import { acceptTerms, noteOwnAgreement } from '../../agreements/index.ts'
import {
  addVendor,
  openAndOffered,
  originOf,
  partnersOf,
  requireGoodBusiness,
  takeOverInvitation,
  type Origin,
  type Vendor,
} from '../../vendors/index.ts'
import { endOfOnboarding, winOfOnboarding, type Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { saveLinked, saveStatusOfLinked } from '../store.ts'
import { agreedPartner } from './onboarding-progress.ts'

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
    before: recordedOrigin(vendor),
    after: recordedOrigin(after),
  })
  return after
}

const recordedOrigin = ({ feeScheme, onboardingPartnerId, programCode, promoCode }: Origin) => ({
  feeScheme,
  onboardingPartnerId,
  programCode,
  promoCode,
})

export type VendorForm = z.output<typeof vendorForm>

interface Making {
  readonly account: UserAccount
  readonly form: VendorForm
  readonly onboarding: Onboarding | undefined
  /** The language in which the vendor is set up; undefined if it is unknown. */
  readonly language?: Language | undefined
}

/** Creates a vendor and makes the account its owner. The caller must have locked the account, which has no vendor yet. */
export async function makeVendor(
  { access, agreements, vendors, clock, uuid, defaultPartnerId }: Onboardings,
  tx: Tx,
  { account, form, onboarding, language }: Making,
): Promise<Vendor> {
  const good = requireGoodBusiness(form, clock.now().getUTCFullYear())
  const origin = originOf(
    codesOf(form, account, onboarding),
    onboarding,
    await agreedPartner(tx, defaultPartnerId),
  )
  await requireOffered(tx, origin, onboarding)
  const [id, at] = [uuid(), clock.now()]
  const made = await addVendor(vendors, tx, { id, ...good, origin, language, at })
  const actor = account.subject ?? account.id
  if (form.hasAcceptedTos) {
    const sha256 = form.tosSha256
    await acceptTerms(agreements, tx, { vendorId: id, account: actor, sha256, language: made.language })
  }
  await seatOwner(access, tx, account, id)
  await audit(tx, {
    at: clock.wall(),
    actor,
    action: 'vendors.create-vendor',
    subject: id,
    vendorId: id,
    after: { name: good.business.name, countryCode: good.business.countryCode },
  })
  return made
}

/** A program in the form must be one of those that onboarding would offer this vendor. */
async function requireOffered(tx: Tx, origin: Origin, onboarding: Onboarding | undefined): Promise<void> {
  const { programCode, promoCode } = origin
  if (programCode === null) return
  const invited = onboarding ? [onboarding] : []
  const { offered } = await openAndOffered(tx, {
    partnerIds: partnersOf(origin, []),
    invited,
    promoCode,
    promoConfirmed: (onboarding?.promoCode ?? null) !== null,
  })
  if (offered.some((program) => program.programCode === programCode)) return
  throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: [{ field: 'programCode', message: 'must be a program that is offered to you' }],
  })
}

/** Codes missing from the form come from the account's first visit, which may have been on another device. An invitation's comes first. */
const codesOf = (
  { promoCode, referralCode, programCode }: VendorForm,
  account: UserAccount,
  onboarding: Onboarding | undefined,
) => ({
  promoCode: onboarding?.promoCode ?? promoCode ?? account.promoCode ?? undefined,
  referralCode: referralCode ?? account.referralCode ?? undefined,
  programCode,
})
