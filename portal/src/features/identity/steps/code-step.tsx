import type { Challenge } from '@sooner/user-pool-client'
import { type ReactNode, useRef } from 'react'
import { CodeField, codeLength } from '../../../ui/fields/code-field.tsx'
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
  useFirstFocus(input)
  const step = useStep({
    asked,
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.codeMissing }),
    answer: ({ code }) => challenge.answer(code),
    select: 'code',
  })

  return (
    <StepFrame asked={asked} title={title} text={text} step={step} aside={aside}>
      <CodeField label={words.code} hint={words.codeHint} {...step.field('code')} ref={input} />
    </StepFrame>
  )
}
