import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useBankWords } from './words/index.ts'

/** Describes the account; of its numbers only the last digits are shown. */
export function AccountFacts({ account }: { readonly account: BankAccount }) {
  const { account: words, types } = useBankWords()
  const isBritish = account.countryCode === 'GB'
  const type = types[isBritish ? 'GB' : 'US'][account.bankAccountType]
  const routing = (isBritish ? words.sortCode : words.routing)(account.maskedRoutingNumber)
  return (
    <>
      {type === account.name ? null : <span>{type}</span>}
      <span className="tabular-nums">{account.maskedAccountNumber}</span>
      <span className="tabular-nums">{routing}</span>
      <span>{account.currencyCode}</span>
    </>
  )
}
