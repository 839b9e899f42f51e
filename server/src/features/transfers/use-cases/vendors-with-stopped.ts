import type { TransferType } from '@sooner/rules/transfers'
import { listPaidVendors } from '../../directory/index.ts'
import type { Transfers } from '../ports.ts'
import { vendorsWithUnsent, type Stretch } from '../store/unsent.ts'

/**
 * Lists, by id and in batches, the vendors with credits of these types that no cutoff takes, because their account or the vendor itself was
 * stopped, or because screening has not cleared it. A batch may be shorter than the limit; the one after the last is empty.
 */
export async function vendorsWithStopped(
  { db, clock }: Pick<Transfers, 'db' | 'clock'>,
  types: readonly TransferType[],
  { after, limit }: Stretch,
): Promise<readonly string[]> {
  for (let last = after; ;) {
    const found = await vendorsWithUnsent(db, types, { after: last, limit })
    const paid = await listPaidVendors(
      db,
      found.map(({ id }) => id),
      clock.wall(),
    )
    const stopped = found.filter(({ id, isStopped }) => isStopped || !paid.has(id)).map(({ id }) => id)
    if (stopped.length > 0 || found.length < limit) return stopped
    last = found.at(-1)?.id
  }
}
