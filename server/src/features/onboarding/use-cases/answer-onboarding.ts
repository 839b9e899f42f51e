import type { issuedOnboarding, onboarding } from '@sooner/contract/vendors'
import type { z } from 'zod'
import type { Onboarding } from '../domain/onboarding.ts'

export type OnboardingAnswer = z.input<typeof onboarding>
export type IssuedOnboardingAnswer = z.input<typeof issuedOnboarding>

/** Reveals nothing about the person who registered it, because anyone with the link can read this. */
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

export const answerIssuedOnboarding = (onboarding: Onboarding): IssuedOnboardingAnswer => ({
  ...answerOnboarding(onboarding),
  status: onboarding.status,
  registeredAt: onboarding.registeredAt?.toISOString() ?? null,
  vendorId: onboarding.vendorId,
  createdAt: onboarding.createdAt.toISOString(),
})
