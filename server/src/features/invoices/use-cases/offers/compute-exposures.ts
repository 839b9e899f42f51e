import { transact } from '../../../../platform/transaction.ts'
import { creditTiersOf, exposureLimits } from '../../../partners/index.ts'
import type { Invoices } from '../../ports.ts'
import { replaceExposures, type ComputedExposure } from '../../store/computed-exposures.ts'
import { committedStates, sumExposures } from '../../store/exposures.ts'

/**
 * Computes what the partners with a limit owe, over all vendors. Offers are compared with it, so that no vendor's payout waits for
 * that of another.
 */
export async function computeExposures({ db, clock }: Pick<Invoices, 'db' | 'clock'>): Promise<number> {
  const limited = new Set((await exposureLimits(db, 'all')).map(({ partnerId }) => partnerId))
  const sums = new Map<string, ComputedExposure>()
  for (const partnerId of limited) {
    const found = await sumExposures(db, partnerId, undefined, committedStates)
    const tiers = await creditTiersOf(db, found)
    for (const [at, { currency, openMinor }] of found.entries()) {
      const creditTier = tiers[at] ?? 'unrated'
      const key = `${partnerId} ${currency} ${creditTier}`
      const exposureMinor = (sums.get(key)?.exposureMinor ?? 0n) + openMinor
      sums.set(key, { partnerId, currency, creditTier, exposureMinor })
    }
  }
  await transact(db, (tx) => replaceExposures(tx, [...sums.values()], clock.now()))
  return sums.size
}
