import type { Db } from '../../../platform/database/open.ts'
import { findSealed } from '../store/accounts.ts'

/** Whether a vendor has that bank account, for whoever hangs something on it. */
export const isAccountOf = async (db: Db, vendorId: string, accountId: string): Promise<boolean> =>
  (await findSealed(db, vendorId, accountId)) !== undefined
