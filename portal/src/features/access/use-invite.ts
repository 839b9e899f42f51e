import type { CallError } from '../../lib/calls/call-error.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useWords } from '../../lib/words/index.ts'
import { type Colleague, useInviteColleagueMutation } from '../../lib/resources/access.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { faultText, inviteFault } from './invite-fault.ts'
import { useAccessWords } from './words/index.ts'

export type Access = 'read-only' | 'changes'

interface Inviting {
  readonly vendorId: string
  readonly colleagues: readonly Colleague[]
  readonly onDone: () => void
}

const atField = new Set(['already', 'malformed'])

export function useInvite({ vendorId, colleagues, onDone }: Inviting) {
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
