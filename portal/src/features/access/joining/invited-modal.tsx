import { CodeField } from '../../../ui/fields/code-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useInvitedForm } from './use-invited-form.ts'
import { useAccessWords } from '../words/index.ts'

interface InvitedModalProps {
  readonly email: string
  readonly onClose: () => void
}

/** Asks for a code before somebody joins without the link of the invitation, because only the mailbox's owner was invited. */
export function InvitedModal({ email, onClose }: InvitedModalProps) {
  const words = useAccessWords().joining
  const form = useInvitedForm(email)
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={form.isSent ? words.sent(email) : words.text(email)}
      submit={form.isSent ? words.join : words.send}
      submitting={form.isSent ? words.joining : words.sending}
      cancel={words.notNow}
      close={words.close}
      busy={form.busy}
      onSubmit={form.submit}
      element={form.element}
    >
      {form.isSent && <CodeField {...form.code} label={words.code} hint={words.codeHint} />}
      <Announcements failure={form.failure} />
    </FormDialog>
  )
}
