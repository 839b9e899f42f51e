import { waitingDocumentDays } from '@sooner/rules/limits'
import { transact } from '../../../../platform/transaction.ts'
import type { Invoices } from '../../ports.ts'
import { deleteReceiptsBefore } from '../../store/feed-receipts.ts'

const atOnce = 5000

/** Deletes what waited so long for its vendor that the partner has paid it meanwhile. */
export async function expireReceipts(
  { db, clock }: Pick<Invoices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  const before = new Date(clock.now().getTime() - waitingDocumentDays * 86_400_000)
  let deleted = 0
  for (;;) {
    if (signal?.aborted) return { deleted }
    const some = await transact(db, (tx) => deleteReceiptsBefore(tx, before, atOnce))
    deleted += some
    if (some < atOnce) return { deleted }
  }
}
