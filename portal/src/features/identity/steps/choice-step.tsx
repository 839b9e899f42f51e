import type { Challenge, MfaType } from '@sooner/user-pool-client'
import { useRef, useState } from 'react'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'

interface ChoiceStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SELECT_MFA_TYPE' }>
}

export function ChoiceStep({ asked, challenge }: ChoiceStepProps) {
  const { choice } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  const step = useStep(asked, input)
  const [chosen, setChosen] = useState<MfaType | undefined>(challenge.choices[0])
  const cards = challenge.choices.map((value) => ({
    value,
    title: choice.types[value],
    detail: choice.details[value],
  }))
  return (
    <StepFrame
      asked={asked}
      title={choice.title}
      text={choice.text}
      step={step}
      onSubmit={() => chosen && void step.answer(() => challenge.choose(chosen))}
    >
      <RadioCards label={choice.label} name="second-step" value={chosen} cards={cards} onChange={setChosen} />
    </StepFrame>
  )
}
