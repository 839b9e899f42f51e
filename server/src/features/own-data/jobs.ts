import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliverAll, type MailTransport } from '../../platform/mail/index.ts'
import type { OwnData } from './ports.ts'
import { carryOutDeletions, deletionActor } from './use-cases/carry-out-deletions.ts'
import { deleteExports } from './use-cases/delete-exports.ts'
import { deletionMailJob, deletionMails } from './use-cases/deletion-mail.ts'
import { makeExport } from './use-cases/make-export.ts'
import { exportMailJob, exportMails } from './use-cases/export-mail.ts'
import { makeExportJob } from './use-cases/start-export.ts'

export const ownDataJobs = [makeExportJob, exportMailJob, deletionMailJob]

export const ownDataWorkers = (ownData: OwnData, transport: MailTransport): Worker[] => [
  worker(makeExportJob, (data, attempt) => makeExport(ownData, data, attempt)),
  worker(exportMailJob, async (data) => deliverAll(transport, await exportMails(ownData, data))),
  worker(deletionMailJob, async (data) => deliverAll(transport, await deletionMails(ownData, data))),
]

export const ownDataDailyJobs = (ownData: OwnData): DailyJob[] => [
  dailyJob({
    name: 'own-data.delete-exports',
    service: 'vendor',
    catchUp: 'latest',
    run: (_day, { signal }) => deleteExports(ownData, signal),
  }),
  dailyJob({
    name: deletionActor,
    service: 'vendor',
    catchUp: 'latest',
    run: (_day, { signal }) => carryOutDeletions(ownData, signal),
  }),
]
