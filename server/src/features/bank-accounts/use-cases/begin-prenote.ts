import { Refusal } from '@sooner/rules/refusal'
import type { Conclude } from '../../../platform/transaction.ts'
import { hasRail } from '../../transfers/index.ts'
import { verificationNow } from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { savePrenote } from '../store/accounts.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  answerAccount,
  auditDecision,
  lockHeld,
  requireAccount,
  type AccountAnswer,
} from './payee-accounts.ts'
import { sendPrenote } from './send-verification.ts'

/** Only operators begin a prenote, because they know who owns the account: a prenote proves only that the account exists. */
export async function beginPrenote<Out>(
  bankAccounts: BankAccounts,
  conclude: Conclude<AccountAnswer, Out>,
  actor: Pick<Actor, 'sub' | 'requestId'>,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  reason: string,
): Promise<Out> {
  const { db, clock, transfers } = bankAccounts
  return conclude(db, async (tx) => {
    const account = requireAccount(await lockHeld(tx, vendorId), accountId)
    const before = verificationNow(account, clock.now())
    const isLate = before === 'succeeded' || account.process === 'prenote'
    if (!hasRail(transfers, account.currency) || account.frozenAt !== null || isLate)
      throw new Refusal(
        'CONFLICT',
        'This bank account can’t be verified by a transfer of no amount (a prenote) now.',
      )
    await savePrenote(tx, account)
    await sendPrenote(bankAccounts, tx, account)
    await notifyOwner(bankAccounts, tx, account, ['prenote-begun'])
    await auditDecision(bankAccounts, tx, actor, {
      action: 'bank-accounts.begin-prenote',
      vendorId,
      accountId,
      before: { process: account.process, verification: before },
      after: { reason },
    })
    return answerAccount(bankAccounts, tx, vendorId, accountId)
  })
}
