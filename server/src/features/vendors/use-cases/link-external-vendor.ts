import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { lockOwnAccount, requireVerifiedEmail, type Person } from '../../access/index.ts'
import type { ExternalIdentifier } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { lockRegistered } from '../store/onboardings.ts'
import { lockVendor } from '../store/vendors.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { linkOnboarding } from './link-onboarding.ts'
import { makeVendor, type VendorForm } from './make-vendor.ts'
import { requireNotDeactivated } from './require-not-deactivated.ts'

/**
 * Only for the pair that a registered invitation names: nobody claims a payee by knowing a number. An account without a
 * vendor gets one from the form; an owner's vendor keeps what it says of itself, since that is changed with its version and
 * nowhere else. Asked again, it answers with the vendor.
 */
export async function linkExternalVendor(
  vendors: Vendors,
  caller: Person,
  pair: ExternalIdentifier,
  form: VendorForm,
): Promise<VendorAnswer> {
  const email = await requireVerifiedEmail(vendors.access, caller.sub)
  return transact(vendors.db, async (tx) => {
    const account = await lockOwnAccount(vendors.access, tx, caller, email)
    // The vendor before its invitations, as everybody who holds both.
    const present = account.vendorId === null ? undefined : await lockVendor(tx, account.vendorId)
    const onboarding = await lockRegistered(tx, caller.sub, pair)
    if (!onboarding) throw new Refusal('NOT_FOUND')
    if (
      account.parentId !== null ||
      (onboarding.vendorId !== null && onboarding.vendorId !== account.vendorId)
    ) {
      throw new Refusal('CONFLICT', 'This account belongs to another business.')
    }
    if (account.vendorId !== null && !present)
      throw new InvariantViolation('an account has a vendor that is not there')
    if (present && onboarding.vendorId !== null) return answerVendor(tx, present)
    if (present) requireNotDeactivated(present)
    const vendor = present ?? (await makeVendor(vendors, tx, { account, form, onboarding }))
    return answerVendor(tx, await linkOnboarding(vendors, tx, onboarding, vendor))
  })
}
