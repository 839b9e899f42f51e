import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { saveArrival } from '../../lib/arrival.ts'
import { useWords } from '../../lib/words/index.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { awaitCode } from './pending-account.ts'
import { noteCodeSent } from './code-sent.ts'
import { useSessionActions } from './use-session.ts'
import { useSubmission } from './use-submission.ts'

export interface CredentialFaults {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

export function useSignUp() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival] = useState(() => saveArrival(search))
  const [email, setEmail] = useState(arrival.email ?? '')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<CredentialFaults>({})
  const { busy, failure, run } = useSubmission()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const address = email.trim()

  function passwordFault(): string | undefined {
    if (hasSpaceAtEdge(password)) return words.password.edges
    return isGoodPassword(password) ? undefined : words.fields.passwordWeak
  }

  async function register() {
    await session.signUp(address, password)
    awaitCode(address, password)
    noteCodeSent()
    await navigate('/confirm')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = { email: emailFault(email, words), password: passwordFault() }
    // The messages have to be in the page before the focus comes, or a screen reader does not read them with the field.
    flushSync(() => setFaults(found))
    if (found.email) emailInput.current?.focus()
    else if (found.password) passwordInput.current?.focus()
    else void run(register)
  }

  return {
    businessName: arrival.businessName,
    address,
    email: { value: email, onChange: setEmail, error: faults.email, ref: emailInput },
    password: { value: password, onChange: setPassword, error: faults.password, ref: passwordInput },
    busy,
    failure,
    submit,
    prepare: session.prepare,
  }
}
