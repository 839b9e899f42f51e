import { useLocation, useNavigate } from 'react-router'
import { savedArrival } from '../../lib/arrival.ts'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { emailFault } from '../../lib/email-fault.ts'
import { attempt } from './attempt.ts'
import { beginRecovery, recoveringEmail, noteCodeSent } from './mailed-codes.ts'
import { type Detour, useDetour } from './wanted-page.ts'
import { useSessionActions } from './session.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { useIdentityWords } from './words/index.ts'

interface CameWith extends Detour {
  readonly email?: string
  /** The service requires a new password before it allows a sign-in. */
  readonly required?: boolean
}

function useForgotPassword() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const cameWith = useLocation().state as CameWith | null
  const { detour, signIn } = useDetour()
  const form = useForm({
    initial: { email: cameWith?.email ?? recoveringEmail() ?? savedArrival().email ?? '' },
    check: ({ email }) => ({ email: emailFault(email, words) }),
    send: async ({ email }) => {
      const refused = await attempt(
        async () => {
          const address = email.trim()
          await (await session.pool()).forgotPassword(address)
          beginRecovery(address)
          noteCodeSent()
          await navigate('/forgot-password-confirm', { state: detour })
        },
        { what: 'forgotPassword' },
      )
      return refused && { ...refused, focus: 'input' }
    },
  })
  return { ...form, required: cameWith?.required === true, signIn, prepare: session.prepare }
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
      <form {...form.formProps} onFocus={form.prepare} className="grid gap-5">
        <EmailField {...form.field('email')} label={forgot.email} required />
        <Announcements failure={form.failure && <Refusal why={form.failure} />} />
        <Button type="submit" kind="primary" wide busy={form.busy} busyLabel={forgot.submitting}>
          {forgot.submit}
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-14">
        {forgot.remembered} <TextLink to={form.signIn}>{forgot.signIn}</TextLink>
      </p>
    </VisitorLayout>
  )
}
