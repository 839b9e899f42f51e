import { transact } from '../../../platform/transaction.ts'
import { asksRail, today, verificationNow, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { findEnding } from '../store/accounts.ts'
import { requireAccount } from './answer-account.ts'
import { concludeVerification } from './conclude-verification.ts'
import { lockHeld } from './lock-held.ts'

/** Whether the time that has passed proves or fails the account; undefined while that is undecided. */
function outcomeByNow(account: BankAccount, now: Date): boolean | undefined {
  if (verificationNow(account, now) === 'failed') return false
  const { process, verificationEndsOn: end } = account
  return process === 'prenote' && end !== null && today(account, now) >= end ? true : undefined
}

/** Ends the verifications that time decides: micro-deposits that nobody confirmed, and prenotes that were not returned. */
export async function concludeEnded(
  bankAccounts: BankAccounts,
  day: string,
): Promise<{ readonly concluded: number }> {
  const { db, clock } = bankAccounts
  let concluded = 0
  for (const { vendorId, accountId } of await findEnding(db, day)) {
    const isDone = await transact(db, async (tx) => {
      const held = await lockHeld(tx, vendorId)
      const account = requireAccount(held, accountId)
      const isProven = asksRail(account) ? outcomeByNow(account, clock.now()) : undefined
      if (isProven === undefined) return false
      await concludeVerification(bankAccounts, tx, { held, account, isProven })
      return true
    })
    if (isDone) concluded += 1
  }
  return { concluded }
}
