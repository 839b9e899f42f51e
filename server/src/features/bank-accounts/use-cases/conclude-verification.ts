import type { Tx } from '../../../platform/database/open.ts'
import { beginHold, stopHold, type BankAccount, type Payee } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { saveAccount, savePayee } from '../store/accounts.ts'
import { tellOwner } from './tell-owner.ts'

interface Concluded {
  readonly payee: Payee
  readonly account: BankAccount
  readonly isProven: boolean
  /** The document that proves it. */
  readonly provenBy?: string | null
}

/** An account was proven, or will not be by what was begun. The hold of a primary one counts from its latest proof. */
export async function concludeVerification(
  bankAccounts: BankAccounts,
  tx: Tx,
  { payee, account, isProven, provenBy = null }: Concluded,
): Promise<void> {
  const verification = isProven ? 'succeeded' : 'failed'
  await saveAccount(tx, account, { verification, provenBy })
  const after = holdAfter(payee, account, isProven, bankAccounts.clock.now())
  if (after !== payee) await savePayee(tx, account.vendorId, after)
  await tellOwner(bankAccounts, tx, account, [isProven ? 'verified' : 'not-verified'])
}

function holdAfter(payee: Payee, account: BankAccount, isProven: boolean, now: Date): Payee {
  // What is not proven any more does not come out of its hold by waiting.
  if (!isProven) return stopHold(payee, account, now)
  return account.frozenAt === null ? beginHold(payee, account, now) : payee
}
