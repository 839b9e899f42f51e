import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, codeLength } from '../../ui/fields/code-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { attempt } from './attempt.ts'
import { useDetour } from './wanted-page.ts'
import { NewPasswordField, newPasswordFault, AccountUsername } from './new-password.tsx'
import { takeMailLink, endRecovery, heldRecoveryCode, recoveringEmail } from './mailed-codes.ts'
import { useSessionActions } from './session.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

/** Refusals that concern the code; every other refusal leads back to the password field. */
const aboutCode = ['code', 'codeExpired', 'codeUsed']

interface Recovery {
  readonly email: string
  /** The secret of the mail's link, with which nobody has to enter the code. */
  readonly secret?: string | undefined
}

function useNewPassword({ email, secret }: Recovery) {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const { detour, signIn } = useDetour()
  const form = useForm({
    initial: { code: secret ?? heldRecoveryCode(), password: '' },
    check: ({ code, password }) => ({
      code: secret !== undefined || code.length === codeLength ? undefined : words.fields.codeMalformed,
      password: newPasswordFault(password, words),
    }),
    send: ({ code, password }) =>
      attempt(
        async () => {
          await (await session.pool()).confirmForgotPassword(email, code, password)
          endRecovery()
          await navigate(signIn, { state: { email, notice: 'reset' } })
        },
        {
          what: 'forgotPassword',
          select: (why) => (why && aboutCode.includes(why) && secret === undefined ? 'code' : 'password'),
        },
      ),
  })
  return { ...form, detour, prepare: session.prepare }
}

function NewPasswordForm({ email, secret }: Recovery) {
  const { confirm } = useWords()
  const { forgotPassword: words } = useIdentityWords()
  const form = useNewPassword({ email, secret })
  const hasLink = secret !== undefined
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{words.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{words.text(email)}</p>
      </header>
      <form {...form.formProps} onFocus={form.prepare} className="grid gap-5">
        <AccountUsername username={email} />
        {!hasLink && <CodeField {...form.field('code')} label={confirm.code} hint={words.codeHint} />}
        <NewPasswordField {...form.field('password')} label={words.label} />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} />
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {hasLink ? words.noLink : words.noCode}{' '}
        <TextLink to={hasLink ? '/forgot-password' : '/forgot-password-confirm'} state={form.detour}>
          {words.newCode}
        </TextLink>
      </p>
    </VisitorLayout>
  )
}

export function ForgotPasswordSubmitPage() {
  // The address is read once, because it is deleted after a success, before this page is left.
  const [{ email, secret }] = useState<{ email?: string | undefined; secret?: string }>(
    () => takeMailLink() ?? { email: recoveringEmail() },
  )
  return email === undefined ? (
    <Navigate to="/forgot-password" replace />
  ) : (
    <NewPasswordForm email={email} secret={secret} />
  )
}
