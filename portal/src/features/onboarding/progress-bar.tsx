import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { progressSlot } from '../../lib/onboarding/progress-slot.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { useOnboardingWords } from './words/index.ts'

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

const segment = (index: number, position: number) => (index <= position ? 'bg-accent' : 'bg-line')

/** These are complete class names, because the style sheet is generated from names found in the source. */
// The label of the last step is the longest.
const columns: Readonly<Record<number, string>> = {
  3: 'grid-cols-[3fr_4fr_5fr]',
  4: 'grid-cols-[3fr_4fr_3fr_5fr]',
}

interface ProgressBarProps {
  readonly form: OnboardingForm
  readonly position: number
}

function ProgressBar({ form, position }: ProgressBarProps) {
  const { progress } = useOnboardingWords()
  const steps = stepsOf(form)
  const current = steps[position]
  if (!current) return null
  return (
    <nav aria-label={progress.label} className="w-full">
      <p className="mb-1.5 text-14 text-muted tablet:hidden" aria-hidden="true">
        {progress.position(position + 1, steps.length, progress.steps[current.key])}
      </p>
      <ol className={`grid ${columns[steps.length]} gap-1.5 tablet:gap-3`}>
        {steps.map((step, index) => (
          <li key={step.key} aria-current={index === position ? 'step' : undefined}>
            <span className={`block h-1 rounded-full forced-color-adjust-none ${segment(index, position)}`} />
            <span
              className={`sr-only items-center gap-1 text-14 tablet:not-sr-only tablet:mt-1.5! tablet:flex! ${index === position ? 'font-medium text-ink' : 'text-muted'}`}
            >
              {progress.steps[step.key]}
              {isDone(step, index, position) && (
                <>
                  <CheckIcon size={16} />
                  <span className="sr-only">, {progress.done}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ProgressInHeaderProps {
  readonly form: OnboardingForm
  readonly path: string
}

/**
 * The header stays mounted as long as the page, so no subscription is needed; React reads the slot again after both have
 * mounted.
 */
const never = () => () => undefined
const slotOfHeader = () => document.getElementById(progressSlot)

/** Every page shares the header, which has a slot for the onboarding's progress bar. */
export function ProgressInHeader({ form, path }: ProgressInHeaderProps) {
  const slot = useSyncExternalStore(never, slotOfHeader)
  const position = positionOf(path, form)
  return slot && position !== undefined && createPortal(<ProgressBar form={form} position={position} />, slot)
}
