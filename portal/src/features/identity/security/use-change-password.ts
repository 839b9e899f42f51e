import type { CallError } from '../../../lib/calls/call-error.ts'
import { useWords } from '../../../lib/words/index.ts'
import { useChangePasswordMutation } from '../../../lib/resources/user-pool.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { newPasswordFault } from '../new-password-fault.ts'
import { useRefusalWords } from '../refusals/refusal.tsx'
import { passwordRefusal } from './password-refusal.ts'
import { useSecurityWords } from './words/index.ts'

export function useChangePassword(onDone: () => void) {
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
