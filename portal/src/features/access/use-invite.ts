import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../lib/calls/call-error.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useWords } from '../../lib/words/index.ts'
import { type Colleague, useInviteColleagueMutation } from '../../lib/resources/access.ts'
import { faultText, inviteFault } from './invite-fault.ts'
import { useAccessWords } from './words.ts'

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
  const [invite, { isLoading }] = useInviteColleagueMutation()
  const [email, setEmail] = useState('')
  // Nobody gets more than they need by an oversight.
  const [access, setAccess] = useState<Access>('read-only')
  const [fault, setFault] = useState<{ readonly field?: string; readonly form?: string }>({})
  const input = useRef<HTMLInputElement>(null)

  /** The message has to be in the page before the focus comes, or a screen reader does not read it with the field. */
  function tellAtField(field: string) {
    flushSync(() => setFault({ field }))
    input.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const wrong = email.trim() === '' ? words.invite.emailMissing : emailFault(email, shared)
    if (wrong) return tellAtField(wrong)
    setFault({})
    const body = { email: email.trim(), readOnly: access === 'read-only' }
    const { error } = await invite({ params: { id: vendorId }, body })
    if (!error) return onDone()
    const about = { colleagues, email: body.email.toLowerCase(), online: navigator.onLine }
    const key = inviteFault(error as CallError, about)
    if (atField.has(key)) tellAtField(faultText(key, words))
    else setFault({ form: faultText(key, words) })
    return undefined
  }

  return {
    email: { value: email, onChange: setEmail, error: fault.field, ref: input },
    access: { value: access, onChange: setAccess },
    failure: fault.form,
    busy: isLoading,
    submit,
  }
}
