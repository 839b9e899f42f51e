import type { Db } from '../../../platform/database/open.ts'
import { findVendor } from '../store/vendors.ts'

/** For features below, which know vendors by their ids alone. */
export const isVendor = async (db: Db, id: string): Promise<boolean> =>
  (await findVendor(db, id)) !== undefined

export async function hasFinished(db: Db, id: string): Promise<boolean> {
  const vendor = await findVendor(db, id)
  return vendor !== undefined && vendor.onboardedAt !== null
}
