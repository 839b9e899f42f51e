import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { saveArrival } from '../../lib/arrival.ts'
import { forget, kept } from '../../lib/browser-store.ts'
import { useWords } from '../../lib/words/index.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { attempt } from './attempt.ts'
import { awaitCode } from './pending-account.ts'
import { codeOf } from './error-code.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { noteCodeSent } from './code-sent.ts'
import { useSessionActions } from './use-session.ts'
import { useSteps } from './use-steps.ts'

/** What the page before has to say. */
interface CameWith {
  readonly email?: string
  readonly news?: 'confirmed' | 'reset' | 'left'
  readonly failure?: RefusalKey
}

/** Longer than it takes anywhere near always. */
const slowMs = 6000

/** How far a sign-in is that has been accepted: the account is set up, and that may take a moment. */
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

/** Signs in; a person who is not confirmed yet, or needs a new password, is led to that. */
function useEntering() {
  const session = useSessionActions()
  const navigate = useNavigate()
  const steps = useSteps()
  const { setSettingUp, ...progress } = useSettingUp()

  async function toConfirm(address: string, password: string) {
    await session.sendCode(address)
    noteCodeSent()
    awaitCode(address, password)
    await navigate('/confirm', { state: { unconfirmed: true } })
  }

  /** Who gets in is led on by the guard of the page, which knows where they wanted to go. */
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
        await navigate('/forgot-password', { state: { email: address, required: true } })
      else throw error
    }
  }

  return { enter, steps, ...progress }
}

export function useSignIn() {
  const words = useWords()
  const session = useSessionActions()
  const cameWith = useLocation().state as CameWith | null
  const [search] = useSearchParams()
  const [arrival] = useState(() => saveArrival(search))
  const [leftInvitation, setLeftInvitation] = useState(false)
  const { enter, steps, ...progress } = useEntering()
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
    forget('visit', 'onboardingId')
    setLeftInvitation(true)
    form.show({})
  }

  return {
    ...form,
    news: leftInvitation ? 'invitationLeft' : cameWith?.news,
    redirect: search.get('redirect'),
    email: form.field('email'),
    password: form.field('password'),
    address: form.values.email.trim(),
    /** An invitation that can't be taken up must not stop a person who can do without it. */
    leaveInvitation: kept('visit', 'onboardingId') === undefined ? undefined : leaveInvitation,
    prepare: session.prepare,
    steps,
    ...progress,
  } as const
}
