import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { keptDays, nextSlot, slotOf, sweptBefore, type Swept } from '../../domain/sweeping.ts'
import type { Identity } from '../../ports.ts'
import { deleteAccount } from '../../store/accounts.ts'
import { lockUnconfirmed, sweepBatch } from '../../store/sweeping.ts'

export const sweepJob = defineJob({
  name: 'identity.sweep',
  service: 'identity',
  data: z.strictObject({ slot: z.string() }),
  timeoutSeconds: 600,
})

const batchSize = 500
/** What is more waits for the next hour: a sweep must not be a burden of its own. */
const mostBatches = 200

/** Asked at every start; each sweep asks for the next one before it begins, so that a failing one breaks no chain. */
export async function askToSweep({ db, enqueue, clock }: Identity): Promise<void> {
  const slot = slotOf(clock.wall())
  await transact(db, (tx) => enqueue(tx, sweepJob, { slot }, { key: slot }))
}

export async function sweep(identity: Identity, signal?: AbortSignal): Promise<void> {
  const now = identity.clock.wall()
  const runAt = nextSlot(now)
  const slot = slotOf(runAt)
  await transact(identity.db, (tx) => identity.enqueue(tx, sweepJob, { slot }, { key: slot, runAt }))
  for (const what of Object.keys(keptDays) as Swept[]) {
    const before = sweptBefore(what, now)
    for (let batch = 0; batch < mostBatches && !signal?.aborted; batch += 1) {
      const gone = await transact(identity.db, (tx) =>
        what === 'unconfirmedAccounts'
          ? forgetUnconfirmed(identity, tx, before)
          : sweepBatch(tx, what, before, batchSize),
      )
      if (gone < batchSize) break
    }
  }
}

/** Its address is free again for whoever has it. */
async function forgetUnconfirmed({ clock }: Identity, tx: Tx, before: Date): Promise<number> {
  const ids = await lockUnconfirmed(tx, before, batchSize)
  for (const subject of ids) {
    await deleteAccount(tx, subject)
    await audit(tx, { at: clock.wall(), actor: 'identity', action: 'identity.forget-unconfirmed', subject })
  }
  return ids.length
}
