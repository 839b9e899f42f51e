import { transact } from '../../../../platform/transaction.ts'
import { exposureLimits, ratedClients } from '../../../partners/index.ts'
import type { Invoices } from '../../ports.ts'
import { replaceExposures, type ComputedExposure } from '../../store/computed-exposures.ts'
import { sumCommitted } from '../../store/exposures.ts'

/**
 * Computes what the partners with a limit owe, over all vendors. Offers are compared with it, so that no vendor's payout waits for
 * that of another.
 */
export async function computeExposures({ db, clock }: Pick<Invoices, 'db' | 'clock'>): Promise<number> {
  const limited = new Set((await exposureLimits(db, 'all')).map(({ partnerId }) => partnerId))
  const computed: ComputedExposure[] = []
  for (const partnerId of limited) {
    const sums = await sumCommitted(db, await ratedClients(db, partnerId), partnerId)
    computed.push(...sums.map(({ openMinor: exposureMinor, ...sum }) => ({ ...sum, exposureMinor })))
  }
  await transact(db, (tx) => replaceExposures(tx, computed, clock.now()))
  return computed.length
}
