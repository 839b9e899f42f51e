import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import type { Conclude } from '../../../platform/transaction.ts'
import { verificationNow } from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { forgetHolderNames } from '../store/accounts.ts'
import { concludeVerification } from './conclude-verification.ts'
import {
  answerAccount,
  auditDecision,
  lockHeld,
  requireAccount,
  type AccountAnswer,
} from './payee-accounts.ts'

interface Named {
  readonly vendorId: string
  readonly accountId: string
}

interface Decision {
  readonly isProven: boolean
  readonly reason: string
}

/** Records an operator's decision about an account. Returns whether it changed anything. */
async function decide(
  bankAccounts: BankAccounts,
  tx: Tx,
  actor: Pick<Actor, 'sub' | 'requestId'>,
  { vendorId, accountId }: Named,
  { isProven, reason }: Decision,
): Promise<boolean> {
  const held = await lockHeld(tx, vendorId)
  const account = requireAccount(held, accountId)
  const before = verificationNow(account, bankAccounts.clock.now())
  if (before === (isProven ? 'succeeded' : 'failed')) return false
  await concludeVerification(bankAccounts, tx, { held, account, isProven })
  await forgetHolderNames(tx, account)
  await auditDecision(bankAccounts, tx, actor, {
    action: 'bank-accounts.decide',
    vendorId,
    accountId,
    before: { verification: before },
    after: { isProven, reason },
  })
  return true
}

export async function decideBankAccount<Out>(
  bankAccounts: BankAccounts,
  conclude: Conclude<AccountAnswer, Out>,
  actor: Actor,
  named: Named,
  decision: Decision,
): Promise<Out> {
  return conclude(bankAccounts.db, async (tx) => {
    if (!(await decide(bankAccounts, tx, actor, named, decision)))
      throw new Refusal('CONFLICT', 'This decision is already recorded for this bank account.')
    return answerAccount(bankAccounts, tx, named.vendorId, named.accountId)
  })
}
