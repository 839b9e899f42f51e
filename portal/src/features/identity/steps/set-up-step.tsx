import type { Challenge } from '@sooner/user-pool-client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField, codeLength } from '../../../ui/fields/code-field.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { codeOf } from '../error-code.ts'
import { Refusal } from '../refusals/refusal.tsx'
import { type RefusalKey, refusalOf } from '../refusals/refusals.ts'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'

interface SetUpStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'MFA_SETUP' }>
}

/** A pool that lists no choices supports only the authenticator app. */
const canSetUp = ({ choices }: SetUpStepProps['challenge']) =>
  choices.length === 0 || choices.includes('SOFTWARE_TOKEN_MFA')

/** The key for the app. It is requested only once, because every request generates a new key. */
function useKey({ challenge, asked }: SetUpStepProps) {
  const [secret, setSecret] = useState<string>()
  const [failure, setFailure] = useState<RefusalKey>()
  const begun = useRef(false)

  async function ask() {
    if (!canSetUp(challenge)) return asked.giveUp('challenge')
    setFailure(undefined)
    try {
      setSecret((await challenge.associate()).secret)
    } catch (error) {
      const why = refusalOf(error, navigator.onLine)
      if (codeOf(error) === 'NotAuthorizedException') asked.giveUp(why)
      else setFailure(why)
    }
  }
  const first = useRef(ask)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void first.current()
  }, [])
  return { secret, failure, ask }
}

export function SetUpStep({ asked, challenge }: SetUpStepProps) {
  const { setUp, step: words } = useIdentityWords()
  const key = useKey({ asked, challenge })
  const step = useStep({
    asked,
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.codeMissing }),
    answer: ({ code }) => challenge.verify(code),
    select: 'code',
  })

  return (
    <StepFrame asked={asked} title={setUp.title} text={setUp.text} step={step} submit={setUp.submit}>
      <Announcements failure={key.failure && <Refusal why={key.failure} />} />
      {key.failure && <Button onClick={() => void key.ask()}>{setUp.retry}</Button>}
      <AuthenticatorKey secret={key.secret} account={asked.email} />
      <CodeField label={setUp.code} hint={words.codeHint} {...step.field('code')} />
    </StepFrame>
  )
}
