import { useState } from 'react'
import { CodeField, codeLength } from '../../ui/fields/code-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import type { CallError } from '../../lib/calls/call-error.ts'
import { noteJoined } from '../../lib/pending-notices.ts'
import { useRegisterUserAccountMutation, useSendInvitationCodeMutation } from '../../lib/resources/access.ts'
import { useRenewSessionMutation } from '../../lib/resources/onboarding-progress.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useAccessWords } from './words/index.ts'
import type { InvitedWords } from './words/en.ts'

type Key = keyof InvitedWords['faults']

const byCode: Readonly<Record<string, Key>> = {
  CODE_EXPIRED: 'codeExpired',
  WRONG_CODE: 'wrong',
  INVITATION_EXPIRED: 'expired',
  INVITATION_USED: 'gone',
  NOT_FOUND: 'gone',
  CONFLICT: 'member',
  RATE_LIMITED: 'tooMany',
}

/** Returns the key of the sentence that describes the failure. */
export function joinFault(
  { code, statusCode }: Pick<CallError, 'code' | 'statusCode'>,
  online: boolean,
): Key {
  if (statusCode === 0) return online ? 'unknown' : 'offline'
  return byCode[code] ?? 'unknown'
}

/** The dialog has two steps: asking for the code, and entering it. */
function useInvitedForm(email: string) {
  const words = useAccessWords().joining
  const [isSent, setIsSent] = useState(false)
  const [sendCode] = useSendInvitationCodeMutation()
  const [register] = useRegisterUserAccountMutation()
  const [renewSession] = useRenewSessionMutation()
  const failureOf = (error: unknown) => words.faults[joinFault(error as CallError, navigator.onLine)]

  async function ask() {
    const { error } = await sendCode({ params: { email } })
    if (error) return { failure: failureOf(error) }
    setIsSent(true)
    return undefined
  }

  async function join(code: string) {
    const { error } = await register({ params: { email }, body: { code } })
    if (error) {
      const { code: refused } = error as CallError
      if (refused === 'CODE_EXPIRED') setIsSent(false)
      return refused === 'WRONG_CODE'
        ? { faults: { code: words.faults.wrong }, select: 'code' as const }
        : { failure: failureOf(error) }
    }
    noteJoined()
    // The new tokens name the vendor, and the guard then leads to the dashboard.
    const renewed = await renewSession()
    return renewed.error ? { failure: words.faults.signInAgain } : undefined
  }

  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: isSent && code.length !== codeLength ? words.codeMissing : undefined }),
    send: ({ code }) => (isSent ? join(code) : ask()),
  })
  return { ...form, isSent, code: form.field('code') }
}

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
