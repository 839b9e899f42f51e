import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { lockOwnAccount, requireVerifiedEmail, type Person } from '../../access/index.ts'
import type { ExternalIdentifier } from '../../directory/index.ts'
import { answerVendor, lockVendor, requireNotDeactivated, type VendorAnswer } from '../../vendors/index.ts'
import type { Onboardings } from '../ports.ts'
import { lockRegistered } from '../store/onboardings.ts'
import { linkOnboarding } from './link-onboarding.ts'
import { makeVendor, type VendorForm } from './make-vendor.ts'

/**
 * Only for the pair that a registered invitation names: nobody claims a payee by knowing a number. An account without a
 * vendor gets one from the form; an owner's vendor keeps what it says of itself, since that is changed with its version and
 * nowhere else. Asked again, it answers with the vendor.
 */
export async function linkExternalVendor(
  onboardings: Onboardings,
  caller: Person,
  pair: ExternalIdentifier,
  form: VendorForm,
): Promise<VendorAnswer> {
  const email = await requireVerifiedEmail(onboardings.access, caller.sub)
  return transact(onboardings.db, async (tx) => {
    const account = await lockOwnAccount(onboardings.access, tx, caller, email)
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
    const vendor = present ?? (await makeVendor(onboardings, tx, { account, form, onboarding }))
    return answerVendor(tx, await linkOnboarding(onboardings, tx, onboarding, vendor))
  })
}
