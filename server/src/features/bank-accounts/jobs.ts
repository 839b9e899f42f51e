import { documentReviewed } from '@sooner/contract/events/documents'
import {
  destinationCorrected,
  destinationStopped,
  verificationAnswered,
} from '@sooner/contract/events/transfers'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliverAll, type MailTransport } from '../../platform/mail/index.ts'
import type { BankAccounts } from './ports.ts'
import { applyCorrection, applyStop, applyVerification } from './use-cases/apply-bank-answer.ts'
import { applyDocument } from './use-cases/apply-document.ts'
import { concludeEnded } from './use-cases/conclude-verification.ts'
import { noticeJob, noticeMails } from './use-cases/notify-owner.ts'
import { resealNumbers, resealNumbersJob } from './use-cases/sealed-numbers.ts'

export const bankAccountJobs = [noticeJob, resealNumbersJob]

export function bankAccountWorkers(bankAccounts: BankAccounts, transport: MailTransport): Worker[] {
  return [
    worker(noticeJob, async (data) => {
      const mails = await noticeMails(bankAccounts, data)
      return deliverAll(transport, mails)
    }),
    worker(resealNumbersJob, ({ prefix }) => resealNumbers(bankAccounts, prefix)),
  ]
}

export const bankAccountSubscribers = (bankAccounts: BankAccounts): Subscriber[] => [
  subscriber({
    name: 'bank-accounts.apply-document',
    service: 'vendor',
    events: [documentReviewed],
    handle: (tx, { vendorId, data }) => applyDocument(bankAccounts, tx, vendorId, data),
  }),
  subscriber({
    name: 'bank-accounts.apply-bank-answer',
    service: 'vendor',
    events: [verificationAnswered, destinationStopped, destinationCorrected],
    handle(tx, { event, vendorId, data }) {
      switch (event) {
        case 'payments.verification-answered':
          return applyVerification(bankAccounts, tx, vendorId, data)
        case 'payments.destination-stopped':
          return applyStop(bankAccounts, tx, vendorId, data)
        case 'payments.destination-corrected':
          return applyCorrection(bankAccounts, tx, vendorId, data)
      }
    },
  }),
]

/** Ends verifications at midnight in New York, when the day is over for accounts in London too. */
export const bankAccountDailyJobs = (bankAccounts: BankAccounts): DailyJob[] => [
  dailyJob({
    name: 'bank-accounts.conclude-verifications',
    service: 'vendor',
    catchUp: 'latest',
    timeZone: 'America/New_York',
    run: (day, { signal }) => concludeEnded(bankAccounts, day, signal),
  }),
]
