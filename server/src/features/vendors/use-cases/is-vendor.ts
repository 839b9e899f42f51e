import type { Db } from '../../../platform/database/open.ts'
import { findVendor } from '../store/vendors.ts'

/** For features below, which know vendors by their ids alone. */
export const isVendor = async (db: Db, id: string): Promise<boolean> =>
  (await findVendor(db, id)) !== undefined
