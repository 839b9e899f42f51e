import { PageHeading } from '../../lib/page.tsx'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { linkLook, TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { useConfig } from '../../lib/config.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { AccountPasswordField } from './account-password-field.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useSession, useSessionActions } from './session.ts'
import { useSignIn } from './use-sign-in.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { attempt } from './attempt.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { rememberWantedPage } from './wanted-page.ts'

interface ProviderButtonsProps {
  /** The page to return to; the provider sends this value back to us unchanged. */
  readonly redirect: string | null
}

function ProviderButtons({ redirect }: ProviderButtonsProps) {
  const { signIn } = useWords()
  const { federation } = useConfig().identity
  const session = useSessionActions()
  const { busy, shown, run } = useOnce<never, string, RefusalKey>()
  if (!federation) return null

  async function go(provider: string) {
    const { federated } = await session.pool()
    rememberWantedPage(redirect)
    location.assign(await federated.start({ provider, ...(redirect && { state: redirect }) }))
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {signIn.or}
      </p>
      {federation.providers.map(({ name, label }) => (
        <Button key={name} wide busy={busy} onClick={() => void run(() => attempt(() => go(name)))}>
          {signIn.withProvider(label)}
        </Button>
      ))}
      <Announcements failure={shown.failure && <Refusal why={shown.failure} />} />
    </div>
  )
}

/** Everybody arrives on these pages by default, so the sign-in page does not announce them as a destination. */
const usualPages = ['/', '/onboarding/business-info']

type Form = ReturnType<typeof useSignIn>

function useShownNotices({ failure, notice, slow, leaveInvitation }: Form) {
  const { signIn, refusals } = useWords()
  const session = useSession()
  const { leftAt, why } = session.status === 'signed-out' ? session : {}
  const failed = failure ?? (notice || why !== 'setUp' ? undefined : why)
  const shown = failed && (
    <>
      <Refusal why={failed} />
      {(failed === 'setUp' || failed === 'invitationExpired') && leaveInvitation && (
        <button type="button" onClick={leaveInvitation} className={`${linkLook} block py-2 text-current!`}>
          {signIn.withoutInvitation}
        </button>
      )}
    </>
  )
  const key = slow ? 'slow' : (notice ?? (leftAt !== undefined && 'signedOut'))
  if (key || why !== 'ended') return { failure: shown, notice: key && signIn[key] }
  return { failure: shown, notice: refusals.ended, noticeKind: 'info' } as const
}

function PasswordForm({ form }: { form: Form }) {
  const { signIn } = useWords()
  const wantsPage = !usualPages.includes(safeRedirect(form.redirect))
  return (
    <>
      <header className="grid gap-2">
        <PageHeading>{signIn.title}</PageHeading>
        <p className="text-muted">{wantsPage ? signIn.goOn : signIn.intro}</p>
      </header>
      <form {...form.formProps} onFocus={form.prepare} className="grid gap-5">
        <EmailField {...form.email} label={signIn.email} required />
        <AccountPasswordField {...form.password} />
        <p className="-mt-3 text-14">
          <TextLink to="/forgot-password" state={{ email: form.address, redirect: form.redirect }}>
            {signIn.forgot}
          </TextLink>
        </p>
        <Announcements {...useShownNotices(form)} />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={form.busy}
          busyLabel={form.settingUp ? signIn.settingUp : signIn.submitting}
        >
          {signIn.submit}
        </Button>
      </form>
      <ProviderButtons redirect={form.redirect} />
      <p className="border-t border-line pt-4 text-14">
        {signIn.newHere}{' '}
        <TextLink to="/sign-up" state={{ redirect: form.redirect }}>
          {signIn.signUp}
        </TextLink>
      </p>
    </>
  )
}

export function SignInPage() {
  const form = useSignIn()
  const { asked, Steps } = form.steps
  return (
    <VisitorLayout>
      {asked && Steps ? <Steps key={asked.number} asked={asked} /> : <PasswordForm form={form} />}
    </VisitorLayout>
  )
}
