import type { Tx } from '../../../platform/database/open.ts'
import { oweFees } from '../../invoices/index.ts'
import type { TransferOfAttempt } from '../../payments/index.ts'
import type { Payouts } from '../ports.ts'
import { lockLinesOfFees } from '../store/lines.ts'

/**
 * The bank did not debit fees, or returned them, and they are not tried again: they are netted with the next payment, and until then
 * nothing is paid early. The fee of a payment that failed is no longer owed.
 */
export async function oweReturnedFees(
  { clock }: Pick<Payouts, 'clock'>,
  tx: Tx,
  vendorId: string,
  transfers: readonly TransferOfAttempt[],
  code: string | null,
): Promise<void> {
  const debits = transfers.filter(({ type }) => type === 'fee-debit').map(({ id }) => id)
  if (debits.length === 0) return
  const lines = await lockLinesOfFees(tx, vendorId, debits)
  await oweFees(
    tx,
    vendorId,
    clock.now(),
    lines
      .filter(({ status }) => status !== 'failed')
      .map(({ feeTransferId, invoiceId, currency, feeMinor }) => ({
        ...{ id: feeTransferId ?? '', invoiceId, currency, amountMinor: feeMinor },
        reason: `The fee could not be debited${code === null ? '' : ` (${code})`}.`,
      })),
  )
}
