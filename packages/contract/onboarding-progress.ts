import { activationSteps, activationTurns } from '@sooner/rules/activation'
import { demoValues } from '@sooner/rules/demo'
import { onboardingLacks, onboardingPages } from '@sooner/rules/onboarding-flow'
import { countries } from '@sooner/rules/places'
import { feeSchemes, programCodes, promoCodes } from '@sooner/rules/programs'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { email, id, partnerNumber } from './shapes.ts'
import { availableProgram, vendor } from './vendor-shapes.ts'

/** All state that the onboarding pages need, so that a person can continue on any device. */
export const onboardingProgress = z.object({
  vendorId: id.nullable(),
  isFinished: z.boolean(),
  /** Operators deactivated the business, so that it can change nothing about money. */
  isDeactivated: z.boolean(),
  /** The country of the business; null until it is entered. */
  countryCode: z.enum(countries).nullable(),
  /** Determines the steps of the progress bar. */
  form: z.object({ onDemand: z.boolean(), customMsa: z.boolean() }),
  feeScheme: z.enum(feeSchemes),
  partnerId: partnerNumber,
  promoCode: z.enum(promoCodes).nullable(),
  demo: z.enum(demoValues).nullable(),
  /** The programs that the vendor can choose from. */
  programs: z.array(availableProgram),
  programCode: z.enum(programCodes).nullable(),
  /** Null until the question is answered. */
  instantPayoutAlwaysOn: z.boolean().nullable(),
  /** The partners that require an agreement of their own. */
  agreementPartnerIds: z.array(partnerNumber),
  /** The partners that the pages mention by name: the one that invited the vendor, and those that list it under a number. */
  partners: z.array(z.object({ partnerId: partnerNumber, name: z.string() })),
  /** In the order in which a person visits them. */
  pages: z.array(
    z.object({
      page: z.enum(onboardingPages),
      isDone: z.boolean(),
      /** A person may continue without completing this page and return to it later. */
      mayWait: z.boolean(),
      lacks: z.array(z.enum(onboardingLacks)),
    }),
  ),
  /** The first page that is neither done nor optional for now; null if nothing is missing. */
  next: z.enum(onboardingPages).nullable(),
  /** What the business needs before it can be paid, and who acts next. Empty once it is active. */
  activation: z.array(z.object({ step: z.enum(activationSteps), turn: z.enum(activationTurns) })),
})

export const getOnboardingProgress = endpoint({
  name: 'getOnboardingProgress',
  service: 'vendor',
  method: 'GET',
  path: '/user-accounts/{email}/onboarding-progress',
  summary:
    'Returns the onboarding pages of the caller, what each still lacks, which comes next, and what the business needs before it is paid.',
  who: ['signed-in'],
  readOnly: 'passes',
  params: z.strictObject({ email }),
  answer: { status: 200, body: onboardingProgress },
})

export const finishOnboarding = endpoint({
  name: 'finishOnboarding',
  service: 'vendor',
  method: 'POST',
  stepUp: { not: 'own-records' },
  // Onboarding finishes once; a repeated call returns the same answer.
  idempotency: 'natural',
  path: '/vendors/{id}/onboarding/finish',
  summary:
    "Finishes onboarding if nothing is missing: from the next token on, the owner's account names the vendor. A repeated call gets the same answer.",
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 200, body: vendor },
  refuses: { ONBOARDING_INCOMPLETE: 409, VENDOR_DEACTIVATED: 403 },
})

export const onboardingProgressRoutes = [getOnboardingProgress, finishOnboarding] as const
