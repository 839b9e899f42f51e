import { Refusal } from '@sooner/rules/refusal'
import type { Onboardings } from '../ports.ts'
import { findOnboarding } from '../store/onboardings.ts'
import { answerOnboarding, type OnboardingAnswer } from './answer-onboarding.ts'

/** Readable only until the invitation is linked with a vendor or lost, because the mail with its link never expires. */
export async function getOnboarding({ db }: Onboardings, id: string): Promise<OnboardingAnswer> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost' || onboarding.vendorId !== null)
    throw new Refusal('NOT_FOUND')
  return answerOnboarding(onboarding)
}
