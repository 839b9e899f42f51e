import { providerZone } from '@sooner/rules/clearing'
import type { Db } from '../../platform/database/open.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Ledger } from './ports.ts'
import { resealBooks, resealBooksJob } from './use-cases/chain-seals.ts'
import { proveBooks } from './use-cases/prove-books.ts'

export const ledgerJobs = [resealBooksJob]

export const ledgerWorkers = ({ seal }: Ledger, db: Db): Worker[] => [
  worker(resealBooksJob, ({ prefix }) => resealBooks({ db, seal }, prefix)),
]

export const ledgerDailyJobs = ({ seal, headsLockedDays }: Ledger, db: Db, store: FileStore): DailyJob[] => [
  dailyJob({
    name: 'ledger.prove-books',
    service: 'payments',
    catchUp: 'latest',
    // Between the last postings of a business day and the comparison with the bank.
    at: '02:30',
    timeZone: providerZone,
    // Books that are not intact stay so. A repetition is for a database or a store that was out of reach.
    retries: 2,
    timeoutSeconds: 6 * 3600,
    run: (day, { signal }) => proveBooks({ db, seal, store, headsLockedDays }, day, signal),
  }),
]
