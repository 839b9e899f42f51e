import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Vendors } from './ports.ts'
import { feedbackMail, feedbackMailJob } from './use-cases/send-feedback.ts'

export const vendorJobs = [feedbackMailJob]

export function vendorWorkers(vendors: Vendors, transport: MailTransport): Worker[] {
  return [
    worker(feedbackMailJob, async ({ feedbackId }) => {
      const mail = await feedbackMail(vendors, feedbackId)
      return mail && deliver(transport, mail)
    }),
  ]
}
