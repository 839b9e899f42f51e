import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { saveArrival } from '../../lib/arrival.ts'
import { forget, kept } from '../../lib/browser-store.ts'
import { useWords } from '../../lib/words/index.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { awaitCode } from './pending-account.ts'
import { codeOf } from './error-code.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { noteCodeSent } from './code-sent.ts'
import { useSessionActions } from './use-session.ts'
import type { CredentialFaults } from './use-sign-up.ts'
import { useSteps } from './use-steps.ts'
import { useSubmission } from './use-submission.ts'

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

/** Signs in with what was typed; whoever is not confirmed yet, or needs a new password, is led to that. */
function useEntering(address: string, password: string) {
  const session = useSessionActions()
  const navigate = useNavigate()
  const steps = useSteps()
  const { setSettingUp, ...progress } = useSettingUp()

  async function toConfirm() {
    await session.sendCode(address)
    noteCodeSent()
    awaitCode(address, password)
    await navigate('/confirm', { state: { unconfirmed: true } })
  }

  /** Who gets in is led on by the guard of the page, which knows where they wanted to go. */
  async function enter() {
    try {
      await session.signIn(address, password, {
        answer: (challenge) => steps.ask(challenge, address),
        onAccepted: () => setSettingUp(true),
      })
    } catch (error) {
      setSettingUp(false)
      steps.close()
      const code = codeOf(error)
      if (code === 'UserNotConfirmedException') await toConfirm()
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
  const [email, setEmail] = useState(cameWith?.email ?? arrival.email ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<CredentialFaults>({})
  const [leftInvitation, setLeftInvitation] = useState(false)
  const { busy, failure, setFailure, run } = useSubmission(undefined, cameWith?.failure)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { enter, steps, ...progress } = useEntering(email.trim(), password)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const missing = password === '' ? words.fields.passwordMissing : undefined
    const found = { email: emailFault(email, words), password: missing }
    // As on sign-up: the messages first, then the focus.
    flushSync(() => setFaults(found))
    if (found.email) emailInput.current?.focus()
    else if (found.password) passwordInput.current?.focus()
    else if (!(await run(enter))) passwordInput.current?.select()
  }

  function leaveInvitation() {
    forget('visit', 'onboardingId')
    setLeftInvitation(true)
    setFailure(undefined)
  }

  return {
    news: leftInvitation ? 'invitationLeft' : cameWith?.news,
    redirect: search.get('redirect'),
    email: { value: email, onChange: setEmail, error: faults.email, ref: emailInput },
    password: { value: password, onChange: setPassword, error: faults.password, ref: passwordInput },
    address: email.trim(),
    busy,
    failure,
    /** An invitation that can't be taken up must not keep somebody out who can do without it. */
    leaveInvitation: kept('visit', 'onboardingId') === undefined ? undefined : leaveInvitation,
    submit,
    prepare: session.prepare,
    steps,
    ...progress,
  } as const
}
