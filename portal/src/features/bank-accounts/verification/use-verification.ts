import { useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { triesLeft } from '../account-state.ts'
import { type BankAccount, useVerifyBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { verifyFaultText } from '../faults.ts'
import { useBankWords } from '../words/index.ts'
import { amountFaults, type Amounts } from './amounts.ts'

interface Verification {
  /** The account as of opening the form: the cached one already counts as verified while the answer is pending. */
  readonly account: BankAccount
  /** The page states itself that the account is verified, in place of the notice. */
  readonly statesSuccess?: boolean
  readonly onVerified: (account: BankAccount) => void
  /** Called when no further try is possible: the tries are used up or the period is over. */
  readonly onOver: (text: string) => void
}

export function useVerification({ account, statesSuccess, onVerified, onOver }: Verification) {
  const words = useBankWords()
  const [verify] = useVerifyBankAccountMutation(statesSuccess ? ownNotice('bank-account-verify') : {})
  const [left, setLeft] = useState(() => triesLeft(account))

  function refused(error: CallError | undefined) {
    const failure = error ? verifyFaultText(error, words, navigator.onLine) : words.verify.unknown
    const stillLeft = error?.details?.['triesLeft']
    if (error?.code === 'CONFLICT' || stillLeft === 0) return () => onOver(failure)
    if (typeof stillLeft === 'number') setLeft(stillLeft)
    return { failure, focus: 'input' }
  }

  const form = useForm<Amounts>({
    initial: { first: undefined, second: undefined },
    live: true,
    check: (amounts) => {
      const { first, second } = amountFaults(amounts)
      return { first: first && words.verify[first], second: second && words.verify[second] }
    },
    send: async ({ first, second }) => {
      const params = { id: account.vendorId, accountId: account.id }
      const body = { amountsMinor: [Number(first), Number(second)] as [number, number] }
      const { data, error } = await verify({ params, body })
      return data ? () => onVerified(data) : refused(error as CallError | undefined)
    },
  })
  return { ...form, account, left }
}

export type Verifying = ReturnType<typeof useVerification>
