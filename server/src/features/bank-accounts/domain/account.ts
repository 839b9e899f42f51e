import { addDays, addBankingDays, localDay } from '@sooner/rules/banking-calendar'
import type { BankAccountCountry } from '@sooner/rules/bank-account-form'
import {
  microDepositDays,
  primaryHoldBankingDays,
  type BankAccountType,
  type VerificationProcess,
  type VerificationStatus,
} from '@sooner/rules/bank-accounts'

export interface BankAccount {
  readonly id: string
  readonly vendorId: string
  readonly name: string
  readonly type: BankAccountType
  readonly country: BankAccountCountry
  readonly currency: 'USD' | 'GBP'
  readonly routingLastFour: string
  readonly accountLastFour: string
  readonly swiftCode: string | null
  readonly isHidden: boolean
  readonly isDebitOnly: boolean
  readonly frozenAt: Date | null
  readonly process: VerificationProcess
  readonly verification: VerificationStatus
  readonly attempts: number
  readonly verificationEndsOn: string | null
  /** The document whose approval proved it, where one did. */
  readonly provenBy: string | null
  readonly hasDirectDebitAuthorization: boolean
  readonly createdAt: Date
}

export interface Payee {
  readonly primaryId: string | null
  readonly previousId: string | null
  readonly heldThrough: string | null
  /** The account that becomes the primary one by being proven. */
  readonly wantedId: string | null
}

export const nobodyYet: Payee = { primaryId: null, previousId: null, heldThrough: null, wantedId: null }

type Dated = Pick<BankAccount, 'currency'>
export const today = ({ currency }: Dated, now: Date): string => localDay(currency, now)

/** Held through that many banking days after the day of the act. */
export const holdFrom = (account: Dated, now: Date): string =>
  addBankingDays(account.currency, today(account, now), primaryHoldBankingDays)

export const microDepositsEndOn = (account: Dated, now: Date): string =>
  addDays(today(account, now), microDepositDays)

/** Micro-deposits that nobody told in time prove nothing any more, though no one has written that down. */
export function verificationNow(
  account: Pick<BankAccount, 'currency' | 'process' | 'verification' | 'verificationEndsOn'>,
  now: Date,
): VerificationStatus {
  const { process, verification, verificationEndsOn: end } = account
  const isOver = process === 'micro-transactions' && end !== null && today(account, now) > end
  return verification === 'pending' && isOver ? 'failed' : verification
}

const mayBePaid = (account: BankAccount) =>
  account.verification === 'succeeded' &&
  account.frozenAt === null &&
  !account.isHidden &&
  !account.isDebitOnly

/** Whether the hold of the primary account is over. */
const isSettledIn = ({ heldThrough }: Payee, primary: BankAccount, now: Date) =>
  heldThrough !== null && today(primary, now) > heldThrough

/** Where money goes now: to the primary account, and while that is new, to the one before it. */
export function payoutAccount(
  payee: Payee,
  accounts: readonly BankAccount[],
  now: Date,
): BankAccount | undefined {
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  if (!primary) return undefined
  const chosen = isSettledIn(payee, primary, now)
    ? primary
    : accounts.find(({ id }) => id === payee.previousId)
  return chosen && mayBePaid(chosen) ? chosen : undefined
}

/**
 * An account becomes the primary one, whatever was wanted before. What was there keeps its place until the hold is over, if it had
 * come to one.
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
    // It never stopped working, so it is nothing new.
    return {
      ...{ primaryId: chosen.id, previousId: null, wantedId: null },
      heldThrough: addDays(today(chosen, now), -1),
    }
  }
  const heldThrough = chosen.verification === 'succeeded' ? holdFrom(chosen, now) : null
  return { primaryId: chosen.id, previousId: working, heldThrough, wantedId: null }
}

/**
 * Whether a new account takes the place of the primary one at once: where there is none, where it is proven, and where the present one
 * is not, so that nothing is lost with it. One that was stopped keeps its place.
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

/** An account that was wanted as the primary one is not any more. */
export const unwant = (payee: Payee, { id }: Pick<BankAccount, 'id'>): Payee =>
  payee.wantedId === id ? { ...payee, wantedId: null } : payee

/** An account is proven: it comes to the place that it was wanted for, if money may go there, or its hold begins. */
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

/** A primary account was proven, or may be used again: its hold counts from there, unless it was over before. */
export function beginHold(payee: Payee, account: BankAccount, now: Date): Payee {
  if (payee.primaryId !== account.id || payee.heldThrough !== null) return payee
  return { ...payee, heldThrough: holdFrom(account, now) }
}

/** A new primary account that is frozen does not come out of its hold by waiting. */
export function stopHold(payee: Payee, account: BankAccount, now: Date): Payee {
  if (payee.primaryId !== account.id || isSettledIn(payee, account, now)) return payee
  return { ...payee, heldThrough: null }
}
