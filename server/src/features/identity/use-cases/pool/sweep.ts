import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { retentionDays, sweptBefore, type Swept } from '../../domain/sweeping.ts'
import type { Identity } from '../../ports.ts'
import { deleteAccount } from '../../store/accounts.ts'
import { lockUnconfirmed, sweepBatch } from '../../store/sweeping.ts'

const batchSize = 500
/** The rest waits for the next day, so that one sweep does not burden the database. */
const maxBatches = 2000

/** Runs once a day, and returns the number of deleted rows of each kind. */
export async function sweep(
  identity: Identity,
  signal?: AbortSignal,
): Promise<Readonly<Partial<Record<Swept, number>>>> {
  const now = identity.clock.wall()
  const swept: Partial<Record<Swept, number>> = {}
  for (const what of Object.keys(retentionDays) as Swept[]) {
    const before = sweptBefore(what, now)
    for (let batch = 0; batch < maxBatches && !signal?.aborted; batch += 1) {
      const gone = await transact(identity.db, (tx) =>
        what === 'unconfirmedAccounts'
          ? forgetUnconfirmed(identity, tx, before)
          : sweepBatch(tx, what, before, batchSize),
      )
      swept[what] = (swept[what] ?? 0) + gone
      if (gone < batchSize) break
    }
  }
  return swept
}

/** Deletes unconfirmed sign-ups, so that the address is free for its owner. */
async function forgetUnconfirmed({ clock }: Identity, tx: Tx, before: Date): Promise<number> {
  const ids = await lockUnconfirmed(tx, before, batchSize)
  for (const subject of ids) {
    await deleteAccount(tx, subject)
    await audit(tx, { at: clock.wall(), actor: 'identity', action: 'identity.forget-unconfirmed', subject })
  }
  return ids.length
}
