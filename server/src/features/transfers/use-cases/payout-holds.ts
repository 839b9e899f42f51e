import type { Tx } from '../../../platform/database/open.ts'
import type { Transfers } from '../ports.ts'
import { releaseHold } from '../store/holds.ts'
import { batchDays } from './create-transfers.ts'

export { findPaidBefore, holdReasonsOfInvoice, insertHold } from '../store/holds.ts'

/** The transfers of a payout that waited for an operator go with the next cutoff. */
export const releasePayout = async (
  transfers: Pick<Transfers, 'clock'>,
  tx: Tx,
  payout: { readonly vendorId: string; readonly payoutId: string },
): Promise<void> => releaseHold(tx, payout, await batchDays(transfers, tx), transfers.clock.now())
