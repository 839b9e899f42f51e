import { eachCurrency } from '@sooner/money'
import { addBankingDays, batchDay } from '@sooner/rules/banking-calendar'
import type { Expression } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Transfers } from '../ports.ts'
import { findPlannedThrough, joinCutoff } from '../store/cutoffs.ts'
import { cancelFees } from '../store/debits.ts'
import {
  type BatchDays,
  insertTransfersFrom,
  rowsOf,
  withdraw,
  type GivenRow,
  type NewTransfer,
  type Which,
} from '../store/transfers.ts'

/**
 * The banking days whose cutoffs take what is created now. The lock makes a cutoff wait until this transaction ends. A cutoff
 * that has begun takes nothing new, even if the transaction began before it.
 */
export async function batchDays({ clock }: Pick<Transfers, 'clock'>, tx: Tx): Promise<BatchDays> {
  await joinCutoff(tx)
  const planned = await findPlannedThrough(tx)
  const now = clock.now()
  return eachCurrency((currency) => {
    const day = batchDay(currency, now)
    const through = planned[currency]
    return through && through >= day ? addBankingDays(currency, through, 1) : day
  })
}

type Needs = Pick<Transfers, 'clock'>

/** Takes the caller's transaction. Transfers whose source keys exist already are left as they are. */
export async function createTransfers(
  transfers: Needs,
  tx: Tx,
  vendorId: string,
  rows: readonly NewTransfer[],
): Promise<void> {
  if (rows.length > 0) await createTransfersFrom(transfers, tx, rowsOf(vendorId, rows))
}

/** The same for the rows of a query of the caller, which has the columns of `givenColumns`. */
export async function createTransfersFrom(
  transfers: Needs,
  tx: Tx,
  rows: Expression<GivenRow>,
): Promise<void> {
  await insertTransfersFrom(tx, rows, await batchDays(transfers, tx), transfers.clock.now())
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
