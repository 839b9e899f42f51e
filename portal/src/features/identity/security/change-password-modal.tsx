import { useConfig } from '../../../lib/config.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { AccountPasswordField } from '../account-password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { AccountUsername } from '../account-username.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useSecurityWords } from './words/index.ts'

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
