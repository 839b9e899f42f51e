import { minorToWire } from '@sooner/money'
import type { Db } from '../../../platform/database/open.ts'
import { attemptsOfTransfers, type ListedTransfer } from '../store/batches.ts'

const mostAttempts = 20

/** These transfers as the contract names their fields, each with its latest attempts. */
export async function withAttempts(db: Db, vendorId: string, transfers: readonly ListedTransfer[]) {
  const attempts = await attemptsOfTransfers(
    db,
    vendorId,
    transfers.map(({ id }) => id),
  )
  const ofTransfer = Map.groupBy(attempts, ({ transferId }) => transferId)
  return transfers.map(({ state, batchId, bankAccountId, amountMinor, ...transfer }) => ({
    ...transfer,
    customerAccountId: bankAccountId,
    amountMinor: minorToWire(amountMinor),
    batchStatus: state,
    batchTransferId: batchId,
    attempts: (ofTransfer.get(transfer.id) ?? []).slice(-mostAttempts),
  }))
}
