import type { vendorForm } from '@sooner/contract/vendors'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { audit } from '../../../platform/transaction.ts'
import { seatOwner, type UserAccount } from '../../access/index.ts'
import type { Onboarding } from '../domain/onboarding.ts'
import { partnersOf } from '../domain/open-programs.ts'
import { originOf, type Origin, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findVendor, insertVendor } from '../store/vendors.ts'
import { requireGoodBusiness } from './good-business.ts'
import { openAndOffered } from './programs-open-to.ts'
import { sealTin } from './seal-tin.ts'

export type VendorForm = z.output<typeof vendorForm>

/** Makes a vendor and seats the account as its owner. The account is locked, and has none. */
export async function makeVendor(
  vendors: Vendors,
  tx: Tx,
  {
    account,
    form,
    onboarding,
  }: { account: UserAccount; form: VendorForm; onboarding: Onboarding | undefined },
): Promise<Vendor> {
  const { business, tin } = requireGoodBusiness(form)
  const origin = originOf(codesOf(form, account), onboarding)
  await requireOffered(tx, origin, onboarding)
  const [id, at] = [vendors.uuid(), vendors.clock.now()]
  await insertVendor(tx, {
    id,
    business,
    origin,
    tin: sealTin(vendors, id, tin),
    acceptedTermsAt: form.hasAcceptedTos ? at : null,
    at,
  })
  await seatOwner(vendors.access, tx, account, id)
  await audit(tx, {
    at: vendors.clock.wall(),
    actor: account.subject ?? account.id,
    action: 'vendors.create-vendor',
    subject: id,
    vendorId: id,
    after: { name: business.name, countryCode: business.countryCode },
  })
  const made = await findVendor(tx, id)
  if (!made) throw new InvariantViolation('a vendor that was just made is not there')
  return made
}

/** A program that is named has to be one of those that its vendor would be asked to choose from. */
async function requireOffered(tx: Tx, origin: Origin, onboarding: Onboarding | undefined): Promise<void> {
  const { programCode, promoCode } = origin
  if (programCode === null) return
  const invited = onboarding ? [onboarding] : []
  const { offered } = await openAndOffered(tx, { partnerIds: partnersOf(origin, []), invited, promoCode })
  if (offered.some((program) => program.programCode === programCode)) return
  throw new Refusal('INVALID_REQUEST', 'The request is not valid.', {
    fields: [{ field: 'programCode', message: 'must be a program that is offered to you' }],
  })
}

/** What the form leaves out, the account has said at its first visit, perhaps on another device. */
const codesOf = ({ promoCode, referralCode, programCode }: VendorForm, account: UserAccount) => ({
  promoCode: promoCode ?? account.promoCode ?? undefined,
  referralCode: referralCode ?? account.referralCode ?? undefined,
  programCode,
})
