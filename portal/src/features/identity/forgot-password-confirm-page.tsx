import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, codeLength } from '../../ui/fields/code-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { attempt } from './attempt.ts'
import { useDetour } from './wanted-page.ts'
import { endRecovery, heldRecoveryCode, holdRecoveryCode, recoveringEmail } from './mailed-codes.ts'
import { ResendCode } from './resend-code.tsx'
import { useSessionActions } from './session.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal, type RefusalKey } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

function useCode(email: string) {
  const { fields } = useWords()
  const { forgotCode } = useIdentityWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const { detour } = useDetour()
  const [notice, setNotice] = useState<string>()
  // The service checks the code together with the new password, so this page only checks that the code is complete.
  const form = useForm({
    initial: { code: heldRecoveryCode() },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : fields.codeMalformed }),
    send: async ({ code }) => {
      holdRecoveryCode(code)
      await navigate('/forgot-password-submit', { state: detour })
      return undefined
    },
  })
  const resending = useOnce<never, string, RefusalKey>()

  async function resend(): Promise<boolean> {
    setNotice(undefined)
    return resending.run(() =>
      attempt(
        async () => {
          await (await session.pool()).forgotPassword(email)
          setNotice(forgotCode.resent)
        },
        { what: 'forgotPassword' },
      ),
    )
  }

  return { ...form, notice, busy: resending.busy, failure: resending.shown.failure, resend, detour }
}

function CodeForm({ email }: { email: string }) {
  const { confirm } = useWords()
  const { forgotCode } = useIdentityWords()
  const form = useCode(email)
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{forgotCode.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{forgotCode.sentTo(email)}</p>
      </header>
      <form {...form.formProps} className="grid gap-5">
        <CodeField {...form.field('code')} label={confirm.code} hint={confirm.codeHint} />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} notice={form.notice} />
        <div className="grid gap-3">
          <Button type="submit" kind="primary" wide>
            {forgotCode.submit}
          </Button>
          <ResendCode busy={form.busy} onResend={form.resend} />
        </div>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {forgotCode.wrong}{' '}
        <TextLink to="/forgot-password" state={form.detour} onClick={endRecovery}>
          {forgotCode.startOver}
        </TextLink>
      </p>
    </VisitorLayout>
  )
}

/** A person who opens this page by a link, without having requested a code, starts at the first page. */
export function ForgotPasswordConfirmPage() {
  const email = recoveringEmail()
  return email === undefined ? <Navigate to="/forgot-password" replace /> : <CodeForm email={email} />
}
