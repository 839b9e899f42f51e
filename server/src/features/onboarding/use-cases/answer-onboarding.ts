import type { issuedOnboarding, onboarding } from '@sooner/contract/vendors'
import { demos } from '@sooner/rules/demo'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { brandOfPartner } from '../../directory/index.ts'
import type { Onboarding } from '../domain/onboarding.ts'

export type OnboardingAnswer = z.input<typeof onboarding>
export type IssuedOnboardingAnswer = z.input<typeof issuedOnboarding>

/** Reveals nothing about the person who registered it, because anyone with the link can read this. */
const termsOf = (onboarding: Onboarding) => ({
  externalVendorId: onboarding.externalVendorId,
  partnerId: onboarding.partnerId,
  feeScheme: onboarding.feeScheme,
  customMsa: onboarding.customMsa,
  skipAutoInstantPayoutStep: onboarding.skipAutoInstantPayoutStep,
  availablePrograms: [...onboarding.availablePrograms],
  vendorName: onboarding.vendorName,
  email: onboarding.email,
})

export const answerOnboarding = async (db: Db, onboarding: Onboarding): Promise<OnboardingAnswer> => ({
  ...termsOf(onboarding),
  brand: onboarding.demo ? demos[onboarding.demo].brand : await brandOfPartner(db, onboarding.partnerId),
})

export const answerIssuedOnboarding = (onboarding: Onboarding): IssuedOnboardingAnswer => ({
  ...termsOf(onboarding),
  status: onboarding.status,
  registeredAt: onboarding.registeredAt?.toISOString() ?? null,
  vendorId: onboarding.vendorId,
  createdAt: onboarding.createdAt.toISOString(),
})
