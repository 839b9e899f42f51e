import type { EnablementFilter } from '@sooner/rules/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { listIdentifiers, screened } from '../../directory/index.ts'
import { countDocuments } from '../../documents/index.ts'
import { enablementOf } from '../domain/enablement.ts'
import type { Vendor } from '../domain/vendor.ts'
import { saveDocumentCounts } from '../store/vendors.ts'
import { findVendor, lockVendor } from './read-vendor.ts'

/**
 * Updates the stored operator filters of a vendor, in the transaction that changed one of the facts. The caller must have locked
 * the vendor and passes its current state.
 */
export async function updateEnablement(tx: Tx, vendor: Vendor): Promise<readonly EnablementFilter[]> {
  const isAssigned = (await listIdentifiers(tx, vendor.id)).length > 0
  const enablement = enablementOf({ ...vendor, isAssigned })
  await screened.saveEnablement(tx, vendor.id, enablement)
  return enablement
}

const none = { uploaded: 0, approved: 0 }

/** Counts all documents again under the lock instead of adding to a count, so that repeated or reordered events do no harm. */
export async function updateDocumentCounts(tx: Tx, vendorId: string): Promise<void> {
  if (!(await lockVendor(tx, vendorId))) return
  const counts = Object.fromEntries(
    (await countDocuments(tx, vendorId)).map(({ documentCategory, ...count }) => [documentCategory, count]),
  )
  await saveDocumentCounts(tx, vendorId, { bank: none, business: none, 'third-party': none, ...counts })
  const counted = await findVendor(tx, vendorId)
  if (counted) await updateEnablement(tx, counted)
}
