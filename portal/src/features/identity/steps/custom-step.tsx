import type { Challenge } from '@sooner/user-pool-client'
import { useRef } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Asked } from '../attempt.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame, useFirstFocus, useStep } from './step-frame.tsx'

interface CustomStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'CUSTOM_CHALLENGE' }>
}

/** The operator of the pool defines the question; these are the most common parameter names for its text. */
const questionIn = (parameters: Readonly<Record<string, string>>) =>
  parameters['question'] ?? parameters['prompt'] ?? parameters['message']

export function CustomStep({ asked, challenge }: CustomStepProps) {
  const { custom } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  useFirstFocus(input)
  const step = useStep({
    asked,
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() === '' ? custom.missing : undefined }),
    answer: ({ answer }) => challenge.answer(answer.trim()),
    select: 'answer',
  })

  return (
    <StepFrame
      asked={asked}
      title={custom.title}
      text={questionIn(challenge.parameters) ?? custom.text}
      step={step}
    >
      <TextField
        name="answer"
        label={custom.answer}
        {...step.field('answer')}
        ref={input}
        autoComplete="one-time-code"
      />
    </StepFrame>
  )
}
