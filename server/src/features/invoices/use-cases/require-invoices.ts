import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { countFound } from '../store/invoices.ts'

/** The id of another vendor's invoice is answered as one that does not exist. The ids are different. */
export async function requireInvoices(db: Db, vendorId: string, ids: readonly string[]): Promise<void> {
  if ((await countFound(db, vendorId, ids)) < ids.length) throw new Refusal('NOT_FOUND')
}
