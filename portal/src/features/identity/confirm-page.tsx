import { useLayoutEffect, useRef } from 'react'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { useDetour } from './wanted-page.ts'
import { forgetPending } from './mailed-codes.ts'
import { ResendCode } from './resend-code.tsx'
import { useConfirm } from './use-confirm.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

export function ConfirmPage() {
  const { confirm: code, signIn } = useWords()
  const { confirm, signUp } = useIdentityWords()
  const { detour } = useDetour()
  const form = useConfirm()
  const field = useRef<HTMLInputElement>(null)
  const { known } = form
  // Only the code is missing. This runs after the effect of the heading, which has taken the focus.
  useLayoutEffect(() => {
    if (known !== undefined) field.current?.focus()
  }, [known])
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{confirm.title}</PageHeading>
        <p className="text-muted wrap-anywhere">
          {form.known ? (form.hasLink ? confirm.byLink : confirm.sentTo)(form.known) : confirm.askEmail}
        </p>
      </header>
      <form
        {...form.formProps}
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.prepare}
        className="grid gap-5"
      >
        {!form.known && <EmailField {...form.email} label={signUp.email} />}
        {!form.hasLink && <CodeField ref={field} {...form.code} label={code.code} hint={code.codeHint} />}
        <Announcements failure={form.failure && <Refusal why={form.failure} />} notice={form.notice} />
        <div className="grid gap-3">
          <Button
            type="submit"
            kind="primary"
            wide
            busy={form.confirming}
            busyLabel={form.settingUp ? signIn.settingUp : confirm.submitting}
          >
            {confirm.submit}
          </Button>
          <ResendCode busy={form.resending} onResend={form.resend} />
        </div>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {confirm.wrongEmail}{' '}
        <TextLink to="/sign-up" state={detour} onClick={forgetPending}>
          {code.startOver}
        </TextLink>
      </p>
    </VisitorLayout>
  )
}
