import { Badge, StateBadge } from '../../ui/badge.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { accountState } from './account-state.ts'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useBankWords } from './words/index.ts'

/** Shows short badges: whether the account is the primary one, whether it is verified, and what else blocks payouts to it. */
export function AccountBadges({ account }: { readonly account: BankAccount }) {
  const { account: words } = useBankWords()
  const { today } = useDisplay()
  const state = accountState(account, today)
  return (
    <>
      {account.isPrimary && (
        <Badge tone="info" mark="ready">
          {words.primary}
        </Badge>
      )}
      {state === 'frozen' ? (
        <Badge tone="negative" mark="held">
          {words.frozen}
        </Badge>
      ) : (
        <StateBadge kind="verification" state={account.verificationStatus} />
      )}
      {state === 'held' && (
        <Badge tone="warning" mark="held">
          {words.held}
        </Badge>
      )}
      {account.isDebitOnly && (
        <Badge tone="neutral" mark="half">
          {words.debitOnly}
        </Badge>
      )}
    </>
  )
}
