import { dailyJob, type DailyJob } from '../../platform/jobs/index.ts'
import type { Approvals } from './ports.ts'
import { expireWaiting } from './use-cases/decide.ts'

export const approvalDailyJobs = (approvals: Approvals): DailyJob[] => [
  dailyJob({
    name: 'approvals.expire',
    service: 'vendor',
    catchUp: 'latest',
    at: '00:30',
    timeZone: 'America/New_York',
    retries: 2,
    timeoutSeconds: 300,
    run: () => expireWaiting(approvals),
  }),
]
