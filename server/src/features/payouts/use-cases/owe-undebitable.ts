import { adjustmentReasons } from '@sooner/rules/adjustment-reasons'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { lockInvoicesOf } from '../../invoices/index.ts'
import { cancelFeeTransfers, undebitableFees, vendorsWithUndebitable } from '../../payments/index.ts'
import type { Payouts } from '../ports.ts'
import { oweFeesOf } from './apply-fee-answer.ts'

/**
 * Fees that wait for an account which the bank does not let us debit would wait forever: they are netted with the next payments, as
 * those that came back. Returns how many.
 */
export async function oweUndebitable(
  payouts: Payouts,
  signal?: AbortSignal,
): Promise<{ readonly owed: number }> {
  let owed = 0
  const undebitable = (page: Parameters<typeof vendorsWithUndebitable>[1]) =>
    vendorsWithUndebitable(payouts.db, page)
  await eachVendor([undebitable], signal, async (vendorId) => {
    owed += await oweOf(payouts, vendorId)
  })
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
