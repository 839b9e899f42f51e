import { useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { noteJoined } from '../../../lib/joined.ts'
import {
  useRegisterUserAccountMutation,
  useSendInvitationCodeMutation,
} from '../../../lib/resources/access.ts'
import { useRenewSessionMutation } from '../../../lib/resources/onboarding-progress.ts'
import { codeLength } from '../../../ui/fields/code-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { joinFault } from './join-fault.ts'
import { useAccessWords } from '../words/index.ts'

/** The dialog has two steps: asking for the code, and entering it. */
export function useInvitedForm(email: string) {
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
