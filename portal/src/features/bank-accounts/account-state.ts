import { addBankingDays } from '@sooner/rules/banking-calendar'
import { maxVerificationAttempts } from '@sooner/rules/bank-accounts'
import { type BankAccount, useListBankAccountsQuery } from '../../lib/resources/bank-accounts.ts'
import { useLoadNotice } from '../../lib/outcomes/use-load-notice.ts'

/** Loads the accounts for a page about them. `isFresh` fetches them again even if they are cached. */
export function useAccounts(vendorId: string, isFresh = true) {
  const query = useListBankAccountsQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: isFresh },
  )
  // Without accounts to show, the page itself states the trouble.
  useLoadNotice('listBankAccounts', { ...query, isError: query.isError && query.data !== undefined })
  return query
}

/** The states of an account, in order of urgency. */
export type AccountState =
  | 'frozen'
  | 'hidden'
  | 'enterAmounts'
  | 'asked'
  | 'nameDiffers'
  | 'triesGone'
  | 'expired'
  | 'refused'
  | 'unproven'
  | 'held'
  | 'paidMeanwhile'
  | 'paid'
  | 'debitOnly'
  | 'ready'

export const triesLeft = ({ verificationAttempts }: Pick<BankAccount, 'verificationAttempts'>): number =>
  Math.max(0, maxVerificationAttempts - verificationAttempts)

type Proof = Pick<
  BankAccount,
  'verificationStatus' | 'verificationProcess' | 'verificationAttempts' | 'verificationExpiresOn'
>

/** The state of the account's verification; undefined once it is verified. */
export function proofState(account: Proof, today: string): AccountState | undefined {
  const { verificationStatus: status, verificationProcess: process, verificationExpiresOn: end } = account
  if (status === 'succeeded') return undefined
  if (status === 'pending') {
    if (process === 'instant') return 'nameDiffers'
    return process === 'micro-transactions' ? 'enterAmounts' : 'asked'
  }
  if (status === 'unverified') return 'unproven'
  if (process === 'micro-transactions' && triesLeft(account) === 0) return 'triesGone'
  return end !== null && today > end ? 'expired' : 'refused'
}

export function accountState(account: BankAccount, today: string): AccountState {
  if (account.isFrozen) return 'frozen'
  if (account.isHidden) return 'hidden'
  const proof = proofState(account, today)
  if (proof) return proof
  if (account.heldThrough !== null) return 'held'
  if (account.receivesPayouts) return account.isPrimary ? 'paid' : 'paidMeanwhile'
  return account.isDebitOnly ? 'debitOnly' : 'ready'
}

const byDocument: ReadonlySet<AccountState> = new Set(['triesGone', 'expired', 'refused', 'unproven'])

/** The only remaining way to verify the account is to upload a bank document. */
export const needsDocument = (state: AccountState): boolean => byDocument.has(state)

/** The first day on which a held account receives payouts. */
export const paidFrom = ({
  currencyCode,
  heldThrough,
}: Pick<BankAccount, 'currencyCode' | 'heldThrough'>): string | undefined =>
  heldThrough === null ? undefined : addBankingDays(currencyCode, heldThrough, 1)

/** Which account receives payouts now, which one will, and from when, as far as that is known. */
export interface PayoutPlan {
  readonly kind: 'none' | 'paid' | 'moving' | 'starting' | 'waiting' | 'stopped' | 'instead'
  readonly now?: BankAccount
  readonly next?: BankAccount
  readonly from?: string
}

export function payoutPlan(accounts: readonly BankAccount[]): PayoutPlan {
  const now = accounts.find(({ receivesPayouts }) => receivesPayouts)
  const primary = accounts.find(({ isPrimary }) => isPrimary)
  if (!primary) return { kind: 'none' }
  if (now === primary) return { kind: 'paid', now }
  if (primary.isFrozen)
    return now ? { kind: 'instead', now, next: primary } : { kind: 'stopped', next: primary }
  const from = paidFrom(primary)
  const coming = { next: primary, ...(from !== undefined && { from }) }
  if (now) return { kind: 'moving', now, ...coming }
  return { kind: from === undefined ? 'waiting' : 'starting', ...coming }
}

export const visibleOf = (accounts: readonly BankAccount[]) => accounts.filter(({ isHidden }) => !isHidden)
export const hiddenOf = (accounts: readonly BankAccount[]) => accounts.filter(({ isHidden }) => isHidden)
