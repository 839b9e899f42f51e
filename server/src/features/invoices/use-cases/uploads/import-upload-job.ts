import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/index.ts'

/** Tried for half an hour: somebody looks at its progress. */
export const importUploadJob = defineJob({
  name: 'invoices.import-upload',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.guid(), uploadId: z.uuid() }),
  retries: 8,
  firstPauseSeconds: 5,
  longestPauseSeconds: 600,
  timeoutSeconds: 3600,
  // A workbook is held in memory while it is read.
  concurrency: 2,
  isLong: true,
})
