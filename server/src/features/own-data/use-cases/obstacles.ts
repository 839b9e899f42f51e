import type { DeletionObstacle } from '@sooner/rules/data-deletions'
import type { Db } from '../../../platform/database/open.ts'
import { invoiceTotals } from '../../invoices/index.ts'
import { readBalancesOf } from '../../ledger/index.ts'
import { obstaclesOf } from '../domain/deletion.ts'

/** Why the data of each of these vendors can't be deleted now; empty if it can. */
export async function readObstaclesOf(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DeletionObstacle[]>> {
  if (vendorIds.length === 0) return new Map()
  const balances = Map.groupBy(await readBalancesOf(db, vendorIds), ({ vendorId }) => vendorId)
  const unfinished = Map.groupBy(
    await invoiceTotals.readUnfinishedStates(db, vendorIds),
    ({ vendorId }) => vendorId,
  )
  return new Map(
    vendorIds.map((vendorId) => [
      vendorId,
      obstaclesOf({
        balances: balances.get(vendorId) ?? [],
        unfinishedStates: (unfinished.get(vendorId) ?? []).map(({ state }) => state),
      }),
    ]),
  )
}

export const readObstacles = async (db: Db, vendorId: string): Promise<readonly DeletionObstacle[]> =>
  (await readObstaclesOf(db, [vendorId])).get(vendorId) ?? []
