import { notDebitedReason } from '@sooner/rules/adjustment-reasons'
import type { Tx } from '../../../platform/database/open.ts'
import { oweFees } from '../../invoices/index.ts'
import { cancelFeeTransfers, transfersOf, type TransferOfAttempt } from '../../payments/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { lockLinesOfFees } from '../store/lines.ts'
import { forgiveFailedFees } from './failed-fees.ts'

const feesAmong = (transfers: readonly TransferOfAttempt[]): readonly string[] =>
  transfers.filter(({ type }) => type === 'fee-debit').map(({ id }) => id)

/**
 * The bank did not debit fees, or returned them, and they are not tried again: they are netted with the next payment, and until then
 * nothing is paid early. The fee of a payment that failed is no longer owed.
 */
export const oweReturnedFees = (
  payouts: Pick<Payouts, 'clock'>,
  tx: Tx,
  vendorId: string,
  transfers: readonly TransferOfAttempt[],
  code: string | null,
): Promise<void> => oweFeesOf(payouts, tx, vendorId, feesAmong(transfers), notDebitedReason(code))

/** The fees that these transfers were to debit, as far as they are owed. */
export async function oweFeesOf(
  { clock }: Pick<Payouts, 'clock'>,
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
  reason: string,
): Promise<void> {
  if (transferIds.length === 0) return
  const lines = await lockLinesOfFees(tx, vendorId, transferIds)
  await oweFees(
    tx,
    vendorId,
    clock.now(),
    lines
      .filter(({ status }) => status !== 'failed')
      .map(({ feeTransferId, invoiceId, currency, feeMinor }) => ({
        ...{ id: feeTransferId ?? '', invoiceId, currency, amountMinor: feeMinor, reason },
      })),
  )
}

/** A debit that came back would be sent again: not if the payment that it was charged for has failed meanwhile. */
export async function dropRetries(
  { payments }: Pick<Payouts, 'payments'>,
  tx: Tx,
  vendorId: string,
  attemptId: string,
): Promise<void> {
  const fees = feesAmong(await transfersOf(tx, vendorId, [attemptId]))
  if (fees.length === 0) return
  const failed = (await lockLinesOfFees(tx, vendorId, fees)).filter(({ status }) => status === 'failed')
  await cancelFeeTransfers(
    payments,
    tx,
    vendorId,
    failed.flatMap(({ feeTransferId }) => feeTransferId ?? []),
  )
}

/**
 * The fee of a payment that failed is not owed, and not debited any more where no cutoff has taken its debit yet. The statuses of the
 * lines are stored, and what was deducted from them is owed again.
 */
export async function withdrawFees(
  { payments }: Pick<Payouts, 'payments'>,
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
): Promise<void> {
  const transferIds = lines.flatMap(({ feeTransferId }) => feeTransferId ?? [])
  if (transferIds.length > 0) await cancelFeeTransfers(payments, tx, vendorId, transferIds)
  if (lines.some(({ feeTransferId, feeNettedMinor }) => feeTransferId !== null || feeNettedMinor > 0n))
    await forgiveFailedFees(tx, vendorId)
}
