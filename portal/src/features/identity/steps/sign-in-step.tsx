import { lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '../../../lib/words/index.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { AppStep } from './app-step.tsx'
import { CodeStep } from './code-step.tsx'

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
