import type { AccountWait } from './eligibility.ts'
import { type FlowPage, type OnboardingLack, type OnboardingPage, programPages } from './onboarding-flow.ts'

/** What stands between a new business and its first payment, in the order in which it is usually done. */
export const activationSteps = [
  'business',
  'program',
  'bank-account',
  'agreements',
  'business-document',
  'third-party-document',
  'bank-verification',
  'activation',
] as const
export type ActivationStep = (typeof activationSteps)[number]

/** Who acts next; `later` where something else comes first, and `done` where nobody has to. */
export const activationTurns = ['done', 'vendor', 'provider', 'later'] as const
export type ActivationTurn = (typeof activationTurns)[number]

interface Documents {
  readonly uploaded: number
  readonly approved: number
}

export interface ActivationFacts {
  /** The pages of onboarding and what each still lacks. */
  readonly pages: readonly Pick<FlowPage, 'page' | 'lacks'>[]
  /** Documents can be uploaded only after onboarding. */
  readonly isFinished: boolean
  readonly hasAccount: boolean
  /** Null if money may be sent to one of its accounts now. */
  readonly accountWait: AccountWait | null
  readonly businessDocuments: Documents
  /** Null unless one is required. */
  readonly thirdPartyDocuments: Documents | null
}

interface StepState {
  readonly step: ActivationStep
  readonly turn: ActivationTurn
}

/** The pages that ask for a step of onboarding, and what they may lack of it. */
const pagesOfSteps: readonly (readonly [
  ActivationStep,
  readonly OnboardingPage[],
  readonly OnboardingLack[],
])[] = [
  ['business', ['business-info'], ['business']],
  ['program', programPages, ['program', 'auto-get-paid-now']],
  ['bank-account', ['bank-info', 'direct-debit-agreement'], ['bank-account', 'direct-debit-authorization']],
  ['agreements', ['terms', 'partner-terms'], ['service-agreement', 'terms-of-service', 'partner-agreement']],
]

const turnOfDocuments = ({ uploaded, approved }: Documents, isFinished: boolean): ActivationTurn => {
  if (approved > 0) return 'done'
  if (uploaded > 0) return 'provider'
  return isFinished ? 'vendor' : 'later'
}

function turnOfAccount({ hasAccount, accountWait }: ActivationFacts): ActivationTurn {
  if (!hasAccount) return 'later'
  if (accountWait === 'operator') return 'provider'
  // A proven account is held for some days, for which nobody has to do anything.
  return accountWait === 'vendor' ? 'vendor' : 'done'
}

/** Lists what a business that isn't active yet needs to be paid. The activation itself is ours as soon as the vendor has done its part. */
export function activationOf(facts: ActivationFacts): readonly StepState[] {
  const { pages, isFinished, businessDocuments, thirdPartyDocuments } = facts
  const ofOnboarding = pagesOfSteps.flatMap(([step, onPages, lacks]): StepState[] => {
    const found = pages.filter(({ page }) => onPages.includes(page))
    if (found.length === 0) return []
    const isLacking = found.some((page) => page.lacks.some((lack) => lacks.includes(lack)))
    return [{ step, turn: isLacking ? 'vendor' : 'done' }]
  })
  const steps: readonly StepState[] = [
    ...ofOnboarding,
    { step: 'business-document', turn: turnOfDocuments(businessDocuments, isFinished) },
    ...(thirdPartyDocuments === null
      ? []
      : [
          {
            step: 'third-party-document' as const,
            turn: turnOfDocuments(thirdPartyDocuments, isFinished),
          },
        ]),
    { step: 'bank-verification', turn: turnOfAccount(facts) },
  ]
  const isOurs =
    isFinished && steps.every(({ step, turn }) => turn !== 'vendor' || step === 'bank-verification')
  return [...steps, { step: 'activation', turn: isOurs ? 'provider' : 'later' }]
}
