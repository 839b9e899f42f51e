import type { Tx } from '../../../../platform/database/open.ts'
import { post, receiptEvents } from '../../../ledger/index.ts'
import { statementEntries } from '../../../transfers/index.ts'
import type { Collections } from '../../ports.ts'
import { insertReceipts } from '../../store/receipts.ts'
import { matchReceiptsJob } from './match-receipts.ts'

/** Books what the bank's statement has that is no payment of ours: the money is there, and it is in suspense until it is explained. */
export async function bookReceipts(
  collections: Collections,
  tx: Tx,
  entryIds: readonly string[],
): Promise<void> {
  const at = collections.clock.now()
  const entries = await statementEntries(tx, entryIds)
  const stored = await insertReceipts(tx, entries, at)
  const fresh = entries.filter(({ id }) => stored.has(id))
  if (fresh.length === 0) return
  await collections.enqueue(tx, matchReceiptsJob, { receiptIds: fresh.map(({ id }) => id) })
  await post(
    tx,
    collections.ledger,
    at,
    fresh.map(({ id: subjectId, currency, amountMinor }) =>
      receiptEvents.receiptBooked({ subjectId, currency, amountMinor }),
    ),
  )
}
