import { Day } from '../../../ui/day.tsx'
import { payoutPlan } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useBankWords } from '../words/index.ts'

const called = (account: BankAccount | undefined) =>
  account ? `${account.name} ${account.maskedAccountNumber}` : ''

/** Explains in a sentence which account receives payouts, and from when another one does. */
export function PayoutPlanText({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { plan: words } = useBankWords().account
  const { kind, now, next, from } = payoutPlan(accounts)
  if (kind === 'none') return words.none
  if (kind === 'paid') return words.paid(called(now))
  if (kind === 'stopped') return words.stopped(called(next))
  if (kind === 'instead') return words.instead(called(now), called(next))
  if (kind === 'waiting') return words.waiting(called(next))
  if (kind === 'starting') {
    return (
      <>
        {words.starting(called(next))}
        <Day value={from ?? ''} />
        {words.startingAfter}
      </>
    )
  }
  return (
    <>
      {words.moving(called(now), called(next))}{' '}
      {from === undefined ? (
        words.movingWaiting
      ) : (
        <>
          {words.movingFrom}
          <Day value={from} />
          {words.movingFromEnd}
        </>
      )}
    </>
  )
}
