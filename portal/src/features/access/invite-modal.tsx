import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import type { Colleague } from '../../lib/resources/access.ts'
import { type Access, useInvite } from './use-invite.ts'
import { useAccessWords } from './words/index.ts'

interface InviteModalProps {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly onClose: () => void
}

export function InviteModal({ vendorId, colleagues, onClose }: InviteModalProps) {
  const { close, cancel, canChange, invite: words, readOnly } = useAccessWords()
  const form = useInvite({ vendorId, colleagues, onDone: onClose })
  return (
    <FormDialog
      onClose={onClose}
      title={words.open}
      description={words.text}
      submit={words.submit}
      submitting={words.submitting}
      cancel={cancel}
      close={close}
      busy={form.busy}
      onSubmit={form.submit}
      element={form.element}
    >
      <EmailField {...form.email} label={words.email} autoComplete="off" required />
      <RadioCards<Access>
        {...form.access}
        label={words.may}
        name="access"
        cards={[
          { value: 'read-only', title: readOnly, detail: words.readOnlyText },
          { value: 'changes', title: canChange, detail: words.canChangeText },
        ]}
      />
      <Announcements failure={form.failure} />
    </FormDialog>
  )
}
