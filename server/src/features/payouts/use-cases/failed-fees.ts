import type { Tx } from '../../../platform/database/open.ts'
import { feesNetted, forgiveFees } from '../../invoices/index.ts'
import { listFeeTransfers, type FeeTransfer } from '../../payments/index.ts'
import { feeOwedBack } from '../domain/fee-owed-back.ts'
import { listFailedFees, listFeeRefunds, type FailedFeeLine, type FeeRefund } from '../store/fee-refunds.ts'

/** The fee of a payment that failed. */
export interface JudgedFee {
  readonly line: FailedFeeLine
  /** What the vendor is owed back; negative if it owes what was given back. */
  readonly owedMinor: bigint
  readonly refunds: readonly FeeRefund[]
  /** Whether the fee is netted with payments already. */
  readonly isDeduction: boolean
}

export interface JudgedFees {
  readonly judged: readonly JudgedFee[]
  /** The debits of the fees and their refunds. */
  readonly transfers: ReadonlyMap<string, FeeTransfer>
}

/** Computes what is owed for each fee from what was debited, netted and given back of it so far. */
export async function judgeFailedFees(tx: Tx, vendorId: string): Promise<JudgedFees> {
  const [lines, refunds] = [await listFailedFees(tx, vendorId), await listFeeRefunds(tx, vendorId)]
  const feeIds = lines.map(({ feeTransferId }) => feeTransferId)
  const known = [...feeIds, ...refunds.map(({ id }) => id)]
  const transfers = new Map((await listFeeTransfers(tx, vendorId, known)).map((one) => [one.id, one]))
  const netted = await feesNetted(tx, vendorId, feeIds)
  return { judged: lines.map((line) => judge(line, refunds, transfers, netted)), transfers }
}

function judge(
  line: FailedFeeLine,
  refunds: readonly FeeRefund[],
  transfers: ReadonlyMap<string, FeeTransfer>,
  netted: ReadonlyMap<string, bigint>,
): JudgedFee {
  const own = refunds.filter(({ lineId }) => lineId === line.lineId)
  const owedMinor = feeOwedBack({
    feeMinor: line.feeMinor,
    isDebited: transfers.get(line.feeTransferId)?.isSettled ?? false,
    nettedMinor: netted.get(line.feeTransferId) ?? 0n,
    refundedMinor: own
      .filter(({ id }) => transfers.get(id)?.isCancelled !== true)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  })
  return { line, owedMinor, refunds: own, isDeduction: netted.has(line.feeTransferId) }
}

/** Of the deduction of such a fee, only what was given back is still owed. */
export const forgiveJudged = (tx: Tx, vendorId: string, judged: readonly JudgedFee[]): Promise<void> =>
  forgiveFees(
    tx,
    vendorId,
    judged
      .filter(({ isDeduction }) => isDeduction)
      .map(({ line, owedMinor }) => ({
        id: line.feeTransferId,
        leftMinor: owedMinor < 0n ? -owedMinor : 0n,
      })),
  )

/**
 * Payments have failed. Neither their own fees are owed, nor the fees of earlier failed payments that were netted with them. The caller
 * holds the locks of the invoices.
 */
export async function forgiveFailedFees(tx: Tx, vendorId: string): Promise<void> {
  const { judged } = await judgeFailedFees(tx, vendorId)
  await forgiveJudged(tx, vendorId, judged)
}
