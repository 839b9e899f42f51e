import type { Currency } from '@sooner/money'
import type { BankAccountCountry } from '@sooner/rules/clearing'
import {
  microDepositBankingDays,
  microDepositDays,
  primaryHoldBankingDays,
  type BankAccountType,
  type VerificationProcess,
  type VerificationStatus,
} from '@sooner/rules/bank-accounts'
import { addBankingDays, addDays, localDay } from '@sooner/rules/banking-calendar'
import type { AccountWait } from '@sooner/rules/eligibility'

export interface BankAccount {
  readonly id: string
  readonly vendorId: string
  readonly name: string
  readonly type: BankAccountType
  readonly country: BankAccountCountry
  readonly currency: Currency
  readonly routingLastFour: string
  readonly accountLastFour: string
  readonly swiftCode: string | null
  readonly isHidden: boolean
  readonly isDebitOnly: boolean
  readonly frozenAt: Date | null
  readonly frozenByCode: string | null
  /** When its bank stopped debits; null once the owner has signed the authorization again. */
  readonly debitsStoppedAt: Date | null
  /** The return code by which its bank stopped them; null if it is unknown or debits are not stopped. */
  readonly debitsStoppedByCode: string | null
  readonly process: VerificationProcess
  readonly verification: VerificationStatus
  readonly attempts: number
  readonly verificationEndsOn: string | null
  /** The id of the document whose approval proved the account; null if no document did. */
  readonly provenBy: string | null
  /** Whether somebody has signed it, whatever the bank says. */
  readonly hasDirectDebitAuthorization: boolean
  readonly createdAt: Date
}

export interface Payee {
  readonly primaryId: string | null
  readonly previousId: string | null
  readonly heldThrough: string | null
  /** The account that becomes the primary one once it is proven. */
  readonly wantedId: string | null
}

export const nobodyYet: Payee = { primaryId: null, previousId: null, heldThrough: null, wantedId: null }

type Dated = Pick<BankAccount, 'currency'>
export const today = ({ currency }: Dated, now: Date): string => localDay(currency, now)

/** The last day of the hold: `primaryHoldBankingDays` banking days after the day of the act. */
export const holdFrom = (account: Dated, now: Date): string =>
  addBankingDays(account.currency, today(account, now), primaryHoldBankingDays)

export const microDepositsEndOn = (account: Dated, now: Date): string =>
  addDays(today(account, now), microDepositDays)

/** Whether micro-deposits that can still verify the account should be on its statement by now. */
export function haveDepositsArrived(
  account: Pick<BankAccount, 'currency' | 'process' | 'verification' | 'verificationEndsOn'>,
  now: Date,
): boolean {
  const { currency, process, verificationEndsOn: end } = account
  if (process !== 'micro-transactions' || end === null || verificationNow(account, now) !== 'pending')
    return false
  const sentOn = addDays(end, -microDepositDays)
  return today(account, now) >= addBankingDays(currency, sentOn, microDepositBankingDays)
}

/** Micro-deposits that were not confirmed in time count as failed, although the stored status is still pending. */
export function verificationNow(
  account: Pick<BankAccount, 'currency' | 'process' | 'verification' | 'verificationEndsOn'>,
  now: Date,
): VerificationStatus {
  const { process, verification, verificationEndsOn: end } = account
  const isOver = process === 'micro-transactions' && end !== null && today(account, now) > end
  return verification === 'pending' && isOver ? 'failed' : verification
}

type Proof = Pick<BankAccount, 'process' | 'verification'>

/** The name on a linked account differs from the business's, and no operator has decided yet. */
export const awaitsOperator = ({ process, verification }: Proof): boolean =>
  process === 'instant' && verification === 'pending'

/** Whether its owner has authorized debits, and its bank has not stopped them since. */
export const isDebitAuthorized = (
  account: Pick<BankAccount, 'hasDirectDebitAuthorization' | 'debitsStoppedAt'>,
): boolean => account.hasDirectDebitAuthorization && account.debitsStoppedAt === null

/** Whether the rail is asked for the account's proof. */
export const asksRail = (account: Proof): boolean =>
  account.verification === 'pending' && !awaitsOperator(account)

export const mayBePaid = (
  account: Pick<BankAccount, 'verification' | 'frozenAt' | 'isHidden' | 'isDebitOnly'>,
): boolean =>
  account.verification === 'succeeded' &&
  account.frozenAt === null &&
  !account.isHidden &&
  !account.isDebitOnly

/** Whether the hold of the primary account is over on that day. */
const isSettledOn = ({ heldThrough }: Payee, day: string) => heldThrough !== null && day > heldThrough

const isSettledIn = (payee: Payee, primary: BankAccount, now: Date) => isSettledOn(payee, today(primary, now))

/** When an account that became primary, or was verified, begins to be paid; undefined if it is paid already, or never as things are. */
export type PaidAfter = 'verification' | 'hold' | 'hold-of-former'

export function paidAfter(payee: Payee, account: BankAccount, now: Date): PaidAfter | undefined {
  if (payee.primaryId !== account.id) return undefined
  if (account.verification !== 'succeeded') return 'verification'
  if (isSettledIn(payee, account, now)) return undefined
  return payee.previousId === null ? 'hold' : 'hold-of-former'
}

/** The account that is paid now: the primary one, or the previous one during the hold. */
export function payoutAccount(
  payee: Payee,
  accounts: readonly BankAccount[],
  now: Date,
): BankAccount | undefined {
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  return primary && payoutAccountOn(payee, accounts, today(primary, now))
}

/** The account that is paid on that day, unless somebody changes an account before. */
export function payoutAccountOn(
  payee: Payee,
  accounts: readonly BankAccount[],
  day: string,
): BankAccount | undefined {
  const chosen = isSettledOn(payee, day) ? payee.primaryId : payee.previousId
  const account = payee.primaryId === null ? undefined : accounts.find(({ id }) => id === chosen)
  return account && mayBePaid(account) ? account : undefined
}

/** Who or what lets one of its accounts be paid: nothing, if one can be paid now. */
export function payeeWait(payee: Payee, accounts: readonly BankAccount[], now: Date): AccountWait | null {
  if (payoutAccount(payee, accounts, now)) return null
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  if (!primary) return 'vendor'
  // A stopped account is replaced by its owner; only its release needs us.
  if (primary.frozenAt === null && awaitsOperator(primary)) return 'operator'
  return mayBePaid(primary) ? 'time' : 'vendor'
}

/**
 * Makes an account the primary one and cancels a pending wish for another. The previous primary account is paid until the hold is
 * over, if its own hold was over; otherwise the account before it still is.
 */
export function makePrimary(
  payee: Payee,
  accounts: readonly BankAccount[],
  chosen: BankAccount,
  now: Date,
): Payee {
  if (payee.primaryId === chosen.id) return payee
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  const working = primary && isSettledIn(payee, primary, now) ? primary.id : payee.previousId
  if (working === chosen.id) {
    // This account is still the one being paid, so it needs no new hold.
    return {
      primaryId: chosen.id,
      previousId: null,
      wantedId: null,
      heldThrough: addDays(today(chosen, now), -1),
    }
  }
  const heldThrough = chosen.verification === 'succeeded' ? holdFrom(chosen, now) : null
  return { primaryId: chosen.id, previousId: working, heldThrough, wantedId: null }
}

/**
 * Whether a new account becomes primary at once: if there is no primary account, if the new one is proven, or if the present one is
 * not proven, since nothing is lost by replacing it. An unproven account does not replace a frozen one.
 */
export function mayReplacePrimary(
  { primaryId }: Payee,
  accounts: readonly BankAccount[],
  added: BankAccount,
  now: Date,
): boolean {
  const primary = accounts.find(({ id }) => id === primaryId)
  if (!primary || added.verification === 'succeeded') return true
  return primary.frozenAt === null && verificationNow(primary, now) !== 'succeeded'
}

/** Cancels the wish that this account become the primary one. */
export const unwant = (payee: Payee, { id }: Pick<BankAccount, 'id'>): Payee =>
  payee.wantedId === id ? { ...payee, wantedId: null } : payee

/** Applies the proof of an account: a wanted account becomes primary if it may be paid, and a primary one begins its hold. */
export function onceProven(
  payee: Payee,
  accounts: readonly BankAccount[],
  account: BankAccount,
  now: Date,
): Payee {
  if (payee.wantedId !== account.id) return account.frozenAt === null ? beginHold(payee, account, now) : payee
  const proven = { ...account, verification: 'succeeded' } as const
  return mayBePaid(proven) ? makePrimary(payee, accounts, proven, now) : unwant(payee, account)
}

/** Begins the hold of a primary account that was proven or unfrozen, unless a hold has already begun. */
export function beginHold(payee: Payee, account: BankAccount, now: Date): Payee {
  if (payee.primaryId !== account.id || payee.heldThrough !== null) return payee
  return { ...payee, heldThrough: holdFrom(account, now) }
}

/** Stops the hold of a primary account that is frozen or no longer proven, so that waiting does not end it. */
export function stopHold(payee: Payee, account: BankAccount, now: Date): Payee {
  if (payee.primaryId !== account.id || isSettledIn(payee, account, now)) return payee
  return { ...payee, heldThrough: null }
}

/** The bank account events that are mailed to the owner of a vendor. */
export const accountEvents = [
  'added',
  'name-differs',
  'primary',
  'primary-once-verified',
  'renamed',
  'hidden',
  'shown',
  'debit-only',
  'not-debit-only',
  'prenote-begun',
  'verified',
  'not-verified',
  'debit-authorized',
  'frozen',
  'stopped-by-bank',
  'debits-stopped',
  'debits-revoked',
  'corrected',
  'unfrozen',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/**
 * The account that fees are debited from while another one is paid: one in its currency that its owner uses for debits only and from which
 * debits are authorized, otherwise the account that is paid itself. Undefined where neither is authorized. Where the bank has stopped
 * debits of the account that is paid, its fees are withheld (`feeDebits.canDebit`), so that the vendor can still be paid early.
 */
export function debitedAccount(paid: BankAccount, accounts: readonly BankAccount[]): BankAccount | undefined {
  const own = accounts.find(
    ({ isDebitOnly, isHidden, currency, verification, frozenAt, ...account }) =>
      isDebitOnly &&
      !isHidden &&
      currency === paid.currency &&
      verification === 'succeeded' &&
      frozenAt === null &&
      isDebitAuthorized(account),
  )
  return own ?? (paid.hasDirectDebitAuthorization ? paid : undefined)
}
