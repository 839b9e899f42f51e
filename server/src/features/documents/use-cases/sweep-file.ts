import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { fileKeyOf } from '../domain/document.ts'
import type { Documents } from '../ports.ts'
import { findAttachment } from '../store/attachments.ts'
import { findDocument } from '../store/documents.ts'

export const sweepFileJob = defineJob({
  name: 'documents.sweep-file',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.guid(), documentId: z.uuid() }),
})

const hourMs = 3_600_000

/**
 * Enqueued before the first byte is stored: if the process dies between storing the file and its row, this job deletes the file.
 * The job runs by real time, long after any upload has ended.
 */
export const promiseToSweep = (
  { enqueue, clock }: Documents,
  tx: Tx,
  { vendorId, id: documentId }: { readonly vendorId: string; readonly id: string },
): Promise<void> =>
  enqueue(tx, sweepFileJob, { vendorId, documentId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

/** Deletes the file of an infected document as soon as possible; the row of the document stays. */
export const dropFile = (
  { enqueue }: Documents,
  tx: Tx,
  { vendorId, id: documentId }: { readonly vendorId: string; readonly id: string },
): Promise<void> => enqueue(tx, sweepFileJob, { vendorId, documentId })

export async function sweepFile(
  { db, files }: Documents,
  { vendorId, documentId: id }: { readonly vendorId: string; readonly documentId: string },
): Promise<void> {
  const stored = (await findDocument(db, vendorId, id)) ?? (await findAttachment(db, vendorId, id))
  if (!stored || stored.scan === 'infected') await files.delete(fileKeyOf({ vendorId, id }))
}
