import { Refusal } from '@sooner/rules/refusal'
import { hot, type Db } from '../../../platform/database/open.ts'
import { findDirectoryVendor } from '../../directory/index.ts'

/** An operator may name a vendor that does not exist, which differs from a vendor without invoices. */
export async function requireVendor(db: Db, vendorId: string): Promise<void> {
  if (!(await findDirectoryVendor(hot(db), vendorId))) throw new Refusal('NOT_FOUND')
}
