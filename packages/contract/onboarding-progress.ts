import { demoValues } from '@sooner/rules/demo'
import { onboardingLacks, onboardingPages } from '@sooner/rules/onboarding-flow'
import { countries } from '@sooner/rules/places'
import { feeSchemes, programCodes, promoCodes } from '@sooner/rules/programs'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { email, id, partnerNumber } from './shapes.ts'
import { availableProgram, vendor } from './vendor-shapes.ts'

/** Everything that the pages of onboarding go by, so that one can go on from any device. */
export const onboardingProgress = z.object({
  vendorId: id.nullable(),
  isFinished: z.boolean(),
  /** Where the business is; null until it is entered. */
  countryCode: z.enum(countries).nullable(),
  /** Which steps the progress bar has. */
  form: z.object({ onDemand: z.boolean(), customMsa: z.boolean() }),
  feeScheme: z.enum(feeSchemes),
  partnerId: partnerNumber,
  promoCode: z.enum(promoCodes).nullable(),
  demo: z.enum(demoValues).nullable(),
  /** What there is to choose from. */
  programs: z.array(availableProgram),
  programCode: z.enum(programCodes).nullable(),
  /** Null while it was not answered. */
  instantPayoutAlwaysOn: z.boolean().nullable(),
  /** The partners whose own agreement is asked for. */
  agreementPartnerIds: z.array(partnerNumber),
  /** Those whom its pages speak of by name: who invited, and whoever knows the vendor by a number. */
  partners: z.array(z.object({ partnerId: partnerNumber, name: z.string() })),
  /** In the order in which they are walked. */
  pages: z.array(
    z.object({
      page: z.enum(onboardingPages),
      isDone: z.boolean(),
      /** One may go on without it, and come back. */
      mayWait: z.boolean(),
      lacks: z.array(z.enum(onboardingLacks)),
    }),
  ),
  /** The first page that is neither done nor may wait; null where nothing is lacking. */
  next: z.enum(onboardingPages).nullable(),
})

export const getOnboardingProgress = endpoint({
  name: 'getOnboardingProgress',
  service: 'vendor',
  method: 'GET',
  path: '/user-accounts/{email}/onboarding-progress',
  summary:
    'Which pages of onboarding there are for whoever calls, what each still lacks, and which comes next.',
  who: ['signed-in'],
  readOnly: 'passes',
  params: z.strictObject({ email }),
  answer: { status: 200, body: onboardingProgress },
})

export const finishOnboarding = endpoint({
  name: 'finishOnboarding',
  service: 'vendor',
  method: 'POST',
  // Onboarding ends once; asked again, the same answer.
  idempotency: 'natural',
  path: '/vendors/{id}/onboarding/finish',
  summary:
    "Ends onboarding, where nothing is lacking: from the next token on the owner's account names the vendor. Asked again, the same answer.",
  who: ['owner'],
  readOnly: 'refused',
  params: z.strictObject({ id }),
  answer: { status: 200, body: vendor },
  refuses: { ONBOARDING_INCOMPLETE: 409, VENDOR_DEACTIVATED: 403 },
})

export const onboardingProgressRoutes = [getOnboardingProgress, finishOnboarding] as const
