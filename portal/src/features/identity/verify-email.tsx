import { useEffect, useRef } from 'react'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, codeLength } from '../../ui/fields/code-field.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { ResendCode } from './resend-code.tsx'
import { Refusal, type RefusalKey } from './refusals/refusal.tsx'
import { VisitorLayout } from './visitor-layout.tsx'
import { useIdentityWords } from './words/index.ts'
import { attempt } from './attempt.ts'
import { noteCodeSent } from './mailed-codes.ts'
import { useSessionActions } from './session.ts'

/** Sends codes to the address of the signed-in account, and verifies the address by one of them. */
function useVerifyEmail(onVerified: () => void) {
  const words = useWords()
  const { pool } = useSessionActions()
  const sending = useOnce<never, string, RefusalKey>()
  const form = useForm<{ code: string }, string, RefusalKey>({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.fields.codeMalformed }),
    send: ({ code }) =>
      attempt(
        async () => {
          await (await pool()).verifyAttribute('email', code)
          onVerified()
        },
        { select: 'code' },
      ),
  })
  const send = () =>
    sending.run(() =>
      attempt(async () => {
        await (await pool()).sendAttributeCode('email')
        noteCodeSent()
      }),
    )
  return {
    ...form,
    code: form.field('code'),
    failure: form.failure ?? sending.shown.failure,
    sending: sending.busy,
    send,
  }
}

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
