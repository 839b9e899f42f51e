import { PageHeading } from '../../lib/page.tsx'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import { AccountPasswordField } from './account-password-field.tsx'
import { useSession } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'
import { VisitorLayout } from './visitor-layout.tsx'

/** Everybody lands on these anyway, so there is nothing to say about going on to them. */
const usualPages = ['/', '/onboarding/business-info']

export function SignInPage() {
  const { signIn, refusals } = useWords()
  const session = useSession()
  const form = useSignIn()
  const signedOut = session.status === 'signed-out' && session.chosen ? signIn.signedOut : undefined
  const wantsPage = !usualPages.includes(safeRedirect(form.redirect))
  return (
    <VisitorLayout>
      <header className="grid gap-2">
        <PageHeading>{signIn.title}</PageHeading>
        <p className="text-muted">{wantsPage ? signIn.goOn : signIn.intro}</p>
      </header>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.prepare}
        className="grid gap-5"
      >
        <EmailField {...form.email} label={signIn.email} required />
        <AccountPasswordField {...form.password} />
        <Announcements
          failure={form.failure && refusals[form.failure]}
          news={form.confirmed ? signIn.confirmed : signedOut}
        />
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={signIn.submitting}>
          {signIn.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {signIn.newHere} <TextLink to="/sign-up">{signIn.signUp}</TextLink>
      </p>
    </VisitorLayout>
  )
}
