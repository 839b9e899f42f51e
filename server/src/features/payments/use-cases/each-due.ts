import type { Tx } from '../../../platform/database/open.ts'
import { eachGroup } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Payments } from '../ports.ts'
import { lockDue, vendorsWithDue, type Due, type StoredAttempt } from '../store/attempts.ts'

const atOnce = 1000
/** Each look for vendors counts all entries that are due, so it finds the vendors of several transactions. */
const foundAtOnce = 10_000

/**
 * Does the work for all entries whose day has come, in transactions of several vendors, and returns how many they were. After the work an
 * entry must no longer be due. A vendor whose work fails does not hold up the others.
 */
export async function eachDue(
  { db }: Pick<Payments, 'db'>,
  due: Due,
  signal: AbortSignal | undefined,
  work: (tx: Tx, attempts: readonly StoredAttempt[]) => Promise<void>,
): Promise<number> {
  let done = 0
  const list = (after: string | undefined) => vendorsWithDue(db, due, after, foundAtOnce)
  await eachGroup(list, signal, async (vendorIds) => {
    for (;;) {
      signal?.throwIfAborted()
      const count = await transact(db, async (tx) => {
        const attempts = await lockDue(tx, due, vendorIds, atOnce)
        if (attempts.length > 0) await work(tx, attempts)
        return attempts.length
      })
      done += count
      if (count < atOnce) return
    }
  })
  return done
}
