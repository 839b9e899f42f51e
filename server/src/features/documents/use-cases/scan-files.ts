import { attachmentInfected, documentReviewed } from '@sooner/contract/events/documents'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { fileKeyOf, foundInfected } from '../domain/document.ts'
import type { Documents, Scanner } from '../ports.ts'
import { findAttachment, lockAttachment, saveAttachmentScan } from '../store/attachments.ts'
import { findDocument, lockDocument, saveDocument } from '../store/documents.ts'
import { dropFile } from './sweep-file.ts'

export async function scanFile(
  files: Documents['files'],
  scanner: Scanner,
  document: Parameters<typeof fileKeyOf>[0],
  signal: AbortSignal,
): Promise<'clean' | 'infected'> {
  const { stream } = await files.get(fileKeyOf(document))
  try {
    return await scanner.scan(stream, signal)
  } finally {
    stream.destroy()
  }
}

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

/** Retried as long as the scan of a vendor's own document. */
export const scanAttachmentJob = defineJob({
  name: 'documents.scan-attachment',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.guid(), attachmentId: z.uuid() }),
  retries: 34,
  firstPauseSeconds: 5,
})

export async function scanAttachment(
  documents: Documents,
  { vendorId, attachmentId }: { readonly vendorId: string; readonly attachmentId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, emit, files, scanner } = documents
  const waiting = await findAttachment(db, vendorId, attachmentId)
  if (waiting?.scan !== 'waiting') return
  if (!scanner) throw new InvariantViolation('an attachment waits to be scanned, and there is no scanner')
  const found = await scanFile(files, scanner, waiting, signal)
  await transact(db, async (tx) => {
    const attachment = await lockAttachment(tx, vendorId, attachmentId)
    if (attachment?.scan !== 'waiting') return
    await saveAttachmentScan(tx, attachment, found)
    if (found === 'clean') return
    await dropFile(documents, tx, attachment)
    await emit(tx, attachmentInfected, vendorId, { attachmentId })
    await audit(tx, {
      at: clock.wall(),
      actor: scanAttachmentJob.name,
      action: 'documents.find-infected',
      subject: attachmentId,
      vendorId,
      after: { scan: found },
    })
  })
}
