import type { Tx } from '../../../platform/database/open.ts'
import { deductions, lineItems } from '../../invoices/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import { saveStatus } from '../store/lines.ts'
import { endReviews } from '../store/reviews.ts'

interface Failed {
  /** Why they are not paid. */
  readonly code: string
  readonly at: Date
  /** The payment that states them; null if none does. */
  readonly paymentId: string | null
}

/**
 * What these lines were to pay is owed again, and what was deducted from them, too: the bank refused or returned them, or they were
 * taken back before it had them. The caller cancels the transfers that wait and reverses the postings in the same transaction.
 */
export async function failLines(
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
  { code, at, paymentId: batchTransferId }: Failed,
): Promise<void> {
  await lineItems.addFunded(
    tx,
    vendorId,
    lines.map(({ grossMinor, ...line }) => ({ ...line, amountMinor: -grossMinor })),
  )
  await deductions.restoreDeductions(tx, vendorId, lines, { at, batchTransferId })
  await saveStatus(
    tx,
    vendorId,
    lines.map(({ id }) => id),
    { status: 'failed', code, at },
  )
  await endReviews(tx, vendorId, at)
}
