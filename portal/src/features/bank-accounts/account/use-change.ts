import type { Parts } from '@sooner/contract/client'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { type BankAccount, useChangeBankAccountMutation } from '../../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { changeFaultText } from '../faults.ts'
import { useBankWords } from '../words/index.ts'
import type { Act } from './acts.ts'

type Change = NonNullable<Parts<'changeBankAccount'>['body']>
type Changing = Extract<Act, 'primary' | 'debitOnly' | 'allow' | 'hide' | 'show'>

const bodies: Readonly<Record<Changing, Change>> = {
  primary: { isPrimary: true },
  debitOnly: { isDebitOnly: true },
  allow: { isDebitOnly: false },
  hide: { isHidden: true },
  show: { isHidden: false },
}
const done = {
  primary: 'primaryDone',
  debitOnly: 'limited',
  allow: 'allowed',
  hide: 'hidden',
  show: 'shown',
} as const

export type Outcome = { readonly notice: string } | { readonly failure: string }

/** Changes an account and returns a sentence about the outcome. */
export function useChange() {
  const words = useBankWords()
  const [change] = useChangeBankAccountMutation(ownNotice('bank-account-change'))
  return async (act: Changing, { id, vendorId, name }: BankAccount): Promise<Outcome> => {
    const { data, error } = await change({ params: { id: vendorId, accountId: id }, body: bodies[act] })
    if (data) return { notice: words.change[done[act]](name) }
    const refusal = error as CallError | undefined
    return { failure: refusal ? changeFaultText(refusal, words, navigator.onLine) : words.change.unknown }
  }
}
