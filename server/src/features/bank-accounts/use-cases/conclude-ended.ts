import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { asksRail, today, verificationNow, type BankAccount } from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { listEnding, vendorsEnding } from '../store/accounts.ts'
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
  signal?: AbortSignal,
): Promise<{ readonly concluded: number }> {
  const { db } = bankAccounts
  let concluded = 0
  const ending = (page: Parameters<typeof vendorsEnding>[2]) => vendorsEnding(db, day, page)
  await eachVendor([ending], signal, async (vendorId) => {
    for (const accountId of await listEnding(db, vendorId, day))
      if (await transact(db, (tx) => concludeOne(bankAccounts, tx, vendorId, accountId))) concluded += 1
  })
  return { concluded }
}

async function concludeOne(
  bankAccounts: BankAccounts,
  tx: Tx,
  vendorId: string,
  accountId: string,
): Promise<boolean> {
  const held = await lockHeld(tx, vendorId)
  const account = requireAccount(held, accountId)
  const isProven = asksRail(account) ? outcomeByNow(account, bankAccounts.clock.now()) : undefined
  if (isProven === undefined) return false
  await concludeVerification(bankAccounts, tx, { held, account, isProven })
  return true
}
