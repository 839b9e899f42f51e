import { lazy, type ReactNode, Suspense, useState, useRef } from 'react'
import type { Challenge } from '@sooner/user-pool-client'
import { useWords } from '../../../lib/words/index.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { useConfig } from '../../../lib/config.ts'
import { linkLook } from '../../../ui/link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CodeField, codeLength } from '../../../ui/fields/code-field.tsx'
import type { Asked } from '../attempt.ts'
import { useIdentityWords } from '../words/index.ts'
import { recoveryCodeOf } from './authenticator.ts'
import { StepFrame, useFirstFocus, useStep } from './step-frame.tsx'

interface CodeStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' }>
  readonly title: string
  readonly text: string
  readonly aside?: ReactNode
}

function CodeStep({ asked, challenge, title, text, aside }: CodeStepProps) {
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

interface RecoveryStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SOFTWARE_TOKEN_MFA' }>
  readonly aside: ReactNode
}

/** Our own service accepts a recovery code wherever it asks for a code of the authenticator app. */
function RecoveryStep({ asked, challenge, aside }: RecoveryStepProps) {
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

interface AppStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SOFTWARE_TOKEN_MFA' }>
}

/** Asks for a code of the authenticator app or for a recovery code; only our own service supports the latter. */
function AppStep({ asked, challenge }: AppStepProps) {
  const { app } = useIdentityWords()
  const { ownRoutes } = useConfig().identity
  const [recovering, setRecovering] = useState(false)
  const turn = (
    <button type="button" onClick={() => setRecovering(!recovering)} className={`${linkLook} -my-2 py-2`}>
      {recovering ? app.useApp : app.useRecovery}
    </button>
  )
  if (recovering) {
    const aside = (
      <div className="grid justify-items-start gap-2 text-14">
        <p className="text-muted">{app.lostBoth}</p>
        {turn}
      </div>
    )
    return <RecoveryStep asked={asked} challenge={challenge} aside={aside} />
  }
  const aside = ownRoutes && (
    <p className="text-14">
      {app.lost} {turn}
    </p>
  )
  const text = app.text(challenge.deviceName)
  return <CodeStep asked={asked} challenge={challenge} title={app.title} text={text} aside={aside} />
}

/** Nearly every challenge is a code of the app; the other steps load when they are needed. */
const ChoiceStep = lazy(() => import('./choice-step.tsx').then((it) => ({ default: it.ChoiceStep })))
const CustomStep = lazy(() => import('./custom-step.tsx').then((it) => ({ default: it.CustomStep })))
const NewPasswordStep = lazy(() =>
  import('./new-password-step.tsx').then((it) => ({ default: it.NewPasswordStep })),
)
const SetUpStep = lazy(() => import('./set-up-step.tsx').then((it) => ({ default: it.SetUpStep })))

function Step({ asked }: { asked: Asked }): ReactNode {
  const { sms } = useIdentityWords()
  const { challenge } = asked
  switch (challenge.name) {
    case 'SOFTWARE_TOKEN_MFA':
      return <AppStep asked={asked} challenge={challenge} />
    case 'SMS_MFA': {
      const text = sms.text(challenge.destination)
      return <CodeStep asked={asked} challenge={challenge} title={sms.title} text={text} />
    }
    case 'SELECT_MFA_TYPE':
      return <ChoiceStep asked={asked} challenge={challenge} />
    case 'MFA_SETUP':
      return <SetUpStep asked={asked} challenge={challenge} />
    case 'CUSTOM_CHALLENGE':
      return <CustomStep asked={asked} challenge={challenge} />
    case 'NEW_PASSWORD_REQUIRED':
      return <NewPasswordStep asked={asked} challenge={challenge} />
    default:
      return challenge satisfies never
  }
}

/** The surrounding layout stays in place while a step loads. */
export function SignInStep({ asked }: { asked: Asked }) {
  const { shell } = useWords()
  return (
    <Suspense fallback={<PageLoader label={shell.loading} />}>
      <Step asked={asked} />
    </Suspense>
  )
}
