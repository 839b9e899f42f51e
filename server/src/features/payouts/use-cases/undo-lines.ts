import type { Tx } from '../../../platform/database/open.ts'
import { addFunded, restoreDeductions } from '../../invoices/index.ts'
import type { PayoutLine } from '../domain/line.ts'
import { saveStatus } from '../store/lines.ts'

interface Undone {
  /** Why they are not paid. */
  readonly code: string
  readonly at: Date
  /** The listed payment that states them; null if none does. */
  readonly paymentId: string | null
}

/**
 * What these lines were to pay is owed again, and what was deducted from them, too. The caller cancels their transfers and reverses
 * their postings in the same transaction.
 */
export async function undoLines(
  tx: Tx,
  vendorId: string,
  lines: readonly PayoutLine[],
  { code, at, paymentId: batchTransferId }: Undone,
): Promise<void> {
  await addFunded(
    tx,
    vendorId,
    lines.map(({ grossMinor, ...line }) => ({ ...line, amountMinor: -grossMinor })),
  )
  await restoreDeductions(tx, vendorId, lines, { at, batchTransferId })
  await saveStatus(
    tx,
    vendorId,
    lines.map(({ id }) => id),
    { status: 'failed', code, at },
  )
}
