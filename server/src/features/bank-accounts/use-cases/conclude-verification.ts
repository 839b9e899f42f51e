import type { Tx } from '../../../platform/database/open.ts'
import { beginHold, type BankAccount, type Payee } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { saveAccount, savePayee } from '../store/accounts.ts'
import { tellOwner } from './tell-owner.ts'

/** An account was proven, or will not be by what was begun. The hold of a primary one counts from its proof. */
export async function concludeVerification(
  bankAccounts: BankAccounts,
  tx: Tx,
  { payee, account, isProven }: { payee: Payee; account: BankAccount; isProven: boolean },
): Promise<void> {
  await saveAccount(tx, account, { verification: isProven ? 'succeeded' : 'failed' })
  if (isProven && account.frozenAt === null) {
    const after = beginHold(payee, account, bankAccounts.clock.now())
    if (after !== payee) await savePayee(tx, account.vendorId, after)
  }
  await tellOwner(bankAccounts, tx, account, [isProven ? 'verified' : 'not-verified'])
}
