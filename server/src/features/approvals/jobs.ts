import { dailyJob, type DailyJob } from '../../platform/jobs/index.ts'
import { transact } from '../../platform/transaction.ts'
import type { Approvals } from './ports.ts'
import { expireApprovals } from './store/approvals.ts'

export const approvalDailyJobs = ({ db, clock }: Approvals): DailyJob[] => [
  dailyJob({
    name: 'approvals.expire',
    service: 'vendor',
    catchUp: 'latest',
    at: '00:30',
    timeZone: 'America/New_York',
    retries: 2,
    timeoutSeconds: 300,
    run: async () => ({ expired: await transact(db, (tx) => expireApprovals(tx, clock.now())) }),
  }),
]
