import type { Db } from '../../../platform/database/open.ts'
import { findDirectoryVendor } from '../../directory/index.ts'

/** For features below, which know vendors by their ids alone. */
export const isVendor = async (db: Db, id: string): Promise<boolean> =>
  (await findDirectoryVendor(db, id)) !== undefined

export async function hasFinished(db: Db, id: string): Promise<boolean> {
  const vendor = await findDirectoryVendor(db, id)
  return vendor !== undefined && vendor.onboardedAt !== null
}

/** For the guard, which lets nobody of a stopped vendor change what has to do with money. */
export const isDeactivated = async (db: Db, id: string): Promise<boolean> =>
  (await findDirectoryVendor(db, id))?.status === 'deactivated'
