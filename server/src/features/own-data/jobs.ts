import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliverAll, type MailTransport } from '../../platform/mail/index.ts'
import type { OwnData } from './ports.ts'
import { deleteExports } from './use-cases/delete-exports.ts'
import { makeExport } from './use-cases/make-export.ts'
import { readyMailJob, readyMails } from './use-cases/ready-mail.ts'
import { makeExportJob } from './use-cases/start-export.ts'

export const ownDataJobs = [makeExportJob, readyMailJob]

export const ownDataWorkers = (ownData: OwnData, transport: MailTransport): Worker[] => [
  worker(makeExportJob, (data, attempt) => makeExport(ownData, data, attempt)),
  worker(readyMailJob, async (data) => deliverAll(transport, await readyMails(ownData, data))),
]

export const ownDataDailyJobs = (ownData: OwnData): DailyJob[] => [
  dailyJob({
    name: 'own-data.delete-exports',
    service: 'vendor',
    catchUp: 'latest',
    run: (_day, { signal }) => deleteExports(ownData, signal),
  }),
]
