import { notDebitedReason } from '@sooner/rules/adjustment-reasons'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import type { Tx } from '../../../platform/database/open.ts'
import { oweFees } from '../../invoices/index.ts'
import { canDebit, cancelFeeTransfers, transfersOf, type TransferOfAttempt } from '../../payments/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import type { Payouts } from '../ports.ts'
import { lockLinesOfFees } from '../store/lines.ts'
import { announceDebits } from './announce-debits.ts'
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
        id: feeTransferId ?? '',
        invoiceId,
        currency,
        amountMinor: feeMinor,
        reason,
      })),
  )
}

/**
 * A debit that came back is sent again, and its owner is informed before it is: except fees whose payment has failed meanwhile, which
 * are not owed.
 */
export async function repeatDebits(
  { payments }: Pick<Payouts, 'payments'>,
  tx: Tx,
  vendorId: string,
  attemptId: string,
): Promise<void> {
  const returned = await transfersOf(tx, vendorId, [attemptId])
  const fees = feesAmong(returned)
  if (fees.length === 0) return
  const failed = (await lockLinesOfFees(tx, vendorId, fees))
    .filter(({ status }) => status === 'failed')
    .flatMap(({ feeTransferId }) => feeTransferId ?? [])
  await cancelFeeTransfers(payments, tx, vendorId, failed)
  const repeated = returned.filter(
    ({ id, type, state }) => type === 'fee-debit' && state === 'none' && !failed.includes(id),
  )
  for (const [payoutId, own] of Map.groupBy(repeated, (transfer) => transfer.payoutId))
    await announceAgain(tx, vendorId, payoutId, own)
}

async function announceAgain(
  tx: Tx,
  vendorId: string,
  payoutId: string | null,
  debits: readonly TransferOfAttempt[],
): Promise<void> {
  const [first] = debits
  if (payoutId === null || !first) return
  const { bankAccountId, currency, batchOn } = first
  // What can't be debited any more becomes a deduction.
  if (!(await canDebit(tx, vendorId, bankAccountId))) return
  const settlesOn = addBankingDays(currency, batchOn, 1)
  const fees = debits.flatMap(({ invoiceId, amountMinor: feeMinor, ...own }) =>
    invoiceId === null ? [] : [{ invoiceId, currency: own.currency, feeMinor }],
  )
  const debitOn = { USD: settlesOn, GBP: settlesOn }
  await announceDebits(tx, vendorId, { payoutId, bankAccountId, debitOn, isAgain: true, fees })
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
