import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { progressSlot } from '../../lib/onboarding/progress-slot.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { isDone, type OnboardingForm, positionOf, stepsOf } from './steps.ts'
import { useOnboardingWords } from './words/index.ts'

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
