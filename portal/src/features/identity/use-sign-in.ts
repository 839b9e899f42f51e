import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { saveArrival } from '../../lib/arrival.ts'
import { useWords } from '../../lib/words/index.ts'
import { emailFault } from './email.ts'
import { awaitCode } from './pending-account.ts'
import { codeOf } from './refusals.ts'
import { noteCodeSent } from './resend-code.tsx'
import { useSessionActions } from './use-session.ts'
import type { CredentialFaults } from './use-sign-up.ts'
import { useSubmission } from './use-submission.ts'

export function useSignIn() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const cameWith = useLocation().state as { email?: string; confirmed?: boolean } | null
  const [search] = useSearchParams()
  const [arrival] = useState(() => saveArrival(search))
  const [email, setEmail] = useState(cameWith?.email ?? arrival.email ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<CredentialFaults>({})
  const { busy, failure, setFailure, run } = useSubmission()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const address = email.trim()

  async function toConfirm() {
    await session.sendCode(address)
    noteCodeSent()
    awaitCode(address, password)
    await navigate('/confirm', { state: { unconfirmed: true } })
  }

  /** Who gets in is led on by the guard of the page, which knows where they wanted to go. */
  async function enter() {
    try {
      const outcome = await session.signIn(address, password)
      if (outcome === 'challenge') setFailure('challenge')
    } catch (error) {
      if (codeOf(error) !== 'UserNotConfirmedException') throw error
      await toConfirm()
    }
  }

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

  return {
    confirmed: cameWith?.confirmed === true,
    redirect: search.get('redirect'),
    email: { value: email, onChange: setEmail, error: faults.email, ref: emailInput },
    password: { value: password, onChange: setPassword, error: faults.password, ref: passwordInput },
    busy,
    failure,
    submit,
    prepare: session.prepare,
  }
}
