import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeading } from '../../lib/page.tsx'
import { safeRedirect, signInPath } from '../../lib/safe-redirect.ts'
import { useWords } from '../../lib/words/index.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Refusal, type RefusalKey } from './refusals/refusal.tsx'
import { refusalOf } from './refusals/refusals.ts'
import { EmailUnverified } from './sign-in-sequence.ts'
import { useSession, useSessionActions } from './session.ts'
import { GivenUp } from './attempt.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { wayBack } from './wanted-page.ts'
import { codeOf } from './error-code.ts'
import { VerifyEmail } from './verify-email.tsx'
import { useIdentityWords } from './words/index.ts'

/** The failures between another provider and us that call for different actions by the person. */
type CallbackFailure = 'state' | 'code' | 'refused' | 'network'

/** The names come from OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) and from the user-pool client. */
const byCode: Readonly<Record<string, CallbackFailure>> = {
  InvalidStateException: 'state',
  NetworkError: 'network',
  ServiceUnavailableException: 'network',
  server_error: 'network',
  temporarily_unavailable: 'network',
  invalid_grant: 'code',
  invalid_request: 'code',
  invalid_client: 'code',
  unauthorized_client: 'code',
  unsupported_grant_type: 'code',
  UnknownError: 'code',
  access_denied: 'refused',
  login_required: 'refused',
  interaction_required: 'refused',
  consent_required: 'refused',
}

/** Returns undefined for an error that does not concern the other provider, such as an account that can't be set up. */
export function callbackFailureOf(error: unknown): CallbackFailure | undefined {
  const code = codeOf(error) ?? ''
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined
}

type Failure = { readonly provider: CallbackFailure } | { readonly refusal: RefusalKey }

const failureOf = (error: unknown): Failure => {
  const provider = callbackFailureOf(error)
  if (provider && navigator.onLine) return { provider }
  return { refusal: refusalOf(error, navigator.onLine) }
}

interface Verifying {
  readonly email: string
  readonly onVerified: () => void
  readonly onDecline: () => void
}

/** A person who signs in through another provider has no password with us, so no further sign-in step can follow here. */
const noSteps = () => Promise.reject(new GivenUp(undefined))

function useReturn() {
  const session = useSessionActions()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  const [settingUp, setSettingUp] = useState(false)
  const [verifying, setVerifying] = useState<Verifying>()

  async function verifyEmail(email: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    setVerifying({ email, onVerified: resolve, onDecline: () => reject(new EmailUnverified()) })
    await promise.finally(() => setVerifying(undefined))
  }

  async function finish() {
    // The parameters are read once and removed from the address: they are single-use, and error reports contain addresses.
    const search = new URLSearchParams(location.search)
    history.replaceState(history.state, '', location.pathname)
    try {
      const redirect = await session.signInByProvider(search, {
        answer: noSteps,
        onAccepted: () => setSettingUp(true),
        verifyEmail,
      })
      // The guard of the sign-in page decides which page this person may open.
      await navigate(signInPath(safeRedirect(redirect)), { replace: true })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      // The person may also have signed out, or in as somebody else, in another tab.
      setVerifying(undefined)
    }
  }

  const begin = useRef<(() => Promise<void>) | undefined>(finish)
  useEffect(() => {
    // A code works only once, so React running this effect twice must not submit it twice.
    void begin.current?.()
    begin.current = undefined
  }, [])
  return { failure, settingUp, verifying }
}

export function ProviderCallbackPage() {
  const { signIn } = useWords()
  const provider = useIdentityWords().provider
  const { status } = useSession()
  const { failure, settingUp, verifying } = useReturn()
  if (verifying) return <VerifyEmail {...verifying} />
  // What a failure means depends on whether somebody is signed in here anyway.
  if (!failure || status === 'unknown') {
    return (
      <VisitorLayout>
        <PageHeading>{provider.title}</PageHeading>
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {settingUp ? signIn.settingUp : provider.text}
        </p>
      </VisitorLayout>
    )
  }
  const isSignedIn = status === 'signed-in'
  const shown = 'provider' in failure ? provider.failed[failure.provider] : <Refusal why={failure.refusal} />
  return (
    <VisitorLayout>
      <PageHeading key="failed" isStep>
        {isSignedIn ? provider.stillSignedIn : provider.failedTitle}
      </PageHeading>
      <Announcements failure={shown} />
      <ButtonLink to={wayBack()} kind="primary" wide>
        {isSignedIn ? provider.goOn : provider.again}
      </ButtonLink>
    </VisitorLayout>
  )
}
