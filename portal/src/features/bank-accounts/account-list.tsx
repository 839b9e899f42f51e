import { bankCauseOf } from '@sooner/rules/bank-codes'
import { clearing } from '@sooner/rules/clearing'
import type { ReactNode } from 'react'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useFailedPaymentWords } from '../../lib/failed-payment/words/index.ts'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { dayTexts } from '../../ui/format/day-text.ts'
import { Badge, StateBadge } from '../../ui/badge.tsx'
import { accountState, paidFrom, triesLeft } from './account-state.ts'
import { useBankWords } from './words/index.ts'

/** Shows short badges: whether the account is the primary one, whether it is verified, and what else blocks payouts to it. */
function AccountBadges({ account }: { readonly account: BankAccount }) {
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

/** Describes the account; of its numbers only the last digits are shown. */
function AccountFacts({ account }: { readonly account: BankAccount }) {
  const { account: words, types } = useBankWords()
  const { accountNumbers } = clearing[account.currencyCode]
  const type = types[accountNumbers][account.bankAccountType]
  const routing = words.routing[accountNumbers](account.maskedRoutingNumber)
  return (
    <>
      {type === account.name ? null : <span>{type}</span>}
      <span className="tabular-nums">{account.maskedAccountNumber}</span>
      <span className="tabular-nums">{routing}</span>
      <span>{account.currencyCode}</span>
    </>
  )
}

interface StoppedProps {
  readonly stopped: BankAccount['stopped']
}

/** Who stopped the account and why, what that means for the money, and what the owner can do. */
function Stopped({ stopped }: StoppedProps) {
  const { stopped: words } = useBankWords().account
  const { causes } = useFailedPaymentWords()
  const display = useDisplay()
  if (!stopped) return words.means
  const day = dayTexts(stopped.on, display).short
  return stopped.code === null
    ? `${words.byOwner(day)} ${words.means}`
    : `${causes[bankCauseOf(stopped.code)]} ${words.byBank(day)} ${words.means}`
}

/** Explains the state of the account and what it means for payouts. */
function AccountSentence({ account }: { readonly account: BankAccount }) {
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
  if (state === 'frozen') return <Stopped stopped={account.stopped} />
  if (state !== 'enterAmounts') return words.states[state]
  return (
    <>
      {account.haveDepositsArrived ? words.enterArrived : words.enterAmounts}
      <Day value={account.verificationExpiresOn ?? ''} />
      {words.enterAmountsEnd(triesLeft(account))}
    </>
  )
}

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
