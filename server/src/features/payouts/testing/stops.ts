import { requireAccount, lockHeld, saveChange } from '../../bank-accounts/testing/index.ts'
import { type Transfers, destinations } from '../../transfers/index.ts'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'

interface World {
  readonly db: Db
  readonly vendorId: string
  readonly transfers: Transfers
}

/** What an owner's link or a return of a bank does to an account, and what an operator does afterwards. */
export function stopsOf({ db, vendorId, transfers }: World) {
  const change = (accountId: string, frozenAt: Date | null) =>
    transact(db, async (tx) => {
      const account = requireAccount(await lockHeld(tx, vendorId), accountId)
      await saveChange(tx, account, { frozenAt })
      if (frozenAt === null) await destinations.releaseDestination(tx, vendorId, accountId)
      else await destinations.stopDestination(transfers, tx, vendorId, accountId)
    })
  return {
    freeze: (accountId: string) => change(accountId, transfers.clock.now()),
    unfreeze: (accountId: string) => change(accountId, null),
  }
}
