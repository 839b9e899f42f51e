import { Refusal } from '@sooner/rules/refusal'
import type { Onboardings } from '../ports.ts'
import { findOnboarding } from '../store/onboardings.ts'
import { answerOnboarding, type OnboardingAnswer } from './answer-onboarding.ts'

/** For as long as it may lead to a vendor: its link is in a mail for ever. */
export async function getOnboarding({ db }: Onboardings, id: string): Promise<OnboardingAnswer> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost' || onboarding.vendorId !== null)
    throw new Refusal('NOT_FOUND')
  return answerOnboarding(onboarding)
}
