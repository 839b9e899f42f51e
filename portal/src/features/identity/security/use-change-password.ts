import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useWords } from '../../../lib/words/index.ts'
import { useChangePasswordMutation } from '../../../lib/resources/user-pool.ts'
import { useRefusalWords } from '../refusals/refusal.tsx'
import { passwordRefusal } from './password-refusal.ts'
import { useSecurityWords } from './words.ts'

interface Faults {
  readonly old?: string | undefined
  readonly new?: string | undefined
  readonly form?: string | undefined
}

export function useChangePassword(onDone: () => void) {
  const { fields, password: policy, refusals } = useWords()
  const refused = useRefusalWords()
  const { password: words } = useSecurityWords()
  const [change, { isLoading }] = useChangePasswordMutation()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const oldInput = useRef<HTMLInputElement>(null)
  const newInput = useRef<HTMLInputElement>(null)

  /** The messages have to be in the page before the focus comes, or a screen reader does not read them with the field. */
  function tell(found: Faults) {
    flushSync(() => setFaults(found))
    const input = found.old ? oldInput : found.new ? newInput : undefined
    input?.current?.focus()
  }

  function newFault(): string | undefined {
    if (hasSpaceAtEdge(newPassword)) return policy.edges
    if (!isGoodPassword(newPassword)) return fields.passwordWeak
    return newPassword === oldPassword ? words.same : undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const found: Faults = { old: oldPassword === '' ? words.oldMissing : undefined, new: newFault() }
    tell(found)
    if (found.old || found.new) return
    const { error } = await change({ oldPassword, newPassword })
    if (!error) {
      onDone()
      return
    }
    const refusal = passwordRefusal(error as CallError, navigator.onLine)
    if (refusal.at === 'old') tell({ old: words.oldWrong })
    else if (refusal.at === 'new') tell({ new: refused?.passwordPolicy ?? fields.passwordWeak })
    else tell({ form: refusals[refusal.key] })
  }

  return {
    old: { value: oldPassword, onChange: setOld, error: faults.old, ref: oldInput },
    new: { value: newPassword, onChange: setNew, error: faults.new, ref: newInput },
    failure: faults.form,
    busy: isLoading,
    submit,
  }
}
