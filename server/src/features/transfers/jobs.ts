import { clearing, providerZone } from '@sooner/rules/clearing'
import { currencies, type Currency } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Transfers } from './ports.ts'
import { reconcile } from './use-cases/operated/reconcile.ts'
import { resealDestinations, resealDestinationsJob } from './use-cases/destinations.ts'
import { runCutoff, submitJob } from './use-cases/run-cutoff.ts'
import { submit } from './use-cases/submit.ts'
import { railsOf, takeAnswers, takeAnswersJob } from './use-cases/take-answers.ts'
import { takeStatements, takeStatementsJob } from './use-cases/take-statements.ts'

export { followRails } from './use-cases/follow-rails.ts'
export { watchMoney } from './use-cases/watch-money.ts'

export const transferJobs = [submitJob, takeAnswersJob, takeStatementsJob, resealDestinationsJob]

export const transferWorkers = (transfers: Transfers): Worker[] => [
  worker(submitJob, ({ submissionId }) => submit(transfers, submissionId)),
  worker(takeAnswersJob, ({ rail }, { signal }) => takeAnswers(transfers, rail, signal)),
  worker(takeStatementsJob, ({ rail }, { signal }) => takeStatements(transfers, rail, signal)),
  worker(resealDestinationsJob, ({ prefix }) => resealDestinations(transfers, prefix)),
]

/** Each currency has its own cutoff. A missed day has a run of its own, because each banking day is a batch of its own. */
const cutoff = (transfers: Transfers, currency: Currency): DailyJob =>
  dailyJob({
    name: `payments.cutoff-${currency.toLowerCase()}`,
    service: 'payments',
    catchUp: 'each',
    at: clearing[currency].cutoff,
    timeZone: clearing[currency].timeZone,
    run: (day, { signal }) => runCutoff(transfers, currency, day, signal),
  })

export const transferDailyJobs = (transfers: Transfers): DailyJob[] => [
  ...currencies.map((currency) => cutoff(transfers, currency)),
  dailyJob({
    name: 'payments.reconcile',
    service: 'payments',
    catchUp: 'each',
    // The day before has ended for the banks of every currency, and they have reported it.
    at: '06:00',
    timeZone: providerZone,
    run: async (day, { signal }) => {
      for (const { name } of railsOf(transfers)) await takeStatements(transfers, name, signal)
      return reconcile(transfers, addDays(day, -1))
    },
  }),
]
