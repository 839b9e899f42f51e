import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { BankAccounts } from './ports.ts'
import { documentToldJob, heedDocument } from './use-cases/heed-document.ts'
import { resealNumbers, resealNumbersJob } from './use-cases/reseal-numbers.ts'
import {
  followVerification,
  followVerificationJob,
  sendVerification,
  sendVerificationJob,
} from './use-cases/send-verification.ts'
import { noticeJob, noticeMail } from './use-cases/tell-owner.ts'

export const bankAccountJobs = [noticeJob, sendVerificationJob, followVerificationJob, resealNumbersJob]

export function bankAccountWorkers(bankAccounts: BankAccounts, transport: MailTransport): Worker[] {
  return [
    worker(noticeJob, async (data) => {
      const mail = await noticeMail(bankAccounts, data)
      return mail && deliver(transport, mail)
    }),
    worker(sendVerificationJob, (data) => sendVerification(bankAccounts, data)),
    worker(followVerificationJob, (data) => followVerification(bankAccounts, data)),
    worker(documentToldJob, (told) => heedDocument(bankAccounts, told)),
    worker(resealNumbersJob, ({ prefix }) => resealNumbers(bankAccounts, prefix)),
  ]
}
