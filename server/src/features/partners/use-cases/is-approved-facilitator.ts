import type { Db } from '../../../platform/database/open.ts'
import { findFacilitator } from '../store/facilitators.ts'

/** For the guard, at every request of somebody whose token says that they are one. */
export const isApprovedFacilitator = async (db: Db, subject: string): Promise<boolean> =>
  (await findFacilitator(db, subject))?.status === 'approved'
