import { documentReviewed } from '@sooner/contract/events/documents'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { foundInfected } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { findDocument, lockDocument, saveDocument } from '../store/documents.ts'
import { scanFile } from './scan-file.ts'
import { dropFile } from './sweep-file.ts'

/** Retried for four days: while the scanner is unavailable, the document is stored and cannot be downloaded. */
export const scanDocumentJob = defineJob({
  name: 'documents.scan-document',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), documentId: z.uuid() }),
  retries: 34,
  firstPauseSeconds: 5,
})

export async function scanDocument(
  documents: Documents,
  { vendorId, documentId }: { readonly vendorId: string; readonly documentId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, emit, files, scanner } = documents
  const waiting = await findDocument(db, vendorId, documentId)
  if (waiting?.scan !== 'waiting') return
  if (!scanner) throw new InvariantViolation('a document waits to be scanned, and there is no scanner')
  const found = await scanFile(files, scanner, waiting, signal)
  await transact(db, async (tx) => {
    const document = await lockDocument(tx, vendorId, documentId)
    if (document?.scan !== 'waiting') return
    if (found === 'clean') return saveDocument(tx, { ...document, scan: 'clean' })
    const after = foundInfected(document, clock.wall())
    await saveDocument(tx, after)
    await dropFile(documents, tx, document)
    const { version } = after
    await emit(tx, documentReviewed, vendorId, { documentId, version, reviewer: scanDocumentJob.name })
    await audit(tx, {
      at: clock.wall(),
      actor: scanDocumentJob.name,
      action: 'documents.find-infected',
      subject: documentId,
      vendorId,
      before: { documentState: document.documentState },
      after: { documentState: after.documentState, rejectionReason: after.rejectionReason },
    })
  })
}
