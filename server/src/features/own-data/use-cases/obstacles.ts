import type { DeletionObstacle } from '@sooner/rules/data-deletions'
import type { Db } from '../../../platform/database/open.ts'
import { invoiceTotals } from '../../invoices/index.ts'
import { readBalances } from '../../ledger/index.ts'
import { obstaclesOf } from '../domain/deletion.ts'

/** Why the data of the vendor can't be deleted now; empty if it can. */
export async function readObstacles(db: Db, vendorId: string): Promise<readonly DeletionObstacle[]> {
  const balances = await readBalances(db, vendorId)
  return obstaclesOf({ balances, unfinishedStates: await invoiceTotals.readUnfinishedStates(db, vendorId) })
}
