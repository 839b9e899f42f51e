import type { Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Payments } from '../ports.ts'
import { cancelFees } from '../store/debits.ts'
import {
  insertTransfersFrom,
  rowsOf,
  withdraw,
  type GivenRow,
  type NewTransfer,
  type Which,
} from '../store/transfers.ts'
import { batchDays } from './batch-days.ts'

type Needs = Pick<Payments, 'clock'>

/** Takes the caller's transaction. Transfers whose source keys exist already are left as they are. */
export async function createTransfers(
  payments: Needs,
  tx: Tx,
  vendorId: string,
  transfers: readonly NewTransfer[],
): Promise<void> {
  if (transfers.length > 0) await createTransfersFrom(payments, tx, rowsOf(vendorId, transfers))
}

/** The same for the rows of a query of the caller, which has the columns of `givenColumns`. */
export async function createTransfersFrom(
  payments: Needs,
  tx: Tx,
  rows: Expression<GivenRow>,
): Promise<void> {
  await insertTransfersFrom(tx, rows, await batchDays(payments, tx), payments.clock.now())
}

/** Withdraws those that no cutoff has taken, and returns their ids: the others are under way. */
export const withdrawTransfers = (
  { clock }: Needs,
  tx: Tx,
  vendorId: string,
  which: Which,
): Promise<readonly string[]> => withdraw(tx, vendorId, which, clock.now())

/** Cancels debits and refunds of fees that wait, also those that would be sent again, and returns their ids. */
export const cancelFeeTransfers = (
  { clock }: Needs,
  tx: Tx,
  vendorId: string,
  transferIds: readonly string[],
): Promise<readonly string[]> => cancelFees(tx, vendorId, transferIds, clock.now())
