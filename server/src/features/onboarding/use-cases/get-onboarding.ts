import { Refusal } from '@sooner/rules/refusal'
import { isExpired } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { findOnboarding } from '../store/onboardings.ts'
import { answerOnboarding, type OnboardingAnswer } from './answer-onboarding.ts'

/** Readable only until the invitation has expired, is linked with a vendor or lost, because a mail is kept for longer. */
export async function getOnboarding({ db, clock }: Onboardings, id: string): Promise<OnboardingAnswer> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost' || onboarding.vendorId !== null)
    throw new Refusal('NOT_FOUND')
  if (isExpired(onboarding, clock.wall())) throw new Refusal('NOT_FOUND')
  return answerOnboarding(db, onboarding)
}
