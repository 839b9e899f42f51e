import { Refusal } from '@sooner/rules/refusal'
import type { Conclude } from '../../../platform/transaction.ts'
import { destinations } from '../../transfers/index.ts'
import { isDebitAuthorized } from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { saveAccount } from '../store/accounts.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  answerAccount,
  auditDecision,
  lockHeld,
  requireAccount,
  type AccountAnswer,
} from './payee-accounts.ts'

/** The owner has revoked its authorization in writing. Only a new signature lets the account be debited again. */
export async function stopDebits<Out>(
  bankAccounts: BankAccounts,
  conclude: Conclude<AccountAnswer, Out>,
  actor: Actor,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  reason: string,
): Promise<Out> {
  const { db, clock } = bankAccounts
  return conclude(db, async (tx) => {
    const account = requireAccount(await lockHeld(tx, vendorId), accountId)
    if (!isDebitAuthorized(account))
      throw new Refusal(
        'CONFLICT',
        'Debits from this bank account aren’t authorized, so there is nothing to stop.',
      )
    await saveAccount(tx, account, { debitsStoppedAt: clock.now(), debitsStoppedByCode: null })
    await destinations.stopDestination(bankAccounts.transfers, tx, vendorId, accountId, {
      what: 'debits',
      code: null,
    })
    await notifyOwner(bankAccounts, tx, account, ['debits-revoked'])
    await auditDecision(bankAccounts, tx, actor, {
      action: 'bank-accounts.stop-debits',
      vendorId,
      accountId,
      after: { reason },
    })
    return answerAccount(bankAccounts, tx, vendorId, accountId)
  })
}
