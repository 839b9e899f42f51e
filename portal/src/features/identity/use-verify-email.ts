import { useWords } from '../../lib/words/index.ts'
import { codeLength } from '../../ui/fields/code-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { attempt } from './attempt.ts'
import { noteCodeSent } from './code-sent.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { useSessionActions } from './use-session.ts'

/** Sends codes to the address of the signed-in account, and verifies the address by one of them. */
export function useVerifyEmail(onVerified: () => void) {
  const words = useWords()
  const { pool } = useSessionActions()
  const sending = useOnce<never, string, RefusalKey>()
  const form = useForm<{ code: string }, string, RefusalKey>({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === codeLength ? undefined : words.fields.codeMalformed }),
    send: ({ code }) =>
      attempt(
        async () => {
          await (await pool()).verifyAttribute('email', code)
          onVerified()
        },
        { select: 'code' },
      ),
  })
  const send = () =>
    sending.run(() =>
      attempt(async () => {
        await (await pool()).sendAttributeCode('email')
        noteCodeSent()
      }),
    )
  return {
    ...form,
    code: form.field('code'),
    failure: form.failure ?? sending.shown.failure,
    sending: sending.busy,
    send,
  }
}
