import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { destinations } from '../../transfers/index.ts'
import {
  asksRail,
  onceProven,
  stopHold,
  today,
  verificationNow,
  type BankAccount,
} from '../domain/account.ts'
import type { BankAccounts } from '../ports.ts'
import { listEnding, savePayee, vendorsEnding } from '../store/accounts.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockHeld, requireAccount, saveChange, type Held } from './payee-accounts.ts'
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
    if (account.debitsStoppedAt === null) await destinations.resumeDebits(tx, vendorId, id)
  } else if (account.verification === 'succeeded')
    await destinations.stopDestination(bankAccounts.transfers, tx, vendorId, id, {
      what: 'debits',
      code: null,
    })
  const now = bankAccounts.clock.now()
  // A hold does not run out while the account is not proven.
  const after = isProven ? onceProven(payee, accounts, account, now) : stopHold(payee, account, now)
  if (after !== payee) await savePayee(tx, account.vendorId, after)
  const isPrimaryNow = after.primaryId === account.id && payee.primaryId !== account.id
  const result = isProven ? 'verified' : 'not-verified'
  await notifyOwner(bankAccounts, tx, account, isPrimaryNow ? [result, 'primary'] : [result])
}

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
