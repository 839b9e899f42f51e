import type { Db } from '../../../platform/database/open.ts'
import { readHeld } from './answer-account.ts'

export interface BankStanding {
  readonly hasVisibleAccount: boolean
  /** The primary account is proven by micro-deposits, and was not yet. */
  readonly awaitsMicroDeposits: boolean
  /** Of the primary account. */
  readonly hasDirectDebitAuthorization: boolean
}

/** How far a vendor has come with its bank, for who leads it through onboarding. */
export async function bankStandingOf(db: Db, vendorId: string): Promise<BankStanding> {
  const { payee, accounts } = await readHeld(db, vendorId)
  const primary = accounts.find(({ id }) => id === payee.primaryId)
  return {
    hasVisibleAccount: accounts.some(({ isHidden }) => !isHidden),
    awaitsMicroDeposits: primary?.process === 'micro-transactions' && primary.verification !== 'succeeded',
    hasDirectDebitAuthorization: primary?.hasDirectDebitAuthorization ?? false,
  }
}
