import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Vendors } from './ports.ts'
import { documentReviewMail, reviewToldJob } from './use-cases/document-review-mail.ts'
import { countsToldJob, keepDocumentCounts } from './use-cases/keep-document-counts.ts'
import { inFlightsMail, inFlightsMailJob } from './use-cases/request-in-flights.ts'
import { restJob, restVendors, signInToldJob, wakeVendor } from './use-cases/rest-vendors.ts'
import { resealTins, resealTinsJob } from './use-cases/reseal-tins.ts'
import { screenBusiness, screenBusinessJob } from './use-cases/screen-business.ts'
import { feedbackMail, feedbackMailJob } from './use-cases/send-feedback.ts'
import { statusMail, statusMailJob } from './use-cases/vendor-status-mail.ts'

export const vendorJobs = [
  feedbackMailJob,
  inFlightsMailJob,
  resealTinsJob,
  statusMailJob,
  screenBusinessJob,
  restJob,
]

export function vendorWorkers(vendors: Vendors, transport: MailTransport): Worker[] {
  return [
    worker(feedbackMailJob, async ({ feedbackId }) => {
      const mail = await feedbackMail(vendors, feedbackId)
      return mail && deliver(transport, mail)
    }),
    worker(inFlightsMailJob, async ({ vendorId }) => {
      const mail = await inFlightsMail(vendors, vendorId)
      return mail && deliver(transport, mail)
    }),
    worker(statusMailJob, async (decided) => {
      const mail = await statusMail(vendors, decided)
      return mail && deliver(transport, mail)
    }),
    worker(screenBusinessJob, ({ vendorId }) => screenBusiness(vendors, vendorId)),
    worker(countsToldJob, ({ vendorId }) => keepDocumentCounts(vendors, vendorId)),
    worker(reviewToldJob, async (review) => {
      const mail = await documentReviewMail(vendors, review)
      return mail && deliver(transport, mail)
    }),
    worker(restJob, (_, { signal }) => restVendors(vendors, signal)),
    worker(signInToldJob, (signedIn) => wakeVendor(vendors, signedIn)),
    worker(resealTinsJob, ({ prefix }) => resealTins(vendors, prefix)),
  ]
}
