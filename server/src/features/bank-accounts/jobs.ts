import { documentReviewed } from '@sooner/contract/events/documents'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Outcome, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailMessage, type MailTransport } from '../../platform/mail/index.ts'
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

/** A refusing address does not prevent the other mails. After a temporary failure all are sent again, under the same keys. */
async function deliverAll(transport: MailTransport, mails: readonly MailMessage[]): Promise<Outcome> {
  const outcomes = await Promise.allSettled(mails.map((mail) => deliver(transport, mail)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  const refused = outcomes.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  return refused[0]
}

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
