import { type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/index.ts'
import { codeLength } from '../../ui/fields/code-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { noteCreated, takeCreated } from '../../lib/pending-notices.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useDetour } from './wanted-page.ts'
import { forgetPending, pendingEmail, pendingPassword, takeMailLink } from './mailed-codes.ts'
import { isAlreadyConfirmed } from './error-code.ts'
import type { RefusalKey } from './refusals/refusal.tsx'
import { useSessionActions } from './session.ts'
import { GivenUp, attempt, refusalOfError } from './attempt.ts'
import { useIdentityWords } from './words/index.ts'

/** If the pool asks for a step beyond the password, the person has to continue on the sign-in page. */
const onlyThere = () => Promise.reject(new GivenUp(undefined))

/** Confirms the address, and goes on with a confirmed account. One that was confirmed in the meantime counts as a success. */
export function useConfirmation(onAccepted: () => void) {
  const session = useSessionActions()
  const navigate = useNavigate()
  const { signIn } = useDetour()

  /** The person has to sign in manually if the password is unknown (the page was reloaded) or the automatic sign-in fails. */
  async function goOn(address: string) {
    const password = pendingPassword(address)
    forgetPending()
    let failure: RefusalKey | undefined
    try {
      if (password !== undefined) {
        noteCreated()
        await session.signIn(address, password, { answer: onlyThere, onAccepted })
        return
      }
    } catch (error) {
      takeCreated()
      failure = await refusalOfError(error)
    }
    await navigate(signIn, { state: { email: address, notice: 'confirmed', failure } })
  }

  async function confirm(address: string, code: string) {
    try {
      await (await session.pool()).confirmSignUp(address, code)
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error
    }
    await goOn(address)
  }
  return { confirm, goOn }
}

export function useConfirm() {
  const words = useWords()
  const own = useIdentityWords()
  const session = useSessionActions()
  const [search] = useSearchParams()
  const cameUnconfirmed = (useLocation().state as { unconfirmed?: boolean } | null)?.unconfirmed === true
  const [link] = useState(takeMailLink)
  const [known] = useState(() => link?.email ?? pendingEmail())
  const [notice, setNotice] = useState(cameUnconfirmed ? own.confirm.unconfirmed : undefined)
  const [settingUp, setSettingUp] = useState(false)
  const { confirm } = useConfirmation(() => setSettingUp(true))
  const emailProblem = (email: string) => (known ? undefined : emailFault(email, words))
  const form = useForm({
    initial: { email: known ?? search.get('email') ?? '', code: link?.secret ?? '' },
    check: ({ email, code }) => ({
      email: emailProblem(email),
      code: link !== undefined || code.length === codeLength ? undefined : words.fields.codeMalformed,
    }),
    send: ({ email, code }) =>
      attempt(() => confirm(email.trim(), code), { what: 'confirm', select: 'code' }),
  })
  const resending = useOnce<never, string, RefusalKey>()
  const { email } = form.values

  /** Each action first clears the messages of the previous one. */
  function begin(): void {
    setNotice(undefined)
    form.show({})
    resending.show({})
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    begin()
    await form.submit()
  }

  async function resend(): Promise<boolean> {
    begin()
    const problem = emailProblem(email)
    if (problem) {
      form.show({ faults: { email: problem } })
      return false
    }
    return resending.run(() =>
      attempt(async () => {
        await (await session.pool()).resendConfirmationCode(email.trim())
        setNotice(words.confirm.resent)
      }),
    )
  }

  return {
    ...form,
    known,
    hasLink: link !== undefined,
    email: form.field('email'),
    code: form.field('code'),
    notice,
    failure: form.failure ?? resending.shown.failure,
    confirming: form.busy,
    settingUp,
    resending: resending.busy,
    submit,
    resend,
    prepare: session.prepare,
  }
}
