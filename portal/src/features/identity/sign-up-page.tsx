import type { UserPool } from '@sooner/user-pool-client'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeading } from '../../lib/page.tsx'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { bindArrival, saveArrival } from '../../lib/arrival.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useDetour } from './wanted-page.ts'
import { NewPasswordField, newPasswordFault } from './new-password.tsx'
import { Refusal } from './refusals/refusal.tsx'
import { VisitorLayout } from './visitor-layout.tsx'
import { useIdentityWords } from './words/index.ts'
import { attempt } from './attempt.ts'
import { noteCodeSent, awaitCode } from './mailed-codes.ts'
import { useConfirmation } from './use-confirm.ts'
import { useSessionActions } from './session.ts'

/** Returns whether the pool has confirmed the account already, so that no code is sent. */
async function createAccount(users: UserPool, email: string, password: string): Promise<boolean> {
  const account = { username: email, password, attributes: { email } }
  return (await users.signUp({ ...account, clientMetadata: { roleHint: 'ROLE_VENDOR' } })).userConfirmed
}

function useSignUp() {
  const words = useWords()
  const session = useSessionActions()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival] = useState(() => saveArrival(search))
  const { detour } = useDetour()
  const [settingUp, setSettingUp] = useState(false)
  const { goOn } = useConfirmation(() => setSettingUp(true))
  const form = useForm({
    initial: { email: arrival.email ?? '', password: '' },
    check: ({ email, password }) => ({
      email: emailFault(email, words),
      password: newPasswordFault(password, words),
    }),
    send: ({ email, password }) =>
      attempt(async () => {
        const address = email.trim()
        const isConfirmed = await createAccount(await session.pool(), address, password)
        bindArrival(address)
        awaitCode(address, password)
        if (isConfirmed) return goOn(address)
        noteCodeSent()
        return navigate('/confirm', { state: detour })
      }),
  })
  return {
    ...form,
    settingUp,
    businessName: arrival.businessName,
    address: form.values.email.trim(),
    email: form.field('email'),
    password: form.field('password'),
    prepare: session.prepare,
  }
}

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
