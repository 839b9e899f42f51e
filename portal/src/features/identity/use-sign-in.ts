import { useEffect, useState, type ComponentType, useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Challenge, SignInResult } from '@sooner/user-pool-client'
import { arrivalOf, forgetArrival, saveArrival } from '../../lib/arrival.ts'
import { useWords } from '../../lib/words/index.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { attempt, type Asked, GivenUp } from './attempt.ts'
import { awaitCode, noteCodeSent } from './mailed-codes.ts'
import { codeOf } from './error-code.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { useSessionActions } from './session.ts'

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

export function useSignIn() {
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
