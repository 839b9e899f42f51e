import { addDays } from '@sooner/rules/banking-calendar'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Payments, RailCurrency } from './ports.ts'
import { reconcile } from './use-cases/operated/reconcile.ts'
import { resealDestinations, resealDestinationsJob } from './use-cases/destinations.ts'
import { runCutoff, submitJob } from './use-cases/run-cutoff.ts'
import { submit } from './use-cases/submit.ts'
import { takeAnswers, takeAnswersJob } from './use-cases/take-answers.ts'

export { followRails } from './use-cases/follow-rails.ts'

export const paymentJobs = [submitJob, takeAnswersJob, resealDestinationsJob]

export const paymentWorkers = (payments: Payments): Worker[] => [
  worker(submitJob, ({ submissionId }) => submit(payments, submissionId)),
  worker(takeAnswersJob, ({ rail }, { signal }) => takeAnswers(payments, rail, signal)),
  worker(resealDestinationsJob, ({ prefix }) => resealDestinations(payments, prefix)),
]

/** Each currency has its own cutoff. A missed day has a run of its own, because each banking day is a batch of its own. */
const cutoff = (payments: Payments, currency: RailCurrency, at: string, timeZone: string): DailyJob =>
  dailyJob({
    name: `payments.cutoff-${currency.toLowerCase()}`,
    service: 'payments',
    catchUp: 'each',
    at,
    timeZone,
    run: (day, { signal }) => runCutoff(payments, currency, day, signal),
  })

export const paymentDailyJobs = (payments: Payments): DailyJob[] => [
  cutoff(payments, 'USD', '16:00', 'America/New_York'),
  cutoff(payments, 'GBP', '15:30', 'Europe/London'),
  dailyJob({
    name: 'payments.reconcile',
    service: 'payments',
    catchUp: 'each',
    // The day before has ended in London and in New York, and banks have reported it.
    at: '06:00',
    timeZone: 'America/New_York',
    run: (day) => reconcile(payments, addDays(day, -1)),
  }),
]
