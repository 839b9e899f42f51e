import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor, lockDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import { isOfferedInstantPayout, type OwnFacts, type Vendor } from '../domain/vendor.ts'
import { findOwnFacts, listOwnFacts, lockOwnFacts } from '../store/vendors.ts'

/** Joins the facts that the directory stores with those of this feature. */
export async function findVendor(db: Db, id: string): Promise<Vendor | undefined> {
  const known = await findDirectoryVendor(db, id)
  return known && joinFacts(known, await findOwnFacts(db, id))
}

/** Locks the directory's row first, the same order as everywhere else, so that no deadlock occurs. */
export async function lockVendor(tx: Tx, id: string): Promise<Vendor | undefined> {
  const known = await lockDirectoryVendor(tx, id)
  return known && joinFacts(known, await lockOwnFacts(tx, id))
}

function joinFacts(known: DirectoryVendor, own: OwnFacts | undefined): Vendor {
  if (!own) throw new InvariantViolation('a vendor of the directory has no row of its own')
  return { ...known, ...own, instantPayoutUiEnabled: isOfferedInstantPayout(own) }
}

/** Joins the facts of a list of vendors with a single query. */
export async function completeVendors(db: Db, known: readonly DirectoryVendor[]): Promise<Vendor[]> {
  const ids = known.map(({ id }) => id)
  const own = await listOwnFacts(db, ids)
  return known.map((vendor) => joinFacts(vendor, own.get(vendor.id)))
}
