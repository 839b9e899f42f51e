import type { Db } from '../../platform/database/open.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import type { Ledger } from './ports.ts'
import { resealBooks, resealBooksJob } from './use-cases/chain-seals.ts'

export const ledgerJobs = [resealBooksJob]

export const ledgerWorkers = ({ seal }: Ledger, db: Db): Worker[] => [
  worker(resealBooksJob, ({ prefix }) => resealBooks({ db, seal }, prefix)),
]
