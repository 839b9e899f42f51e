import { useId } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { AccountPasswordField } from '../account-password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { AccountUsername } from '../account-username.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useSecurityWords } from './words.ts'

interface ChangePasswordModalProps {
  readonly email: string
  readonly onClose: () => void
}

export function ChangePasswordModal({ email, onClose }: ChangePasswordModalProps) {
  const { close, cancel, password: words } = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const form = useChangePassword(onClose)
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.change}
      description={ownRoutes ? words.endsOthers : words.keepsOthers}
      closeLabel={close}
      locked={form.busy}
      actions={
        <>
          <Button type="submit" form={id} kind="primary" busy={form.busy} busyLabel={words.submitting}>
            {words.submit}
          </Button>
          <Button aria-disabled={form.busy} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <AccountUsername username={email} />
        <AccountPasswordField {...form.old} label={words.old} />
        <NewPasswordField {...form.new} label={words.new} />
        <Announcements failure={form.failure} />
      </form>
    </Dialog>
  )
}
