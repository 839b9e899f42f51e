import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { Document } from '../domain/document.ts'
import type { Documents } from '../ports.ts'

/** For whoever keeps the vendor's counts: they are to be counted anew, however many of these come. */
export const documentCountsJob = defineJob({
  name: 'documents.tell-counts',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid() }),
})

/** For whoever knows the owner's address. The version says which of several reviews this was. */
export const documentReviewedJob = defineJob({
  name: 'documents.tell-review',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), documentId: z.uuid(), version: z.int() }),
})

/** For whoever keeps the bank accounts, of a document that is for one: whether it proves it, by whom it was looked at. */
export const accountDocumentJob = defineJob({
  name: 'documents.tell-account-document',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.guid(),
    documentId: z.uuid(),
    version: z.int(),
    reviewer: z.string(),
  }),
})

export const tellCounts = ({ enqueue }: Documents, tx: Tx, vendorId: string): Promise<void> =>
  enqueue(tx, documentCountsJob, { vendorId })

export async function tellReview(
  documents: Documents,
  tx: Tx,
  { vendorId, id: documentId, version, vendorAccountId }: Document,
  reviewer: string,
): Promise<void> {
  await tellCounts(documents, tx, vendorId)
  const key = `${documentId} ${version}`
  if (vendorAccountId !== null) {
    const told = { vendorId, documentId, version, reviewer }
    await documents.enqueue(tx, accountDocumentJob, told, { key })
  }
  await documents.enqueue(tx, documentReviewedJob, { vendorId, documentId, version }, { key })
}
