import type { Currency } from '@sooner/money'
import { masked, type VerificationStatus } from '@sooner/rules/bank-accounts'
import type { AccountWait } from '@sooner/rules/eligibility'
import type { Db, Tx } from '../../../platform/database/open.ts'
import {
  debitedAccount,
  mayBePaid,
  nobodyYet,
  payeeWait,
  payoutAccount,
  payoutAccountOn,
  type BankAccount,
} from '../domain/account.ts'
import { lockPayeeShared, listAccounts } from '../store/accounts.ts'
import { readHeld } from './payee-accounts.ts'

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

interface PayeeStanding {
  /** Null if money may be sent to one of its accounts now. */
  readonly waitsFor: AccountWait | null
  /** The currency of the primary account; null without one. */
  readonly currency: Currency | null
  /** Whether fees may be debited from one of its accounts: the primary one, or one that is used for debits only. */
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
    hasDirectDebitAuthorization: primary !== undefined && debitedAccount(primary, accounts) !== undefined,
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

/** The numbers of all bank accounts that the vendor has or had, as they are shown, by the ids of the accounts. */
export async function maskedNumbersOf(db: Db, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const accounts = await listAccounts(db, vendorId)
  return new Map(accounts.map(({ id, accountLastFour }) => [id, masked(accountLastFour)]))
}

/** The stored verification status of the vendor's primary account; null while the vendor has none. */
export async function primaryVerificationOf(db: Db, vendorId: string): Promise<VerificationStatus | null> {
  const { payee, accounts } = await readHeld(db, vendorId)
  return accounts.find(({ id }) => id === payee.primaryId)?.verification ?? null
}

/** The accounts that can't be paid. Until the transaction ends, nobody stops or releases an account of the vendor. */
export async function lockStoppedAccounts(tx: Tx, vendorId: string): Promise<readonly string[]> {
  await lockPayeeShared(tx, vendorId)
  return (await listAccounts(tx, vendorId)).filter((account) => !mayBePaid(account)).map(({ id }) => id)
}

interface PayableAccount extends Pick<BankAccount, 'id' | 'currency'> {
  /** The account that fees are debited from; null where its owner has authorized none. */
  readonly debitedId: string | null
}

/**
 * The account that is paid now, if any. Until the transaction ends, nobody changes a bank account of the vendor, so that money is
 * not sent to an account that was stopped meanwhile.
 */
export async function lockPayableAccount(
  tx: Tx,
  vendorId: string,
  now: Date,
): Promise<PayableAccount | undefined> {
  const payee = (await lockPayeeShared(tx, vendorId)) ?? nobodyYet
  const accounts = await listAccounts(tx, vendorId)
  const paid = payoutAccount(payee, accounts, now)
  return (
    paid && { id: paid.id, currency: paid.currency, debitedId: debitedAccount(paid, accounts)?.id ?? null }
  )
}
