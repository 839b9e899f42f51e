import { transact } from '../../../platform/transaction.ts'
import { countDocuments, documentCountsJob } from '../../documents/index.ts'
import type { Vendors } from '../ports.ts'
import { saveDocumentCounts } from '../store/document-counts.ts'
import { updateEnablement } from './update-enablement.ts'
import { findVendor, lockVendor } from './vendor-record.ts'

/** News from below, as its jobs know them. */
export const countsToldJob = documentCountsJob

const none = { uploaded: 0, approved: 0 }

/**
 * Counted anew behind the lock rather than added to, so that the news may come twice, or in another order, and the last word
 * is right all the same.
 */
export const keepDocumentCounts = ({ db }: Pick<Vendors, 'db'>, vendorId: string): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await lockVendor(tx, vendorId))) return
    const counts = Object.fromEntries(
      (await countDocuments(tx, vendorId)).map(({ documentCategory, ...count }) => [documentCategory, count]),
    )
    await saveDocumentCounts(tx, vendorId, { bank: none, business: none, 'third-party': none, ...counts })
    const counted = await findVendor(tx, vendorId)
    if (counted) await updateEnablement(tx, counted)
  })
