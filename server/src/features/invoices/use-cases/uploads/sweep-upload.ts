import { z } from 'zod'
import type { Tx } from '../../../../platform/database/open.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { uploadKeyOf, type Upload } from '../../domain/upload.ts'
import type { Invoices } from '../../ports.ts'
import { findUpload } from '../../store/uploads.ts'
import { sweepFile } from '../../../../platform/imports/sweep-file.ts'

export const sweepUploadJob = defineJob({
  name: 'invoices.sweep-upload',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.guid(), uploadId: z.uuid() }),
})

const hourMs = 3_600_000
type Needs = Pick<Invoices, 'db' | 'clock' | 'files' | 'enqueue'>

/** Enqueued before the first byte is stored, so that no file outlives its import, whatever becomes of the process. */
export const promiseToSweep = (
  { enqueue, clock }: Needs,
  tx: Tx,
  { vendorId, id: uploadId }: Pick<Upload, 'vendorId' | 'id'>,
): Promise<void> =>
  enqueue(tx, sweepUploadJob, { vendorId, uploadId }, { runAt: new Date(clock.wall().getTime() + hourMs) })

export async function sweepUpload(
  invoices: Needs,
  { vendorId, uploadId: id }: { readonly vendorId: string; readonly uploadId: string },
): Promise<void> {
  const place = { vendorId, id }
  await sweepFile(invoices, await findUpload(invoices.db, vendorId, id), {
    key: uploadKeyOf(place),
    again: (tx) => promiseToSweep(invoices, tx, place),
  })
}
