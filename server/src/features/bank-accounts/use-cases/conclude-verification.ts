import type { Tx } from '../../../platform/database/open.ts'
import { resumeDebits, stopDestination } from '../../payments/index.ts'
import { onceProven, stopHold, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { savePayee } from '../store/accounts.ts'
import type { Held } from './answer-account.ts'
import { notifyOwner } from './notify-owner.ts'
import { saveChange } from './save-change.ts'
import { withdrawVerification } from './send-verification.ts'

interface Concluded {
  readonly held: Held
  readonly account: BankAccount
  readonly isProven: boolean
  /** The id of the document that proves the account. */
  readonly provenBy?: string | null
}

/** Ends a verification as succeeded or failed. The hold of a primary account counts from its latest proof. */
export async function concludeVerification(
  bankAccounts: BankAccounts,
  tx: Tx,
  { held: { payee, accounts }, account, isProven, provenBy = null }: Concluded,
): Promise<void> {
  const verification = isProven ? 'succeeded' : 'failed'
  await saveChange(tx, account, { verification, provenBy })
  await withdrawVerification(bankAccounts, tx, account)
  // Nothing is debited from an account that is not proven at that moment, also what came back and would be repeated.
  const { vendorId, id } = account
  if (isProven) {
    // A proof is no new signature: what the owner revoked has no bank's code and would otherwise be resumed.
    if (account.debitsStoppedAt === null) await resumeDebits(tx, vendorId, id)
  } else if (account.verification === 'succeeded')
    await stopDestination(bankAccounts.payments, tx, vendorId, id, { what: 'debits', code: null })
  const now = bankAccounts.clock.now()
  // A hold does not run out while the account is not proven.
  const after = isProven ? onceProven(payee, accounts, account, now) : stopHold(payee, account, now)
  if (after !== payee) await savePayee(tx, account.vendorId, after)
  const isPrimaryNow = after.primaryId === account.id && payee.primaryId !== account.id
  const result = isProven ? 'verified' : 'not-verified'
  await notifyOwner(bankAccounts, tx, account, isPrimaryNow ? [result, 'primary'] : [result])
}
