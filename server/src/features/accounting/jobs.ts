import { providerZone } from '@sooner/rules/clearing'
import { dailyJob, type DailyJob } from '../../platform/jobs/index.ts'
import type { Accounting } from './ports.ts'
import { checkNight } from './use-cases/check-night.ts'

export const accountingDailyJobs = (accounting: Accounting): DailyJob[] => [
  dailyJob({
    name: 'accounting.check-night',
    service: 'payments',
    catchUp: 'latest',
    // After the cutoffs and what follows from them, and before the comparison with the bank.
    at: '03:00',
    timeZone: providerZone,
    // What was under way has arrived by the second time.
    retries: 2,
    timeoutSeconds: 4 * 3600,
    run: (day, { signal }) => checkNight(accounting, day, signal),
  }),
]
