import { providerZone } from '@sooner/rules/clearing'
import { agreementSigned } from '@sooner/contract/events/agreements'
import { accountStopped } from '@sooner/contract/events/bank-accounts'
import { invoicesChanged, invoicesCorrected } from '@sooner/contract/events/invoices'
import {
  batchesPlanned,
  transfersExecuted,
  transfersRefused,
  transfersReturned,
  transfersSettled,
  transfersUnsent,
} from '@sooner/contract/events/transfers'
import {
  autoPayoutSwitchedOn,
  vendorDeactivated,
  vendorSettingsChanged,
} from '@sooner/contract/events/vendors'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { dailyJob, eachPart, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { Payouts } from './ports.ts'
import { answerActor, applyBankAnswer } from './use-cases/apply-bank-answer.ts'
import { repeatDebits, oweUndebitable } from './use-cases/fee-debits.ts'
import {
  askForEarly,
  requestEarlyDaily,
  requestEarly,
  requestEarlyJob,
} from './use-cases/auto/request-early.ts'
import { planBatch } from './use-cases/plan-batches.ts'
import { refundFees } from './use-cases/refund-fees.ts'
import { recognizeCorrections, recognizeCredits } from './use-cases/recognize-corrections.ts'
import { requestJobName } from './use-cases/request-due.ts'
import { sweepQuotes } from './use-cases/early/quotes.ts'
import { requestPastEligible } from './use-cases/request-past-eligible.ts'
import { takeBackRefusedJob } from './use-cases/review/decide-review.ts'
import {
  takeBackDaily,
  takeBackJob,
  takeBackRefused,
  takeBackStopped,
} from './use-cases/take-back-stopped.ts'

export const payoutJobs = [requestEarlyJob, takeBackJob, takeBackRefusedJob]

export const payoutWorkers = (payouts: Payouts): Worker[] => [
  worker(requestEarlyJob, async ({ vendorId }, { signal }) => {
    await requestEarly(payouts, vendorId, signal)
  }),
  worker(takeBackJob, async ({ vendorId }, { signal }) => {
    await takeBackStopped(payouts, vendorId, signal)
  }),
  worker(takeBackRefusedJob, (refused, { signal }) => takeBackRefused(payouts, refused, signal)),
]

const answered = [transfersExecuted, transfersSettled, transfersReturned, transfersRefused]

/** What a cutoff planned, and the answers about one entry at a time: an entry may contain all line items of a vendor. */
export const payoutSubscribers = (payouts: Payouts): Subscriber[] => [
  subscriber({
    name: answerActor,
    service: 'payments',
    events: [batchesPlanned, ...answered],
    batch: 1,
    handle: (tx, { vendorId, event, data }) => {
      if (event === batchesPlanned.name) return planBatch(tx, vendorId, data.batchId)
      const code = 'code' in data ? data.code : null
      const answer = answers[event]
      const { attemptId, batchId } = data
      // A debit that is sent again has not failed yet.
      if ('willRetry' in data && data.willRetry) return repeatDebits(payouts, tx, vendorId, attemptId)
      return applyBankAnswer(payouts, tx, { vendorId, answer, attemptId, batchId, code })
    },
  }),
  subscriber({
    name: 'payouts.recognize-corrections',
    service: 'payments',
    events: [invoicesCorrected],
    handle: (tx, { vendorId, data }) =>
      recognizeCorrections(
        payouts,
        tx,
        vendorId,
        data.corrections.map((one) => ({ ...one, amountMinor: BigInt(one.amountMinor) })),
      ),
  }),
  subscriber({
    name: 'payouts.recognize-credits',
    service: 'payments',
    events: [invoicesChanged],
    handleMany: async (tx, deliveries) => {
      for (const [vendorId, group] of Map.groupBy(deliveries, (one) => one.vendorId)) {
        const changed = group.map(({ data }) => data.invoiceIds)
        const ids = changed.some((one) => one === null) ? null : changed.flatMap((one) => one ?? [])
        await recognizeCredits(payouts, tx, vendorId, ids)
      }
    },
  }),
  subscriber({
    name: takeBackJob.name,
    service: 'payments',
    // What a cutoff had already taken when the account or the vendor was stopped is taken back once it is known that the bank does not have it.
    events: [accountStopped, vendorDeactivated, transfersUnsent],
    handleMany: async (tx, deliveries) => {
      for (const vendorId of new Set(deliveries.map((one) => one.vendorId)))
        await payouts.enqueue(tx, takeBackJob, { vendorId })
    },
  }),
  subscriber({
    name: 'payouts.ask-for-early',
    service: 'payments',
    events: [invoicesChanged, autoPayoutSwitchedOn, agreementSigned, vendorSettingsChanged],
    handleMany: (tx, deliveries) =>
      askForEarly(
        payouts,
        tx,
        deliveries.map(({ vendorId }) => vendorId),
      ),
  }),
]

const answers = {
  [transfersExecuted.name]: 'executed',
  [transfersSettled.name]: 'settled',
  [transfersReturned.name]: 'returned',
  [transfersRefused.name]: 'refused',
} as const

/** After the day's refresh of the invoices, and long before the cutoffs. */
export const payoutDailyJobs = (payouts: Payouts): DailyJob[] => [
  dailyJob({
    name: 'payouts.settle-fees',
    service: 'payments',
    catchUp: 'latest',
    // Before what is due is requested, so that it is netted with that.
    at: '00:12',
    timeZone: providerZone,
    async run(_day, { signal }) {
      const counts = await eachPart<Readonly<Record<string, number>>>(
        signal,
        [takeBackDaily, oweUndebitable, refundFees].map((part) => () => part(payouts, signal)),
      )
      return Object.fromEntries(counts.flatMap((one) => Object.entries(one)))
    },
  }),
  dailyJob({
    name: requestJobName,
    service: 'payments',
    catchUp: 'latest',
    at: '00:15',
    timeZone: providerZone,
    async run(_day, { signal }) {
      return { ...(await requestPastEligible(payouts, signal)) }
    },
  }),
  dailyJob({
    name: 'payouts.request-early-daily',
    service: 'payments',
    catchUp: 'latest',
    at: '00:20',
    timeZone: providerZone,
    run: (_day, { signal }) => requestEarlyDaily(payouts, signal),
  }),
  dailyJob({
    name: 'payouts.sweep-quotes',
    service: 'payments',
    catchUp: 'latest',
    at: '03:30',
    timeZone: providerZone,
    async run(_day, { signal }) {
      return { ...(await sweepQuotes(payouts, signal)) }
    },
  }),
]
