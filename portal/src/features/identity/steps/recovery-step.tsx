import type { Challenge } from '@sooner/user-pool-client'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../../ui/text-field.tsx'
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

/** Our own service takes a code of the list that somebody kept, where it asks for one of the app. */
export function RecoveryStep({ asked, challenge, aside }: RecoveryStepProps) {
  const { app } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  const step = useStep(asked, input)
  useFirstFocus(input)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const code = recoveryCodeOf(typed)
    flushSync(() => setError(code === undefined ? app.recoveryMissing : undefined))
    if (code === undefined) input.current?.focus()
    else void step.answer(() => challenge.answer(code))
  }

  const failure = step.failure === 'code' || step.failure === 'codeUsed' ? app.recoveryWrong : undefined
  return (
    <StepFrame
      asked={asked}
      title={app.recoveryTitle}
      text={app.recoveryText}
      step={step}
      failure={failure}
      onSubmit={submit}
      aside={aside}
    >
      <TextField
        name="recovery-code"
        label={app.recoveryCode}
        hint={app.recoveryHint}
        error={error}
        value={typed}
        onChange={setTyped}
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
