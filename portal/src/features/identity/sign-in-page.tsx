import { useEffect, useState, type ComponentType, useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import { PageHeading } from '../../lib/page.tsx'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { linkLook, TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { useConfig } from '../../lib/config.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { arrivalOf, forgetArrival, saveArrival } from '../../lib/arrival.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { AccountPasswordField } from './account-password-field.tsx'
import { Refusal, type RefusalKey } from './refusals/refusal.tsx'
import { useSession, useSessionActions } from './session.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { attempt, type Asked, GivenUp } from './attempt.ts'
import { rememberWantedPage } from './wanted-page.ts'
import { awaitCode, noteCodeSent } from './mailed-codes.ts'
import { codeOf } from './error-code.ts'

/** The steps of a sign-in after the password, and the page that shows them, which loads with the first challenge. */
function useSteps() {
  const [asked, setAsked] = useState<Asked & { readonly number: number }>()
  const [Steps, setSteps] = useState<ComponentType<{ readonly asked: Asked }>>()
  const count = useRef(0)

  const ask = useCallback(async (challenge: Challenge, email: string): Promise<SignInResult> => {
    const { SignInStep } = await import('./steps/sign-in-step.tsx')
    setSteps(() => SignInStep)
    count.current += 1
    const number = count.current
    return new Promise((settle, reject) => {
      const giveUp = (why?: RefusalKey) => reject(new GivenUp(why))
      setAsked({ challenge, email, settle, giveUp, number })
    })
  }, [])

  const close = useCallback(() => setAsked(undefined), [])
  return { asked, Steps, ask, close }
}

/** State that the previous page passed along. */
interface CameWith {
  readonly email?: string
  readonly notice?: 'confirmed' | 'reset' | 'left'
  readonly failure?: RefusalKey
}

/** A set-up nearly always takes less time than this. */
const slowMs = 6000

/** The progress after an accepted sign-in: the account is being set up, which may take a moment. */
function useSettingUp() {
  const [settingUp, setSettingUp] = useState(false)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!settingUp) return undefined
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [settingUp])
  return { settingUp, slow, setSettingUp }
}

/** Signs in. A person who is unconfirmed, or who needs a new password, is redirected to the page for that. */
function useEntering(redirect: string | null) {
  const session = useSessionActions()
  const navigate = useNavigate()
  const steps = useSteps()
  const { setSettingUp, ...progress } = useSettingUp()

  async function toConfirm(address: string, password: string) {
    await (await session.pool()).resendConfirmationCode(address)
    noteCodeSent()
    awaitCode(address, password)
    await navigate('/confirm', { state: { unconfirmed: true, redirect } })
  }

  /** After a success the guard of the page redirects, because it knows which page the person wanted. */
  async function enter(address: string, password: string) {
    try {
      await session.signIn(address, password, {
        answer: (challenge) => steps.ask(challenge, address),
        onAccepted: () => setSettingUp(true),
      })
    } catch (error) {
      setSettingUp(false)
      steps.close()
      const code = codeOf(error)
      if (code === 'UserNotConfirmedException') await toConfirm(address, password)
      else if (code === 'PasswordResetRequiredException')
        await navigate('/forgot-password', { state: { email: address, required: true, redirect } })
      else throw error
    }
  }

  return { enter, steps, ...progress }
}

function useSignIn() {
  const words = useWords()
  const session = useSessionActions()
  const cameWith = useLocation().state as CameWith | null
  const [search, setSearch] = useSearchParams()
  const redirect = search.get('redirect')
  const [arrival] = useState(() => saveArrival(search))
  const [leftInvitation, setLeftInvitation] = useState(false)
  const { enter, steps, ...progress } = useEntering(redirect)
  const form = useForm({
    initial: { email: cameWith?.email ?? arrival.email ?? '', password: '' },
    cameWith: cameWith?.failure,
    check: ({ email, password }) => ({
      email: emailFault(email, words),
      password: password === '' ? words.fields.passwordMissing : undefined,
    }),
    send: ({ email, password }) => attempt(() => enter(email.trim(), password), { select: 'password' }),
  })

  function leaveInvitation() {
    forgetArrival('onboardingId')
    // The guard would lead on to the invitation that the address of the page still names.
    const { onboardingId: _left, ...rest } = Object.fromEntries(search)
    setSearch(rest, { replace: true })
    setLeftInvitation(true)
    form.show({})
  }

  const address = form.values.email.trim()
  return {
    ...form,
    notice: leftInvitation ? 'invitationLeft' : cameWith?.notice,
    redirect,
    email: form.field('email'),
    password: form.field('password'),
    address,
    /** Lets a person sign in without an invitation that can't be registered, so that a bad invitation does not block them. */
    leaveInvitation: arrivalOf(address).onboardingId === undefined ? undefined : leaveInvitation,
    prepare: session.prepare,
    steps,
    ...progress,
  } as const
}

interface ProviderButtonsProps {
  /** The page to return to; the provider sends this value back to us unchanged. */
  readonly redirect: string | null
}

function ProviderButtons({ redirect }: ProviderButtonsProps) {
  const { signIn } = useWords()
  const { federation } = useConfig().identity
  const session = useSessionActions()
  const { busy, shown, run } = useOnce<never, string, RefusalKey>()
  if (!federation) return null

  async function go(provider: string) {
    const { federated } = await session.pool()
    rememberWantedPage(redirect)
    location.assign(await federated.start({ provider, ...(redirect && { state: redirect }) }))
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {signIn.or}
      </p>
      {federation.providers.map(({ name, label }) => (
        <Button key={name} wide busy={busy} onClick={() => void run(() => attempt(() => go(name)))}>
          {signIn.withProvider(label)}
        </Button>
      ))}
      <Announcements failure={shown.failure && <Refusal why={shown.failure} />} />
    </div>
  )
}

/** Everybody arrives on these pages by default, so the sign-in page does not announce them as a destination. */
const usualPages = ['/', '/onboarding/business-info']

type Form = ReturnType<typeof useSignIn>

function useShownNotices({ failure, notice, slow, leaveInvitation }: Form) {
  const { signIn, refusals } = useWords()
  const session = useSession()
  const { leftAt, why } = session.status === 'signed-out' ? session : {}
  const failed = failure ?? (notice || why !== 'setUp' ? undefined : why)
  const shown = failed && (
    <>
      <Refusal why={failed} />
      {(failed === 'setUp' || failed === 'invitationExpired') && leaveInvitation && (
        <button type="button" onClick={leaveInvitation} className={`${linkLook} block py-2 text-current!`}>
          {signIn.withoutInvitation}
        </button>
      )}
    </>
  )
  const key = slow ? 'slow' : (notice ?? (leftAt !== undefined && 'signedOut'))
  if (key || why !== 'ended') return { failure: shown, notice: key && signIn[key] }
  return { failure: shown, notice: refusals.ended, noticeKind: 'info' } as const
}

function PasswordForm({ form }: { form: Form }) {
  const { signIn } = useWords()
  const wantsPage = !usualPages.includes(safeRedirect(form.redirect))
  return (
    <>
      <header className="grid gap-2">
        <PageHeading>{signIn.title}</PageHeading>
        <p className="text-muted">{wantsPage ? signIn.goOn : signIn.intro}</p>
      </header>
      <form {...form.formProps} onFocus={form.prepare} className="grid gap-5">
        <EmailField {...form.email} label={signIn.email} required />
        <AccountPasswordField {...form.password} />
        <p className="-mt-3 text-14">
          <TextLink to="/forgot-password" state={{ email: form.address, redirect: form.redirect }}>
            {signIn.forgot}
          </TextLink>
        </p>
        <Announcements {...useShownNotices(form)} />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={form.busy}
          busyLabel={form.settingUp ? signIn.settingUp : signIn.submitting}
        >
          {signIn.submit}
        </Button>
      </form>
      <ProviderButtons redirect={form.redirect} />
      <p className="border-t border-line pt-4 text-14">
        {signIn.newHere}{' '}
        <TextLink to="/sign-up" state={{ redirect: form.redirect }}>
          {signIn.signUp}
        </TextLink>
      </p>
    </>
  )
}

export function SignInPage() {
  const form = useSignIn()
  const { asked, Steps } = form.steps
  return (
    <VisitorLayout>
      {asked && Steps ? <Steps key={asked.number} asked={asked} /> : <PasswordForm form={form} />}
    </VisitorLayout>
  )
}
