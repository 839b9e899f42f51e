import { useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { type BankAccount, ownNotice, useAuthorizeDirectDebitMutation } from '../calls.ts'
import { debitFaultText } from '../faults.ts'
import { useBankWords } from '../words.ts'

/** Nothing is authorized that was not ticked. */
export function useAuthorizing(onAuthorized: (account: BankAccount) => void) {
  const words = useBankWords()
  const [authorize, { isLoading }] = useAuthorizeDirectDebitMutation(ownNotice('debit'))
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit() {
    if (isLoading) return
    setIsAsked(true)
    if (!isAgreed) return
    setFailure(undefined)
    const { data, error } = await authorize()
    if (data) return onAuthorized(data)
    const refusal = error as CallError | undefined
    return setFailure(refusal ? debitFaultText(refusal, words, navigator.onLine) : words.debit.unknown)
  }

  return {
    isAgreed,
    agree: setIsAgreed,
    missing: isAsked && !isAgreed ? words.debit.agreeMissing : undefined,
    failure,
    busy: isLoading,
    submit,
  }
}

export type Authorizing = ReturnType<typeof useAuthorizing>
