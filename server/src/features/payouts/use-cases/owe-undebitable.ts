import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { transact } from '../../../platform/transaction.ts'
import { lockInvoicesOf } from '../../invoices/index.ts'
import { cancelFeeTransfers, undebitableFees, vendorsWithUndebitable } from '../../payments/index.ts'
import type { Payouts } from '../ports.ts'
import { oweFeesOf } from './apply-fee-answer.ts'

const vendorsAtOnce = 200

/**
 * Fees that wait for an account which the bank does not let us debit would wait forever: they are netted with the next payments, as
 * those that came back. Returns how many.
 */
export async function oweUndebitable(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ readonly owed: number }> {
  let owed = 0
  let after: string | undefined
  do {
    const found = await vendorsWithUndebitable(payouts.db, { after, limit: vendorsAtOnce })
    for (const vendorId of found) {
      signal?.throwIfAborted()
      owed += await oweOf(payouts, vendorId)
    }
    after = found.length < vendorsAtOnce ? undefined : found.at(-1)
  } while (after !== undefined)
  return { owed }
}

const oweOf = (payouts: Payouts, vendorId: string): Promise<number> =>
  transact(payouts.db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const waiting = await undebitableFees(tx, vendorId)
    const cancelled = await cancelFeeTransfers(payouts.payments, tx, vendorId, waiting)
    await oweFeesOf(payouts, tx, vendorId, cancelled, adjustmentReasons.undebitable)
    return cancelled.length
  })
