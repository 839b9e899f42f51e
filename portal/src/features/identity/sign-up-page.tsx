import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { useDetour } from './detour.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useSignUp } from './use-sign-up.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { useIdentityWords } from './words/index.ts'

/** Offers the sign-in page to a person who already has an account. */
function AccountExists({ email }: { email: string }) {
  const { signUp } = useIdentityWords()
  const { signIn: path } = useDetour()
  return (
    <>
      <Refusal why="exists" />{' '}
      <TextLink to={path} state={{ email }} className="text-current!">
        {signUp.signInInstead}
      </TextLink>
    </>
  )
}

export function SignUpPage() {
  const { signIn } = useWords()
  const { signUp } = useIdentityWords()
  const { signIn: path } = useDetour()
  const form = useSignUp()
  const failure =
    form.failure === 'exists' ? (
      <AccountExists email={form.address} />
    ) : (
      form.failure && <Refusal why={form.failure} />
    )
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{signUp.title}</PageHeading>
        <p className="text-muted wrap-anywhere">
          {form.businessName ? signUp.introFor(form.businessName) : signUp.intro}
        </p>
      </header>
      <form {...form.formProps} onFocus={form.prepare} className="grid gap-5">
        <EmailField {...form.email} label={signUp.email} hint={signUp.emailHint} required />
        <NewPasswordField {...form.password} />
        <Announcements failure={failure} />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={form.busy}
          busyLabel={form.settingUp ? signIn.settingUp : signUp.submitting}
        >
          {signUp.submit}
        </Button>
        <p className="text-14 text-muted">{signUp.terms}</p>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {signUp.haveAccount} <TextLink to={path}>{signUp.signIn}</TextLink>
      </p>
    </VisitorLayout>
  )
}
