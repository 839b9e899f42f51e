import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/index.ts'
import { codeLength } from '../../ui/code-field.tsx'
import { emailFault } from '../../lib/email-fault.ts'
import { forgetPending, pendingEmail, pendingPassword } from './pending-account.ts'
import { isAlreadyConfirmed } from './error-code.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { useSessionActions } from './use-session.ts'
import { GivenUp } from './asked.ts'
import { toldOf, useSubmission } from './use-submission.ts'
import { useIdentityWords } from './words/index.ts'

interface Faults {
  readonly email?: string | undefined
  readonly code?: string | undefined
}

/** A step that the pool asks for beyond the password belongs to the sign-in page. */
const onlyThere = () => Promise.reject(new GivenUp(undefined))

/** Confirms the address; an account that was confirmed in the meantime is as good as one confirmed now. */
function useConfirmation(address: string, code: string, onAccepted: () => void) {
  const session = useSessionActions()
  const navigate = useNavigate()

  /** Without the password (the page was loaded again), or if the automatic sign-in fails, the person signs in. */
  async function goOn() {
    const password = pendingPassword(address)
    forgetPending()
    let failure: RefusalKey | undefined
    try {
      if (password !== undefined) {
        await session.signIn(address, password, { answer: onlyThere, onAccepted })
        return
      }
    } catch (error) {
      failure = await toldOf(error)
    }
    await navigate('/sign-in', { state: { email: address, news: 'confirmed', failure } })
  }

  return async () => {
    try {
      await session.confirm(address, code)
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error
    }
    await goOn()
  }
}

export function useConfirm() {
  const words = useWords()
  const own = useIdentityWords()
  const session = useSessionActions()
  const [search] = useSearchParams()
  const cameUnconfirmed = (useLocation().state as { unconfirmed?: boolean } | null)?.unconfirmed === true
  const [known] = useState(pendingEmail)
  const [email, setEmail] = useState(known ?? search.get('email') ?? '')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [news, setNews] = useState(cameUnconfirmed ? own.confirm.unconfirmed : undefined)
  const confirming = useSubmission()
  const resending = useSubmission()
  const emailInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const address = email.trim()
  const [settingUp, setSettingUp] = useState(false)
  const confirm = useConfirmation(address, code, () => setSettingUp(true))

  /** Clears what was said before, marks what is missing and goes there; says whether all is well. */
  function check(found: Faults): boolean {
    flushSync(() => {
      setFaults(found)
      setNews(undefined)
      confirming.setFailure(undefined)
      resending.setFailure(undefined)
    })
    if (found.email) emailInput.current?.focus()
    else if (found.code) codeInput.current?.focus()
    return !found.email && !found.code
  }

  const emailProblem = () => (known ? undefined : emailFault(email, words))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const incomplete = code.length === codeLength ? undefined : words.fields.codeMalformed
    if (!check({ email: emailProblem(), code: incomplete })) return
    if (!(await confirming.run(confirm))) codeInput.current?.select()
  }

  async function resend(): Promise<boolean> {
    if (!check({ email: emailProblem() })) return false
    return resending.run(async () => {
      await session.sendCode(address)
      setNews(words.confirm.resent)
    })
  }

  return {
    known,
    email: { value: email, onChange: setEmail, error: faults.email, ref: emailInput },
    code: { value: code, onChange: setCode, error: faults.code, ref: codeInput },
    news,
    failure: confirming.failure ?? resending.failure,
    confirming: confirming.busy,
    settingUp,
    resending: resending.busy,
    submit,
    resend,
    prepare: session.prepare,
  }
}
