import type { Challenge } from '@sooner/user-pool-client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField, codeLength } from '../../../ui/fields/code-field.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useConfig } from '../../../lib/config.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { codeOf } from '../error-code.ts'
import { Refusal, type RefusalKey } from '../refusals/refusal.tsx'
import { refusalOf } from '../refusals/refusals.ts'
import type { Asked } from '../attempt.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame, useStep } from './step-frame.tsx'
import { inFours, keyUri } from './authenticator.ts'

interface AuthenticatorKeyProps {
  /** Undefined while the service generates it. */
  readonly secret: string | undefined
  readonly account: string
}

/** Shows the authenticator key to scan or to type. The space of the QR code is reserved while the key is generated. */
function AuthenticatorKey({ secret, account }: AuthenticatorKeyProps) {
  const { setUp } = useIdentityWords()
  const { totpIssuer } = useConfig().identity
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2">
        <p className="justify-self-start text-14">{setUp.scan}</p>
        <div className="grid size-52 place-items-center" aria-busy={secret === undefined}>
          {secret === undefined ? (
            <span role="status" className="flex items-center gap-2 text-14 text-muted">
              <Spinner />
              {setUp.loading}
            </span>
          ) : (
            <QrCode text={keyUri({ secret, account, issuer: totpIssuer })} label={setUp.picture} />
          )}
        </div>
      </div>
      {secret !== undefined && (
        <div className="grid gap-1 text-14">
          {/* A phone can't scan its own screen, so the key is also a link that opens the app. */}
          <a
            href={keyUri({ secret, account, issuer: totpIssuer })}
            className={`${linkLook} hidden justify-self-start py-2 pointer-coarse:inline-block`}
          >
            {setUp.open}
          </a>
          <p>{setUp.secret}</p>
          <div className="grid justify-items-start rounded-control border border-line bg-sunken px-3.5 pt-2.5">
            <code className="text-balance font-medium tracking-wider">{inFours(secret)}</code>
            <div className="-ml-2">
              <CopyButton text={secret} what={setUp.what} words={setUp.copy} />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

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
