import { paymentsPlanned } from '@sooner/contract/events/payouts'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { paidInvoices, lockInvoicesOf } from '../../invoices/index.ts'
import { batches } from '../../transfers/index.ts'
import { saveBatches, saveBatchesOfNetted } from '../store/batches.ts'

/** A cutoff put this batch together: its lines name it, and leave the batches that they were in before. */
export async function planBatch(tx: Tx, vendorId: string, batchId: string): Promise<void> {
  await lockInvoicesOf(tx, [vendorId])
  const moves = await saveBatches(
    tx,
    batches.batchedTransfers({ vendorIds: [vendorId], batchIds: [batchId] }),
  )
  await paidInvoices.moveAdjustments(tx, vendorId, moves)
  const batchIds = [...new Set([batchId, ...moves.map(({ from }) => from)])]
  await saveBatchesOfNetted(tx, vendorId, batchIds)
  await emit(tx, paymentsPlanned, vendorId, { batchIds })
}

/** The same for all batches of a vendor whose data was loaded: nothing announces it. The caller holds the lock of its invoices. */
export async function rebuildBatches(tx: Tx, vendorId: string): Promise<void> {
  await saveBatches(tx, batches.batchedTransfers({ vendorIds: [vendorId] }))
  await saveBatchesOfNetted(tx, vendorId)
}
