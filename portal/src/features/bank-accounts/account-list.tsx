import type { ReactNode } from 'react'
import { AccountBadges } from './account-badges.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountSentence } from './account-sentence.tsx'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'

export const AccountList = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <ul aria-label={label} className="-my-4">
    {children}
  </ul>
)

interface AccountRowProps {
  readonly account: BankAccount
  /** Omits the sentence about the account's state, for pages that already show it. */
  readonly isBare?: boolean
  /** The buttons of the account: beside its description, or below it on a phone. */
  readonly actions?: ReactNode
}

export function AccountRow({ account, isBare = false, actions }: AccountRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <span className="font-medium">{account.name}</span>
          <AccountBadges account={account} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">
          <AccountFacts account={account} />
        </p>
        {!isBare && (
          <p className="max-w-[65ch] text-14">
            <AccountSentence account={account} />
          </p>
        )}
      </div>
      {actions && (
        <div className="flex max-w-72 flex-wrap items-start gap-2 tablet:justify-end">{actions}</div>
      )}
    </li>
  )
}
