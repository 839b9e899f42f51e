import { dailyJob, type DailyJob } from '../../platform/jobs/index.ts'
import type { Operators } from './ports.ts'
import { sweepQueueItems } from './use-cases/queue-items.ts'

export const operatorDailyJobs = (operators: Operators): DailyJob[] => [
  dailyJob({
    name: 'operator.sweep-queue-items',
    service: 'vendor',
    catchUp: 'latest',
    at: '00:40',
    timeZone: 'America/New_York',
    retries: 2,
    timeoutSeconds: 300,
    run: async () => void (await sweepQueueItems(operators)),
  }),
]
