import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { type Colleague, useInviteColleagueMutation } from '../../lib/resources/access.ts'
import type { CallError } from '../../lib/calls/call-error.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useWords } from '../../lib/words/index.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useAccessWords } from './words/index.ts'
import { faultText, inviteFault } from './colleagues.ts'

type Access = 'read-only' | 'changes'

interface Inviting {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly onDone: () => void
}

const atField = new Set(['already', 'malformed'])

function useInvite({ vendorId, colleagues, onDone }: Inviting) {
  const shared = useWords()
  const words = useAccessWords()
  const [invite] = useInviteColleagueMutation()
  // The default is the lesser right, so that nobody receives more rights by mistake.
  const initial: { email: string; access: Access } = { email: '', access: 'read-only' }
  const form = useForm({
    initial,
    check: ({ email }) => ({
      email: email.trim() === '' ? words.invite.emailMissing : emailFault(email, shared),
    }),
    send: async ({ email, access }) => {
      const body = { email: email.trim(), readOnly: access === 'read-only' }
      const { error } = await invite({ params: { id: vendorId }, body })
      if (!error) return onDone
      const about = { colleagues, email: body.email.toLowerCase(), online: navigator.onLine }
      const key = inviteFault(error as CallError, about)
      const text = faultText(key, words)
      return atField.has(key) ? { faults: { email: text } } : { failure: text }
    },
  })
  const { value, onChange } = form.field('access')
  return { ...form, email: form.field('email'), access: { value, onChange } }
}

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
