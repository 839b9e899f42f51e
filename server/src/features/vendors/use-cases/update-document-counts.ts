import type { Tx } from '../../../platform/database/open.ts'
import { countDocuments } from '../../documents/index.ts'
import { saveDocumentCounts } from '../store/document-counts.ts'
import { updateEnablement } from './update-enablement.ts'
import { findVendor, lockVendor } from './vendor-record.ts'

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
