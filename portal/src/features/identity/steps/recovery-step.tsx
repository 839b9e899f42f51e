import type { Challenge } from '@sooner/user-pool-client'
import { type ReactNode, useRef } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { recoveryCodeOf } from './recovery-code.ts'
import { StepFrame } from './step-frame.tsx'
import { useFirstFocus, useStep } from './use-step.ts'

interface RecoveryStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SOFTWARE_TOKEN_MFA' }>
  readonly aside: ReactNode
}

/** Our own service accepts a recovery code wherever it asks for a code of the authenticator app. */
export function RecoveryStep({ asked, challenge, aside }: RecoveryStepProps) {
  const { app } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  useFirstFocus(input)
  const step = useStep({
    asked,
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: recoveryCodeOf(typed) === undefined ? app.recoveryMissing : undefined }),
    answer: ({ typed }) => challenge.answer(recoveryCodeOf(typed) ?? ''),
    select: 'recovery-code',
  })

  const failure = step.failure === 'code' || step.failure === 'codeUsed' ? app.recoveryWrong : undefined
  return (
    <StepFrame
      asked={asked}
      title={app.recoveryTitle}
      text={app.recoveryText}
      step={step}
      failure={failure}
      aside={aside}
    >
      <TextField
        name="recovery-code"
        label={app.recoveryCode}
        hint={app.recoveryHint}
        {...step.field('typed')}
        ref={input}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="tracking-widest"
      />
    </StepFrame>
  )
}
