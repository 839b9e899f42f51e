import type { MenuItem } from '../../../ui/menu.tsx'
import { accountState, needsDocument } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import type { BankWords } from '../words/en.ts'

/** The actions that the page offers for an account. */
export type Act = 'verify' | 'document' | 'primary' | 'rename' | 'debitOnly' | 'allow' | 'hide' | 'show'

export interface Acting {
  readonly act: Act
  readonly account: BankAccount
}

/** The most urgent action, which is shown as a separate button. */
export function mainAct(account: BankAccount, today: string): 'verify' | 'document' | undefined {
  const state = accountState(account, today)
  if (state === 'enterAmounts') return 'verify'
  return needsDocument(state) ? 'document' : undefined
}

/** Whether the account's main action is what the vendor should do next, before anything else on the page. */
export const isNextAct = (account: BankAccount, today: string): boolean => {
  const main = account.isHidden ? undefined : mainAct(account, today)
  return main === 'document' || (main === 'verify' && account.haveDepositsArrived)
}

type Reason = string | undefined

function whyNotPrimary(account: BankAccount, { change }: BankWords): Reason {
  if (account.isFrozen) return change.stopped
  if (account.verificationStatus !== 'succeeded') return change.notProven
  return account.isDebitOnly ? change.notPaidTo : undefined
}

/** The other actions, each with the reason why it is unavailable: the person's rights, or a rule that the server enforces. */
export function menuOf(
  account: BankAccount,
  words: BankWords,
  notByThem: Reason,
  onAct: (act: Act) => void,
): readonly MenuItem[] {
  const { change } = words
  const needed = account.receivesPayouts ? change.isPaidTo : account.isPrimary ? change.isPrimary : undefined
  const item = (act: Act, text: string, heldBack?: Reason): MenuItem => ({
    id: act,
    text,
    heldBack: notByThem ?? heldBack,
    onSelect: () => onAct(act),
  })
  return [
    ...(account.isPrimary ? [] : [item('primary', change.makePrimary, whyNotPrimary(account, words))]),
    item('rename', change.rename),
    account.isDebitOnly ? item('allow', change.allow) : item('debitOnly', change.debitOnly, needed),
    item('hide', change.hide, needed),
  ]
}
