import type { Challenge } from '@sooner/user-pool-client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../../ui/text-field.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame } from './step-frame.tsx'
import { useFirstFocus, useStep } from './use-step.ts'

interface CustomStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'CUSTOM_CHALLENGE' }>
}

/** Whoever runs the pool decides what is asked; these are the names under which such questions come mostly. */
const questionIn = (parameters: Readonly<Record<string, string>>) =>
  parameters['question'] ?? parameters['prompt'] ?? parameters['message']

export function CustomStep({ asked, challenge }: CustomStepProps) {
  const { custom } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  const step = useStep(asked, input)
  useFirstFocus(input)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const isThere = answer.trim() !== ''
    flushSync(() => setError(isThere ? undefined : custom.missing))
    if (isThere) void step.answer(() => challenge.answer(answer.trim()))
    else input.current?.focus()
  }

  return (
    <StepFrame
      asked={asked}
      title={custom.title}
      text={questionIn(challenge.parameters) ?? custom.text}
      step={step}
      onSubmit={submit}
    >
      <TextField
        name="answer"
        label={custom.answer}
        error={error}
        value={answer}
        onChange={setAnswer}
        ref={input}
        autoComplete="one-time-code"
      />
    </StepFrame>
  )
}
