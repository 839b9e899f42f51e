import { worker, type Worker } from '../../platform/jobs/index.ts'
import type { Documents } from './ports.ts'
import { accountDocumentJob, documentCountsJob, documentReviewedJob } from './use-cases/news.ts'
import { scanDocument, scanDocumentJob } from './use-cases/scan-document.ts'
import { sweepFile, sweepFileJob } from './use-cases/sweep-file.ts'

export const documentJobs = [
  scanDocumentJob,
  sweepFileJob,
  documentCountsJob,
  documentReviewedJob,
  accountDocumentJob,
]

/** The news are for the features above. */
export function documentWorkers(documents: Documents): Worker[] {
  return [
    worker(scanDocumentJob, (data, { signal }) => scanDocument(documents, data, signal)),
    worker(sweepFileJob, (data) => sweepFile(documents, data)),
  ]
}
