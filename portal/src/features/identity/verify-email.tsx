import { useEffect, useRef } from 'react'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { ResendCode } from './resend-code.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { useIdentityWords } from './words/index.ts'

interface VerifyEmailProps {
  readonly email: string
  readonly onVerified: () => void
  readonly onDecline: () => void
}

/** Asks for the code that proves the mailbox of a person whom a provider signed in. */
export function VerifyEmail({ email, onVerified, onDecline }: VerifyEmailProps) {
  const { confirm: code } = useWords()
  const { confirm, verifyEmail: words } = useIdentityWords()
  const { send, ...form } = useVerifyEmail(onVerified)
  const begin = useRef<(() => Promise<boolean>) | undefined>(send)
  useEffect(() => {
    // React runs this effect twice in development, and a second code would invalidate the first.
    void begin.current?.()
    begin.current = undefined
  }, [])
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading isStep>{words.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{words.text(email)}</p>
      </header>
      <form {...form.formProps} className="grid gap-5">
        <CodeField {...form.code} label={code.code} hint={code.codeHint} />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} />
        <div className="grid gap-3">
          <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={confirm.submitting}>
            {confirm.submit}
          </Button>
          <ResendCode busy={form.sending} onResend={send} />
          <Button kind="secondary" wide onClick={onDecline}>
            {words.decline}
          </Button>
        </div>
      </form>
    </VisitorLayout>
  )
}
