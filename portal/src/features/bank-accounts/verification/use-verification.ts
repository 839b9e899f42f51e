import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { triesLeft } from '../account-state.ts'
import { type BankAccount, useVerifyBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { verifyFaultText } from '../faults.ts'
import { useBankWords } from '../words.ts'
import { amountFaults, type Amounts } from './amounts.ts'

interface Verification {
  /** As it stood when the form was opened: on screen it counts as verified while the answer is on its way. */
  readonly account: BankAccount
  readonly onVerified: (account: BankAccount) => void
  /** Nothing is left to tell: the tries are used up, or the time is over. */
  readonly onOver: (text: string) => void
}

export function useVerification({ account, onVerified, onOver }: Verification) {
  const words = useBankWords()
  const [verify, { isLoading }] = useVerifyBankAccountMutation(ownNotice('bank-account-verify'))
  const [amounts, setAmounts] = useState<Amounts>([undefined, undefined])
  const [isTold, setIsTold] = useState(false)
  const [left, setLeft] = useState(() => triesLeft(account))
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const faults = amountFaults(amounts)
  const [first, second] = amounts

  function change(at: 0 | 1, amount: bigint | undefined) {
    setAmounts((typed) => (at === 0 ? [amount, typed[1]] : [typed[0], amount]))
    setFailure(undefined)
  }

  function focusFirst(selector: string) {
    element.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  function tell(error: CallError | undefined) {
    const text = error ? verifyFaultText(error, words, navigator.onLine) : words.verify.unknown
    const told = error?.details?.['triesLeft']
    const isOver = error?.code === 'CONFLICT' || told === 0
    if (isOver) return onOver(text)
    flushSync(() => {
      if (typeof told === 'number') setLeft(told)
      setFailure(text)
    })
    return focusFirst('input')
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    if (first === undefined || second === undefined || faults.some((fault) => fault !== undefined)) {
      flushSync(() => setIsTold(true))
      return focusFirst('[aria-invalid="true"]')
    }
    setFailure(undefined)
    const params = { id: account.vendorId, accountId: account.id }
    const { data, error } = await verify({ params, body: { amountsMinor: [Number(first), Number(second)] } })
    return data ? onVerified(data) : tell(error as CallError | undefined)
  }

  const errorAt = (at: 0 | 1) => {
    const fault = isTold ? faults[at] : undefined
    return fault && words.verify[fault]
  }
  return { account, amounts, left, failure, element, busy: isLoading, change, errorAt, submit }
}

export type Verifying = ReturnType<typeof useVerification>
