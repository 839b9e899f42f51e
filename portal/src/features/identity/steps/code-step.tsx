import type { Challenge } from '@sooner/user-pool-client'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeField, codeLength } from '../../../ui/code-field.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame } from './step-frame.tsx'
import { useFirstFocus, useStep } from './use-step.ts'

interface CodeStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' }>
  readonly title: string
  readonly text: string
  readonly aside?: ReactNode
}

export function CodeStep({ asked, challenge, title, text, aside }: CodeStepProps) {
  const { step: words } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  const step = useStep(asked, input)
  useFirstFocus(input)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const isWhole = code.length === codeLength
    flushSync(() => setError(isWhole ? undefined : words.codeMissing))
    if (isWhole) void step.answer(() => challenge.answer(code))
    else input.current?.focus()
  }

  return (
    <StepFrame asked={asked} title={title} text={text} step={step} onSubmit={submit} aside={aside}>
      <CodeField
        label={words.code}
        hint={words.codeHint}
        error={error}
        value={code}
        onChange={setCode}
        ref={input}
      />
    </StepFrame>
  )
}
