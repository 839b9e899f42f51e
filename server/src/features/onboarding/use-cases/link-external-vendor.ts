import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { transact } from '../../../platform/transaction.ts'
import { lockOwnAccount, requireVerifiedEmail, type Person } from '../../access/index.ts'
import type { ExternalIdentifier } from '../../directory/index.ts'
import { answerVendor, lockVendor, requireNotDeactivated, type VendorAnswer } from '../../vendors/index.ts'
import type { Onboardings } from '../ports.ts'
import { lockRegistered } from '../store.ts'
import { linkOnboarding, makeVendor, type VendorForm } from './make-vendor.ts'

/**
 * Links only the pair of a registered invitation: knowing a partner's number is not sufficient to claim a payee. An account
 * without a vendor gets one from the form. An existing vendor's business data stays as it is, because only an update with its
 * version may change it. Idempotent: a repeated call returns the vendor.
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
    // The vendor is locked before its invitations, the same order as everywhere else, so that no deadlock occurs.
    const present = account.vendorId === null ? undefined : await lockVendor(tx, account.vendorId)
    const onboarding = await lockRegistered(tx, caller.sub, pair)
    if (!onboarding) throw new Refusal('NOT_FOUND')
    if (
      account.parentId !== null ||
      (onboarding.vendorId !== null && onboarding.vendorId !== account.vendorId)
    ) {
      throw new Refusal('CONFLICT', 'Your account belongs to another business.')
    }
    if (account.vendorId !== null && !present)
      throw new InvariantViolation('an account has a vendor that is not there')
    if (present && onboarding.vendorId !== null) return answerVendor(tx, present)
    if (present) requireNotDeactivated(present)
    const vendor = present ?? (await makeVendor(onboardings, tx, { account, form, onboarding }))
    return answerVendor(tx, await linkOnboarding(onboardings, tx, onboarding, vendor))
  })
}
