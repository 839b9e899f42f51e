import { attachmentInfected } from '@sooner/contract/events/documents'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import type { Documents } from '../ports.ts'
import { findAttachment, lockAttachment, saveAttachmentScan } from '../store/attachments.ts'
import { scanFile } from './scan-file.ts'
import { dropFile } from './sweep-file.ts'

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
