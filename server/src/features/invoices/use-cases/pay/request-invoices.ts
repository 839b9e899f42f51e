import { InvariantViolation } from '@sooner/rules/refusal'
import type { Expression } from 'kysely'
import type { Tx } from '../../../../platform/database/open.ts'
import { saveRequested, type RequestedRow, type Requesting } from '../../store/requested.ts'
import { emitChanged } from '../write-changes.ts'

/**
 * Requests invoices of one vendor, whose lock the caller holds and whose transfers it creates in the same transaction. They are the
 * rows of a query of the caller; those that do not wait for a request are a fault of ours.
 */
export async function requestInvoices(
  tx: Tx,
  requesting: Requesting,
  rows: Expression<RequestedRow>,
  invoiceIds: readonly string[],
): Promise<void> {
  const moved = await saveRequested(tx, requesting, rows)
  if (moved !== invoiceIds.length) throw new InvariantViolation('an invoice was paid that was not waiting')
  await emitChanged(tx, requesting.vendorId, invoiceIds)
}
