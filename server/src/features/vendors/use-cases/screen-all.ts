import { clearedForDays } from '@sooner/rules/vendors'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { screened } from '../../directory/index.ts'
import type { Vendors } from '../ports.ts'
import { lockVendor } from './read-vendor.ts'
import { readLists, screenBy } from './screen-business.ts'
import { updateEnablement } from './update-enablement.ts'

const dayMs = 24 * 3_600_000
/** So many failures one after the other mean that the service is down, and asking for every other vendor would only take time. */
const maxFailuresInRow = 3

interface Done {
  readonly screened: number
  /** Clearances that ended, because their lists are too old. */
  readonly outdated: number
}

/**
 * Screens every vendor that was not screened by the present lists, and those that nobody has screened yet. Where the service fails, what
 * is cleared remains so until its lists are too old, and the run fails, so that operators are told and it is repeated.
 */
export async function screenAll(vendors: Vendors, signal?: AbortSignal): Promise<Done> {
  const { screening } = vendors
  if (!screening) return { screened: 0, outdated: 0 }
  const failed: unknown[] = []
  const count = await screenListed(vendors, screening, signal).catch((error: unknown) => {
    signal?.throwIfAborted()
    failed.push(error)
    return 0
  })
  const outdated = await endOutdated(vendors, signal)
  if (failed.length > 0) throw failed[0]
  return { screened: count, outdated }
}

async function screenListed(
  vendors: Vendors,
  screening: NonNullable<Vendors['screening']>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db } = vendors
  const lists = await readLists({ db, screening })
  let [count, failures] = [0, 0]
  let lastFailure: unknown
  const unscreened = async (page: Parameters<typeof screened.listUnscreened>[2]) => {
    if (failures >= maxFailuresInRow) throw lastFailure
    return screened.listUnscreened(db, lists.version, page)
  }
  await eachVendor([unscreened], signal, async (vendorId) => {
    if (failures >= maxFailuresInRow) throw lastFailure
    try {
      await screenBy(vendors, screening, lists, vendorId)
      count += 1
      failures = 0
    } catch (error) {
      lastFailure = error
      failures += 1
      throw error
    }
  })
  return count
}

/** A vendor that was cleared by lists that are too old waits like one that nobody has screened, and is in the queue. */
async function endOutdated(vendors: Vendors, signal: AbortSignal | undefined): Promise<number> {
  const { db, clock } = vendors
  const loadedBefore = new Date(clock.wall().getTime() - clearedForDays * dayMs)
  let ended = 0
  const outdated = (page: Parameters<typeof screened.listOutdated>[2]) =>
    screened.listOutdated(db, loadedBefore, page)
  await eachVendor([outdated], signal, async (vendorId) => {
    await transact(db, async (tx) => {
      const vendor = await lockVendor(tx, vendorId)
      const isOutdated = vendor?.clearedUntil && vendor.clearedUntil <= clock.wall()
      if (vendor?.businessVerification !== 'watchlist_verified' || !isOutdated) return
      await screened.saveScreened(tx, vendorId, { finding: 'pending', at: clock.now() })
      await updateEnablement(tx, { ...vendor, businessVerification: 'pending' })
      await audit(tx, {
        at: clock.wall(),
        actor: 'screening',
        action: 'vendors.end-clearance',
        subject: vendorId,
        vendorId,
        before: { businessVerification: 'watchlist_verified' },
        after: { businessVerification: 'pending' },
      })
      ended += 1
    })
  })
  return ended
}
