import type { DocumentCategory } from '@sooner/rules/documents'
import type { Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

interface Count {
  readonly uploaded: number
  readonly approved: number
}

export async function saveDocumentCounts(
  tx: Tx,
  vendorId: string,
  { bank, business, 'third-party': thirdParty }: Readonly<Record<DocumentCategory, Count>>,
): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({
      uploaded_bank_documents: bank.uploaded,
      approved_bank_documents: bank.approved,
      uploaded_business_documents: business.uploaded,
      approved_business_documents: business.approved,
      uploaded_third_party_documents: thirdParty.uploaded,
      approved_third_party_documents: thirdParty.approved,
    })
    .where('vendor_id', '=', vendorId)
    .execute()
  await announce(tx, vendorId, 'vendor')
}
