import type { AccountWait } from '@sooner/rules/eligibility'
import type { Currency } from '@sooner/money'
import type { Db } from '../../../platform/database/open.ts'
import { payeeWait, payoutAccount, payoutAccountOn, type BankAccount } from '../domain/account.ts'
import { readHeld } from './answer-account.ts'

export interface BankStanding {
  readonly hasVisibleAccount: boolean
  /** The primary account is to be proven by micro-deposits, and has not been proven yet. */
  readonly awaitsMicroDeposits: boolean
  /** The currency of the primary account; null without one. */
  readonly currency: Currency | null
  /** Whether the primary account has a direct debit authorization. */
  readonly hasDirectDebitAuthorization: boolean
}

/** The bank account steps that a vendor has completed, for the onboarding feature. */
export async function bankStandingOf(db: Db, vendorId: string): Promise<BankStanding> {
  const { payee, accounts } = await readHeld(db, vendorId)
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  return {
    hasVisibleAccount: accounts.some(({ isHidden }) => !isHidden),
    awaitsMicroDeposits: primary?.process === 'micro-transactions' && primary.verification !== 'succeeded',
    currency: primary?.currency ?? null,
    hasDirectDebitAuthorization: primary?.hasDirectDebitAuthorization ?? false,
  }
}

export interface PayeeStanding {
  /** Null if money may be sent to one of its accounts now. */
  readonly waitsFor: AccountWait | null
  /** The currency of the primary account; null without one. */
  readonly currency: Currency | null
  readonly hasDirectDebitAuthorization: boolean
}

/** The currency in which a vendor can be paid now: that of the account that is paid, if any. */
export async function payableCurrencyOf(db: Db, vendorId: string, now: Date): Promise<Currency | undefined> {
  const { payee, accounts } = await readHeld(db, vendorId)
  return payoutAccount(payee, accounts, now)?.currency
}

/** What of a vendor's bank accounts decides whether it can be paid. */
export async function payeeStandingOf(db: Db, vendorId: string, now: Date): Promise<PayeeStanding> {
  const { payee, accounts } = await readHeld(db, vendorId)
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  return {
    waitsFor: payeeWait(payee, accounts, now),
    currency: primary?.currency ?? null,
    hasDirectDebitAuthorization: primary?.hasDirectDebitAuthorization ?? false,
  }
}

/** Returns a function that states which account will be paid on a day, as far as only time passes until then. */
export async function readPaidAccountOn(
  db: Db,
  vendorId: string,
): Promise<(day: string) => Pick<BankAccount, 'currency'> | undefined> {
  const { payee, accounts } = await readHeld(db, vendorId)
  return (day) => payoutAccountOn(payee, accounts, day)
}
