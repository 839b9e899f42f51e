import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import type { Colleague } from './calls.ts'
import { type Access, useInvite } from './use-invite.ts'
import { useAccessWords } from './words.ts'

interface InviteModalProps {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly onClose: () => void
}

export function InviteModal({ vendorId, colleagues, onClose }: InviteModalProps) {
  const { close, cancel, canChange, invite: words, readOnly } = useAccessWords()
  const form = useInvite({ vendorId, colleagues, onDone: onClose })
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.open}
      description={words.text}
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
      </form>
    </Dialog>
  )
}
