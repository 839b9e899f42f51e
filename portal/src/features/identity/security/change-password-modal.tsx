import { useConfig } from '../../../lib/config.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useWords, type Words } from '../../../lib/words/index.ts'
import { useChangePasswordMutation } from '../../../lib/resources/user-pool.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { AccountPasswordField } from '../account-password-field.tsx'
import { NewPasswordField, AccountUsername, newPasswordFault } from '../new-password.tsx'
import { useRefusalWords } from '../refusals/refusal.tsx'
import { useSecurityWords } from './words/index.ts'

/** The field that a refusal belongs to: the current password, the new password, or neither. */
type PasswordRefusal =
  | { readonly at: 'old' }
  | { readonly at: 'new' }
  | { readonly at: 'form'; readonly key: keyof Words['refusals'] }

const limits = [
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'RATE_LIMITED',
]

export function passwordRefusal({ code, message }: CallError, online: boolean): PasswordRefusal {
  if (code === 'InvalidPasswordException') return { at: 'new' }
  if (limits.includes(code) || /attempts exceeded/i.test(message)) return { at: 'form', key: 'tooMany' }
  if (code === 'NotAuthorizedException') return { at: 'old' }
  if (code === 'NetworkError' || code === 'FETCH_ERROR') {
    return { at: 'form', key: online ? 'unreachable' : 'offline' }
  }
  return { at: 'form', key: 'unknown' }
}

function useChangePassword(onDone: () => void) {
  const shared = useWords()
  const { fields, refusals } = shared
  const refused = useRefusalWords()
  const { password: words } = useSecurityWords()
  const [change] = useChangePasswordMutation()

  function newFault(oldPassword: string, newPassword: string): string | undefined {
    const fault = newPasswordFault(newPassword, shared)
    return fault ?? (newPassword === oldPassword ? words.same : undefined)
  }

  const form = useForm({
    initial: { oldPassword: '', newPassword: '' },
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword === '' ? words.oldMissing : undefined,
      newPassword: newFault(oldPassword, newPassword),
    }),
    send: async (passwords) => {
      const { error } = await change(passwords)
      if (!error) return onDone
      const refusal = passwordRefusal(error as CallError, navigator.onLine)
      if (refusal.at === 'old') return { faults: { oldPassword: words.oldWrong } }
      if (refusal.at === 'new')
        return { faults: { newPassword: refused?.passwordPolicy ?? fields.passwordWeak } }
      return { failure: refusals[refusal.key] }
    },
  })
  return { ...form, old: form.field('oldPassword'), new: form.field('newPassword') }
}

interface ChangePasswordModalProps {
  readonly email: string
  readonly onClose: () => void
}

export function ChangePasswordModal({ email, onClose }: ChangePasswordModalProps) {
  const { close, cancel, password: words } = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const form = useChangePassword(onClose)
  return (
    <FormDialog
      title={words.change}
      description={ownRoutes ? words.endsOthers : words.othersStaySignedIn}
      submit={words.submit}
      submitting={words.submitting}
      cancel={cancel}
      close={close}
      busy={form.busy}
      onSubmit={form.submit}
      element={form.element}
      onClose={onClose}
    >
      <AccountUsername username={email} />
      <AccountPasswordField {...form.old} label={words.old} />
      <NewPasswordField {...form.new} label={words.new} />
      <Announcements failure={form.failure} />
    </FormDialog>
  )
}
