import { maxVerificationAttempts } from '@sooner/rules/bank-accounts'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { verificationNow, type BankAccount } from '../domain/account.ts'
import { areTheSame, type MicroDeposits } from '../domain/micro-deposits.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { findSealed, saveAccount } from '../store/accounts.ts'
import { concludeVerification } from './conclude-verification.ts'
import { answerAccount, lockHeld, requireAccount, type AccountAnswer } from './payee-accounts.ts'
import { openAmounts } from './sealed-numbers.ts'

interface Named {
  readonly vendorId: string
  readonly accountId: string
}

/** A wrong answer has to be counted, so its transaction commits, and the refusal is thrown afterwards. */
export async function verifyBankAccount(
  bankAccounts: BankAccounts,
  actor: Actor,
  named: Named,
  entered: MicroDeposits,
): Promise<AccountAnswer> {
  const judged = await transact(bankAccounts.db, (tx) => judge(bankAccounts, tx, actor, named, entered))
  if ('triesLeft' in judged) {
    const { triesLeft } = judged
    const message =
      triesLeft > 0
        ? 'These aren’t the amounts that we sent. Please check them and try again.'
        : 'These aren’t the amounts that we sent. Please upload a bank letter or bank statement instead.'
    throw new Refusal('WRONG_AMOUNTS', message, { triesLeft })
  }
  return judged
}

async function judge(
  bankAccounts: BankAccounts,
  tx: Tx,
  actor: Actor,
  { vendorId, accountId }: Named,
  entered: MicroDeposits,
): Promise<AccountAnswer | { readonly triesLeft: number }> {
  const held = await lockHeld(tx, vendorId)
  const account = requireAccount(held, accountId)
  // Idempotent: the caller may repeat the right amounts because our first response was lost.
  if (account.verification === 'succeeded' && account.process === 'micro-transactions')
    return answerAccount(bankAccounts, tx, vendorId, accountId)
  mustBeOpen(account, bankAccounts.clock.now())
  const sealed = await findSealed(tx, vendorId, accountId)
  const amounts = sealed && openAmounts(bankAccounts, accountId, sealed)
  if (!amounts) throw new InvariantViolation('an account waits for micro-deposits that nobody drew')
  const isProven = areTheSame(amounts, entered)
  const attempts = account.attempts + 1
  await saveAccount(tx, account, { attempts })
  const triesLeft = maxVerificationAttempts - attempts
  const entry = { actor: actor.sub, subject: accountId, vendorId, requestId: actor.requestId }
  const action = isProven ? 'bank-accounts.verify' : 'bank-accounts.verify-wrongly'
  await audit(tx, { at: bankAccounts.clock.wall(), ...entry, action, after: { attempts } })
  if (isProven || triesLeft === 0) await concludeVerification(bankAccounts, tx, { held, account, isProven })
  return isProven ? answerAccount(bankAccounts, tx, vendorId, accountId) : { triesLeft }
}

function mustBeOpen(account: BankAccount, now: Date): void {
  if (account.process !== 'micro-transactions')
    throw new Refusal(
      'CONFLICT',
      'This bank account isn’t verified by small deposits, so there are no amounts to enter.',
    )
  if (account.frozenAt !== null)
    throw new Refusal('CONFLICT', 'This bank account was stopped. Please contact support.')
  if (verificationNow(account, now) === 'pending') return
  throw new Refusal(
    'CONFLICT',
    'The amounts of the small deposits can’t be entered anymore. Please upload a bank letter or bank statement instead.',
  )
}
