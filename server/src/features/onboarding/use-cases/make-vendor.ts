import type { vendorForm } from '@sooner/contract/vendors'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { seatOwner, type UserAccount } from '../../access/index.ts'
import { acceptTerms } from '../../agreements/index.ts'
import {
  addVendor,
  openAndOffered,
  originOf,
  partnersOf,
  requireGoodBusiness,
  type Origin,
  type Vendor,
} from '../../vendors/index.ts'
import type { Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { agreedPartner } from './agreed-partner.ts'

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
  const { business, tin } = requireGoodBusiness(form)
  const origin = originOf(codesOf(form, account), onboarding, await agreedPartner(tx, defaultPartnerId))
  await requireOffered(tx, origin, onboarding)
  const [id, at] = [uuid(), clock.now()]
  const made = await addVendor(vendors, tx, { id, business, tin, origin, language, at })
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
    after: { name: business.name, countryCode: business.countryCode },
  })
  return made
}

/** A program in the form must be one of those that onboarding would offer this vendor. */
async function requireOffered(tx: Tx, origin: Origin, onboarding: Onboarding | undefined): Promise<void> {
  const { programCode, promoCode } = origin
  if (programCode === null) return
  const invited = onboarding ? [onboarding] : []
  const { offered } = await openAndOffered(tx, { partnerIds: partnersOf(origin, []), invited, promoCode })
  if (offered.some((program) => program.programCode === programCode)) return
  throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: [{ field: 'programCode', message: 'must be a program that is offered to you' }],
  })
}

/** Codes missing from the form come from the account's first visit, which may have been on another device. */
const codesOf = ({ promoCode, referralCode, programCode }: VendorForm, account: UserAccount) => ({
  promoCode: promoCode ?? account.promoCode ?? undefined,
  referralCode: referralCode ?? account.referralCode ?? undefined,
  programCode,
})
