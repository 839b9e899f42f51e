import { isDatabaseUnavailable } from '../../../../platform/database/sqlstate.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'
import { touchFamily } from '../../store/own-sessions.ts'

const everyMs = 5 * 60 * 1000

/** Records every few minutes that a sign-in is in use. A failed write must not refuse a request that only reads. */
export async function noteUse(identity: Identity, familyId: string, lastUsedAt: Date): Promise<void> {
  const now = identity.clock.wall()
  if (now.getTime() - lastUsedAt.getTime() < everyMs) return
  try {
    await transact(identity.db, (tx) => touchFamily(tx, familyId, identity.origin, now))
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}
