import { worker, type Worker } from '../../platform/jobs/index.ts'
import type { Documents } from './ports.ts'
import { resealFiles, resealFilesJob } from './use-cases/reseal-files.ts'
import { scanAttachment, scanAttachmentJob, scanDocument, scanDocumentJob } from './use-cases/scan-files.ts'
import { sweepFile, sweepFileJob } from './use-cases/sweep-file.ts'

export const documentJobs = [scanDocumentJob, scanAttachmentJob, sweepFileJob, resealFilesJob]

export function documentWorkers(documents: Documents): Worker[] {
  return [
    worker(scanDocumentJob, (data, { signal }) => scanDocument(documents, data, signal)),
    worker(scanAttachmentJob, (data, { signal }) => scanAttachment(documents, data, signal)),
    worker(sweepFileJob, (data) => sweepFile(documents, data)),
    worker(resealFilesJob, ({ keyId }) => resealFiles(documents, keyId)),
  ]
}
