import { addDays } from '@sooner/rules/banking-calendar'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Transfers, RailCurrency } from './ports.ts'
import { reconcile } from './use-cases/operated/reconcile.ts'
import { resealDestinations, resealDestinationsJob } from './use-cases/destinations.ts'
import { runCutoff, submitJob } from './use-cases/run-cutoff.ts'
import { submit } from './use-cases/submit.ts'
import { takeAnswers, takeAnswersJob } from './use-cases/take-answers.ts'

export { followRails } from './use-cases/follow-rails.ts'

export const transferJobs = [submitJob, takeAnswersJob, resealDestinationsJob]

export const transferWorkers = (transfers: Transfers): Worker[] => [
  worker(submitJob, ({ submissionId }) => submit(transfers, submissionId)),
  worker(takeAnswersJob, ({ rail }, { signal }) => takeAnswers(transfers, rail, signal)),
  worker(resealDestinationsJob, ({ prefix }) => resealDestinations(transfers, prefix)),
]

/** Each currency has its own cutoff. A missed day has a run of its own, because each banking day is a batch of its own. */
const cutoff = (transfers: Transfers, currency: RailCurrency, at: string, timeZone: string): DailyJob =>
  dailyJob({
    name: `payments.cutoff-${currency.toLowerCase()}`,
    service: 'payments',
    catchUp: 'each',
    at,
    timeZone,
    run: (day, { signal }) => runCutoff(transfers, currency, day, signal),
  })

export const transferDailyJobs = (transfers: Transfers): DailyJob[] => [
  cutoff(transfers, 'USD', '16:00', 'America/New_York'),
  cutoff(transfers, 'GBP', '15:30', 'Europe/London'),
  dailyJob({
    name: 'payments.reconcile',
    service: 'payments',
    catchUp: 'each',
    // The day before has ended in London and in New York, and banks have reported it.
    at: '06:00',
    timeZone: 'America/New_York',
    run: (day) => reconcile(transfers, addDays(day, -1)),
  }),
]
