import { useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import {
  type BankAccount,
  useAuthorizeDirectDebitMutation,
  useGetDirectDebitTextQuery,
} from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { debitFaultText, isTextChanged } from '../faults.ts'
import { useBankWords } from '../words.ts'

/** Nothing is authorized that was not ticked, and no other text than the one that was. */
export function useAuthorizing(onAuthorized: (account: BankAccount) => void) {
  const words = useBankWords()
  const query = useGetDirectDebitTextQuery(undefined, { refetchOnMountOrArgChange: true })
  const [authorize, { isLoading }] = useAuthorizeDirectDebitMutation(ownNotice('bank-account-debit'))
  const [agreedTo, setAgreedTo] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sha256 = query.data?.sha256
  const isAgreed = sha256 !== undefined && agreedTo === sha256

  async function submit() {
    if (isLoading) return
    setIsAsked(true)
    if (!isAgreed) return
    setFailure(undefined)
    const { data, error } = await authorize({ body: { sha256 } })
    if (data) return onAuthorized(data)
    const refusal = error as CallError | undefined
    setFailure(refusal ? debitFaultText(refusal, words, navigator.onLine) : words.debit.unknown)
    if (!refusal || !isTextChanged(refusal)) return
    setAgreedTo(undefined)
    setIsAsked(false)
    await query.refetch()
  }

  return {
    query,
    isAgreed,
    agree: (isTicked: boolean) => setAgreedTo(isTicked ? sha256 : undefined),
    missing: isAsked && !isAgreed ? words.debit.agreeMissing : undefined,
    failure,
    busy: isLoading,
    submit,
  }
}

export type Authorizing = ReturnType<typeof useAuthorizing>
