import { documentReviewed } from '@sooner/contract/events/documents'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliverAll, type MailTransport } from '../../platform/mail/index.ts'
import type { BankAccounts } from './ports.ts'
import { applyDocument } from './use-cases/apply-document.ts'
import { resealNumbers, resealNumbersJob } from './use-cases/reseal-numbers.ts'
import {
  followVerification,
  followVerificationJob,
  sendVerification,
  sendVerificationJob,
} from './use-cases/send-verification.ts'
import { noticeJob, noticeMails } from './use-cases/notify-owner.ts'

export const bankAccountJobs = [noticeJob, sendVerificationJob, followVerificationJob, resealNumbersJob]

export function bankAccountWorkers(bankAccounts: BankAccounts, transport: MailTransport): Worker[] {
  return [
    worker(noticeJob, async (data) => {
      const mails = await noticeMails(bankAccounts, data)
      return deliverAll(transport, mails)
    }),
    worker(sendVerificationJob, (data) => sendVerification(bankAccounts, data)),
    worker(followVerificationJob, (data) => followVerification(bankAccounts, data)),
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
]
