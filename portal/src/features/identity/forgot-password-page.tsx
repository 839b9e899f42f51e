import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { savedArrival } from '../../lib/arrival.ts'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import { emailFault } from '../../lib/email-fault.ts'
import { beginRecovery, recoveringEmail } from './pending-recovery.ts'
import { noteCodeSent } from './code-sent.ts'
import { useSessionActions } from './use-session.ts'
import { useSubmission } from './use-submission.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

interface CameWith {
  readonly email?: string
  /** The service lets nobody in before there is a new password. */
  readonly required?: boolean
}

function useForgotPassword() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const cameWith = useLocation().state as CameWith | null
  const [email, setEmail] = useState(cameWith?.email ?? recoveringEmail() ?? savedArrival().email ?? '')
  const [error, setError] = useState<string>()
  const { busy, failure, run } = useSubmission('forgotPassword')
  const ref = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const fault = emailFault(email, words)
    flushSync(() => setError(fault))
    const done =
      !fault &&
      (await run(async () => {
        const address = email.trim()
        await (await session.pool()).forgotPassword(address)
        beginRecovery(address)
        noteCodeSent()
        await navigate('/forgot-password-confirm')
      }))
    if (!done) ref.current?.focus()
  }

  const required = cameWith?.required === true
  return { field: { value: email, onChange: setEmail, error, ref }, required, busy, failure, submit, session }
}

export function ForgotPasswordPage() {
  const { forgot } = useIdentityWords()
  const form = useForgotPassword()
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{forgot.title}</PageHeading>
        <p className="text-muted">{form.required ? forgot.required : forgot.text}</p>
      </header>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.session.prepare}
        className="grid gap-5"
      >
        <EmailField {...form.field} label={forgot.email} required />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} />
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={forgot.submitting}>
          {forgot.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {forgot.remembered} <TextLink to="/sign-in">{forgot.signIn}</TextLink>
      </p>
    </VisitorLayout>
  )
}
