import type { onboardingForm } from '@sooner/contract/vendor-shapes'
import type { Language } from '@sooner/rules/places'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Acting, Conclude } from '../../../platform/transaction.ts'
import { partnerAgreed } from '../../partners/index.ts'
import { invitedAs } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { findOnboarding, lockInvited, saveLost } from '../store/onboardings.ts'
import { answerIssuedOnboarding, type IssuedOnboardingAnswer } from './answer-onboarding.ts'
import { issueOnboarding } from './issue-onboarding.ts'

/** Operators invite again to correct a wrong address, so the earlier invitations for the same number become invalid. */
export async function inviteVendor<Out>(
  onboardings: Onboardings,
  conclude: Conclude<IssuedOnboardingAnswer, Out>,
  by: Acting & { readonly language?: Language | undefined },
  form: z.output<typeof onboardingForm>,
): Promise<Out> {
  return conclude(onboardings.db, async (tx) => {
    const { invited, faults } = invitedAs(form, await partnerAgreed(tx, form.partnerId))
    if (!invited)
      throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
        fields: faults,
      })
    const earlier = await lockInvited(tx, invited)
    if (earlier.some(({ vendorId }) => vendorId !== null)) {
      throw new Refusal('CONFLICT', 'The partner already uses this number for a vendor here.')
    }
    await saveLost(
      tx,
      earlier.map(({ id }) => id),
    )
    const ended = earlier.filter(({ status }) => status !== 'lost')
    const id = await issueOnboarding(onboardings, tx, invited, { ...by, ended })
    const issued = await findOnboarding(tx, id)
    if (!issued) throw new InvariantViolation('an invitation that was just issued is not there')
    return answerIssuedOnboarding(issued)
  })
}
