import type { onboarding } from '@sooner/contract/vendors'
import type { z } from 'zod'
import type { Onboarding } from '../domain/onboarding.ts'

export type OnboardingAnswer = z.input<typeof onboarding>

/** Nothing of who registered it: the link may be in other hands by then. */
export const answerOnboarding = (onboarding: Onboarding): OnboardingAnswer => ({
  externalVendorId: onboarding.externalVendorId,
  partnerId: onboarding.partnerId,
  feeScheme: onboarding.feeScheme,
  customMsa: onboarding.customMsa,
  skipAutoInstantPayoutStep: onboarding.skipAutoInstantPayoutStep,
  availablePrograms: [...onboarding.availablePrograms],
  vendorName: onboarding.vendorName,
  email: onboarding.email,
})
