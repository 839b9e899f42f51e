import { InvariantViolation } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { findDirectoryVendor, lockDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import type { OwnFacts, Vendor } from '../domain/vendor.ts'
import { findOwnFacts, listOwnFacts, lockOwnFacts } from '../store/vendors.ts'

/** A vendor as a whole: what the directory knows of it, and what this feature does. */
export async function findVendor(db: Db, id: string): Promise<Vendor | undefined> {
  const known = await findDirectoryVendor(db, id)
  return known && joinFacts(known, await findOwnFacts(db, id))
}

/** The directory's row is locked first, as everywhere. */
export async function lockVendor(tx: Tx, id: string): Promise<Vendor | undefined> {
  const known = await lockDirectoryVendor(tx, id)
  return known && joinFacts(known, await lockOwnFacts(tx, id))
}

function joinFacts(known: DirectoryVendor, own: OwnFacts | undefined): Vendor {
  if (!own) throw new InvariantViolation('a vendor of the directory has no row of its own')
  return { ...known, ...own }
}

/** The same for a list of them, by one statement. */
export async function completeVendors(db: Db, known: readonly DirectoryVendor[]): Promise<Vendor[]> {
  const ids = known.map(({ id }) => id)
  const own = await listOwnFacts(db, ids)
  return known.map((vendor) => joinFacts(vendor, own.get(vendor.id)))
}
