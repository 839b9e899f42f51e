import type { Language } from '@sooner/rules/places'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Conclude } from '../../../platform/transaction.ts'
import { lockOwnAccount, requireVerifiedEmail, type Person } from '../../access/index.ts'
import { answerVendor, type VendorAnswer } from '../../vendors/index.ts'
import type { Onboardings } from '../ports.ts'
import { lockOnboarding, lockTakenUp } from '../store.ts'
import { linkOnboarding, makeVendor, type VendorForm } from './make-vendor.ts'

/**
 * Locks the account, so that parallel requests create only one vendor for it. A registered invitation is used even if the form
 * does not name it, so that the partner's terms are not lost.
 */
export async function createVendor<Out>(
  onboardings: Onboardings,
  conclude: Conclude<VendorAnswer, Out>,
  caller: Person,
  form: VendorForm,
  spoken?: Language,
): Promise<Out> {
  const email = await requireVerifiedEmail(onboardings.access, caller.sub)
  const language = (await onboardings.access.userDirectory.languageOf(caller.sub)) ?? spoken
  return conclude(onboardings.db, async (tx) => {
    const account = await lockOwnAccount(onboardings.access, tx, caller, email)
    if (account.vendorId !== null)
      throw new Refusal('CONFLICT', 'Your account already belongs to a business.')
    if (account.subject === null) throw new InvariantViolation('an account of its own has a person')
    const { onboardingId } = form
    const onboarding =
      onboardingId === undefined
        ? await lockTakenUp(tx, account.subject)
        : await lockOnboarding(tx, onboardingId)
    const isRegistered = onboarding?.registeredBy === account.subject && onboarding.status !== 'lost'
    if (onboardingId !== undefined && !isRegistered) {
      throw new Refusal(
        'CONFLICT',
        'This invitation isn’t registered with your account. Please open its link again.',
      )
    }
    const made = await makeVendor(onboardings, tx, { account, form, onboarding, language })
    return answerVendor(tx, onboarding ? await linkOnboarding(onboardings, tx, onboarding, made) : made)
  })
}
