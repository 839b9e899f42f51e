import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { accountState, paidFrom, triesLeft } from './account-state.ts'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useBankWords } from './words/index.ts'

/** Explains the state of the account and what it means for payouts. */
export function AccountSentence({ account }: { readonly account: BankAccount }) {
  const { account: words } = useBankWords()
  const { today } = useDisplay()
  const state = accountState(account, today)
  if (state === 'held') {
    return (
      <>
        {words.heldFrom}
        <Day value={paidFrom(account) ?? ''} />
        {words.heldFromEnd}
      </>
    )
  }
  if (state !== 'enterAmounts') return words.states[state]
  return (
    <>
      {account.haveDepositsArrived ? words.enterArrived : words.enterAmounts}
      <Day value={account.verificationExpiresOn ?? ''} />
      {words.enterAmountsEnd(triesLeft(account))}
    </>
  )
}
