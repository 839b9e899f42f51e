/** The variant of an onboarding, according to its record. */
export interface OnboardingForm {
  /** There are three steps: the questions about the bank belong to the last. */
  readonly onDemand: boolean
  /** The partner signed an agreement of its own: the last step has the pages of the bank, not our terms. */
  readonly customMsa: boolean
}

interface Step {
  /** The numbers are those of the specification, which has no step 4. */
  readonly number: 1 | 2 | 3 | 5
  /** The usual variant alone names the terms in its last step, as the specification does. */
  readonly key: 'business' | 'schedule' | 'banking' | 'confirmation' | 'confirmationAndTerms'
  /** The paths below /onboarding/. */
  readonly pages: readonly string[]
}

const business: Step = { number: 1, key: 'business', pages: ['business-info'] }

const schedules = [
  'payment-schedule',
  'demo-payment-schedule',
  'auto-get-paid-now',
  'pay-on-approval',
  'net-30-payment-schedule',
] as const

const bank = ['bank-info', 'verify-bank', 'direct-debit-agreement', 'bank-plaid'] as const

/** Returns the steps of an onboarding of this variant, in their order. */
export function stepsOf({ onDemand, customMsa }: OnboardingForm): readonly Step[] {
  if (onDemand) {
    return [
      business,
      { number: 2, key: 'schedule', pages: ['on-demand-schedule'] },
      { number: 5, key: 'confirmation', pages: [...bank, 'terms', 'partner-terms'] },
    ]
  }
  return [
    business,
    { number: 2, key: 'schedule', pages: schedules },
    { number: 3, key: 'banking', pages: customMsa ? [] : bank },
    customMsa
      ? { number: 5, key: 'confirmation', pages: bank }
      : { number: 5, key: 'confirmationAndTerms', pages: ['review', 'terms', 'partner-terms'] },
  ]
}

/** The step about the bank has no pages in the variant whose last step asks for the account, so nothing of it is done before. */
export const isDone = ({ pages }: Step, index: number, position: number): boolean =>
  index < position && pages.length > 0

/** Returns the index of the step that contains a path; undefined if no step of this variant contains it. */
export function positionOf(path: string, form: OnboardingForm): number | undefined {
  const [, area, page] = path.split('/')
  if (area !== 'onboarding' || page === undefined) return undefined
  const position = stepsOf(form).findIndex(({ pages }) => pages.includes(page))
  return position < 0 ? undefined : position
}
