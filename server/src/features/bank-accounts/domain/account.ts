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
}

export const nobodyYet: Payee = { primaryId: null, previousId: null, heldThrough: null }

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

/** An account becomes the primary one. What was there keeps its place until the hold is over, if it had come to one. */
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
    return { primaryId: chosen.id, previousId: null, heldThrough: addDays(today(chosen, now), -1) }
  }
  const heldThrough = chosen.verification === 'succeeded' ? holdFrom(chosen, now) : null
  return { primaryId: chosen.id, previousId: working, heldThrough }
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
