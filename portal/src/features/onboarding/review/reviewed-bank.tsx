import { useFlow } from '../../../lib/onboarding/flow.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { ReviewSection } from './review-section.tsx'
import { useOnboardingWords } from '../words/index.ts'

/** The account that will receive payouts. */
const primaryOf = (accounts: readonly BankAccount[]) =>
  accounts.find(({ isPrimary, isHidden }) => isPrimary && !isHidden) ??
  accounts.find(({ isHidden }) => !isHidden)

export function ReviewedBank({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { bank: words } = useOnboardingWords().review
  const { pages } = useFlow().progress
  // By the fee scheme, or because the deployment asks every vendor.
  const isAskedForDebits = pages.some(({ page }) => page === 'direct-debit-agreement')
  const account = primaryOf(accounts)
  if (!account) return null
  const { name, maskedRoutingNumber, maskedAccountNumber, bankAccountType, countryCode } = account
  const isProven = account.verificationStatus === 'succeeded'
  return (
    <ReviewSection
      title={words.title}
      page="bank-info"
      items={[
        { term: words.name, value: name },
        { term: words.type, value: words.types[bankAccountType] },
        { term: countryCode === 'GB' ? words.sortCode : words.routing, value: maskedRoutingNumber },
        { term: words.account, value: maskedAccountNumber },
        { term: words.proof, value: isProven ? words.proven : words.unproven },
        ...(isAskedForDebits
          ? [
              {
                term: words.debit,
                value: account.hasDirectDebitAuthorization ? words.allowed : words.notAllowed,
              },
            ]
          : []),
      ]}
    />
  )
}
