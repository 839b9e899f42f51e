import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useNavigate } from 'react-router'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, codeLength } from '../../ui/code-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { endRecovery, heldRecoveryCode, recoveringEmail } from './pending-recovery.ts'
import { useSessionActions } from './use-session.ts'
import { useSubmission } from './use-submission.ts'
import { AccountUsername } from './account-username.tsx'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

interface Faults {
  readonly code?: string | undefined
  readonly password?: string | undefined
}

/** Refusals of the code; all others bring somebody back to the password. */
const aboutCode = ['code', 'codeExpired', 'codeUsed']

function useNewPassword(email: string) {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const [code, setCode] = useState(heldRecoveryCode)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { busy, failure, run } = useSubmission('forgotPassword')
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  function passwordFault(): string | undefined {
    if (hasSpaceAtEdge(password)) return words.password.edges
    return isGoodPassword(password) ? undefined : words.fields.passwordWeak
  }

  async function send() {
    await (await session.pool()).confirmForgotPassword(email, code, password)
    endRecovery()
    await navigate('/sign-in', { state: { email, news: 'reset' } })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const found = {
      code: code.length === codeLength ? undefined : words.fields.codeMalformed,
      password: passwordFault(),
    }
    flushSync(() => setFaults(found))
    if (found.code) return codeInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    await run(send, (why) => (why && aboutCode.includes(why) ? codeInput : passwordInput).current?.select())
  }

  return {
    code: { value: code, onChange: setCode, error: faults.code, ref: codeInput },
    password: { value: password, onChange: setPassword, error: faults.password, ref: passwordInput },
    busy,
    failure,
    submit,
    prepare: session.prepare,
  }
}

function NewPasswordForm({ email }: { email: string }) {
  const { confirm } = useWords()
  const { forgotPassword: words } = useIdentityWords()
  const form = useNewPassword(email)
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{words.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{words.text(email)}</p>
      </header>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.prepare}
        className="grid gap-5"
      >
        <AccountUsername username={email} />
        <CodeField {...form.code} label={confirm.code} hint={words.codeHint} />
        <NewPasswordField {...form.password} label={words.label} />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} />
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {words.noCode} <TextLink to="/forgot-password-confirm">{words.newCode}</TextLink>
      </p>
    </VisitorLayout>
  )
}

export function ForgotPasswordSubmitPage() {
  // Asked once: the address is forgotten when it has done its work, before the page is left.
  const [email] = useState(recoveringEmail)
  return email === undefined ? <Navigate to="/forgot-password" replace /> : <NewPasswordForm email={email} />
}
