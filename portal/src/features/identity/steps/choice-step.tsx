import type { Challenge, MfaType } from '@sooner/user-pool-client'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import type { Asked } from '../attempt.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame, useStep } from './step-frame.tsx'

interface ChoiceStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SELECT_MFA_TYPE' }>
}

export function ChoiceStep({ asked, challenge }: ChoiceStepProps) {
  const { choice } = useIdentityWords()
  const step = useStep<{ readonly chosen: MfaType | undefined }>({
    asked,
    initial: { chosen: challenge.choices[0] },
    // If a pool offers no choice, there is nothing to submit.
    check: ({ chosen }) => ({ chosen: chosen === undefined ? choice.label : undefined }),
    answer: async ({ chosen }) => challenge.choose(chosen as MfaType),
  })
  const cards = challenge.choices.map((value) => ({
    value,
    title: choice.types[value],
    detail: choice.details[value],
  }))
  return (
    <StepFrame asked={asked} title={choice.title} text={choice.text} step={step}>
      <RadioCards
        label={choice.label}
        name="second-step"
        value={step.values.chosen}
        cards={cards}
        onChange={(chosen) => step.change('chosen', chosen)}
      />
    </StepFrame>
  )
}
