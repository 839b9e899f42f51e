import { minorToWire } from '@sooner/money'
import type { Db } from '../../../platform/database/open.ts'
import {
  attemptsOfTransfers,
  transfersInBatch,
  transfersOfInvoice,
  type ListedTransfer,
} from '../store/batches.ts'

const maxAttempts = 20

/** The transfers that a batch has, by their ids. */
export async function listTransfersInBatch(
  db: Db,
  vendorId: string,
  batchId: string,
  paging: { readonly page: number; readonly limit: number },
) {
  const { data, total } = await transfersInBatch(db, vendorId, batchId, paging)
  return { data: await withAttempts(db, vendorId, data), total }
}

/** The transfers that pay an invoice or debit its fee, the latest first. */
export const listTransfersOfInvoice = async (db: Db, vendorId: string, invoiceId: string, limit: number) =>
  withAttempts(db, vendorId, await transfersOfInvoice(db, vendorId, invoiceId, limit))

/** As the contract names their fields, each with its latest attempts. */
async function withAttempts(db: Db, vendorId: string, transfers: readonly ListedTransfer[]) {
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
    attempts: (ofTransfer.get(transfer.id) ?? []).slice(-maxAttempts),
  }))
}
