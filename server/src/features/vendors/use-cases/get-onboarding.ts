import { Refusal } from '@sooner/rules/refusal'
import type { Vendors } from '../ports.ts'
import { findOnboarding } from '../store/onboardings.ts'
import { answerOnboarding, type OnboardingAnswer } from './answer-onboarding.ts'

export async function getOnboarding({ db }: Vendors, id: string): Promise<OnboardingAnswer> {
  const onboarding = await findOnboarding(db, id)
  if (!onboarding || onboarding.status === 'lost') throw new Refusal('NOT_FOUND')
  return answerOnboarding(onboarding)
}
