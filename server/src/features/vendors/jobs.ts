import { signedInAtRest } from '@sooner/contract/events/access'
import { documentReviewed, documentUploaded } from '@sooner/contract/events/documents'
import { transfersExecuted } from '@sooner/contract/events/transfers'
import { currencies, type Currency } from '@sooner/money'
import { clearing } from '@sooner/rules/clearing'
import type { TransferType } from '@sooner/rules/transfers'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Vendors } from './ports.ts'
import { businessChangedMail, businessChangedMailJob } from './use-cases/business-changed-mail.ts'
import { statusMail, statusMailJob } from './use-cases/change-status.ts'
import {
  askForReviewMail,
  documentRequestMail,
  documentRequestMailJob,
  documentReviewMail,
  documentReviewMailJob,
} from './use-cases/document-mails.ts'
import {
  inFlightsMail,
  inFlightsMailJob,
  partnerInFlightsMail,
  partnerInFlightsMailJob,
} from './use-cases/request-in-flights.ts'
import { notePaid, restJobName, restVendors, wakeVendor } from './use-cases/rest-vendors.ts'
import { screenAll } from './use-cases/screen-all.ts'
import { screenBusiness, screenBusinessJob } from './use-cases/screen-business.ts'
import { resealTins, resealTinsJob } from './use-cases/seal-tins.ts'
import { feedbackMail, feedbackMailJob } from './use-cases/send-feedback.ts'
import { askForSurvey } from './use-cases/survey.ts'
import { updateDocumentCounts } from './use-cases/update-enablement.ts'

export const vendorJobs = [
  feedbackMailJob,
  inFlightsMailJob,
  partnerInFlightsMailJob,
  resealTinsJob,
  statusMailJob,
  businessChangedMailJob,
  screenBusinessJob,
  documentRequestMailJob,
  documentReviewMailJob,
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
    worker(partnerInFlightsMailJob, async (asked) => {
      const mail = await partnerInFlightsMail(vendors, asked)
      return mail && deliver(transport, mail)
    }),
    worker(statusMailJob, async (decided) => {
      const mail = await statusMail(vendors, decided)
      return mail && deliver(transport, mail)
    }),
    worker(businessChangedMailJob, async (change) => {
      const mail = await businessChangedMail(vendors, change)
      return mail && deliver(transport, mail)
    }),
    worker(screenBusinessJob, ({ vendorId }) => screenBusiness(vendors, vendorId)),
    worker(documentRequestMailJob, async (request) => {
      const mail = await documentRequestMail(vendors, request)
      return mail && deliver(transport, mail)
    }),
    worker(documentReviewMailJob, async (review) => {
      const mail = await documentReviewMail(vendors, review)
      return mail && deliver(transport, mail)
    }),
    worker(resealTinsJob, ({ prefix }) => resealTins(vendors, prefix)),
  ]
}

export const vendorSubscribers = (vendors: Vendors): Subscriber[] => [
  subscriber({
    name: 'vendors.count-documents',
    service: 'vendor',
    events: [documentUploaded, documentReviewed],
    // All documents of the vendor are counted again, so that one count is enough for a whole batch of events.
    handleMany: async (tx, [first]) => {
      if (first) await updateDocumentCounts(tx, first.vendorId)
    },
  }),
  subscriber({
    name: 'vendors.mail-document-review',
    service: 'vendor',
    events: [documentReviewed],
    notifies: true,
    handle: (tx, { vendorId, data: { documentId, version } }) =>
      askForReviewMail(vendors, tx, { vendorId, documentId, version }),
  }),
  subscriber({
    name: 'vendors.wake-vendor',
    service: 'vendor',
    events: [signedInAtRest],
    handle: (tx, { vendorId, data }) => wakeVendor(vendors, tx, vendorId, data.subject),
  }),
  subscriber({
    name: 'vendors.note-paid',
    service: 'vendor',
    events: [transfersExecuted],
    // All deliveries of a batch are of one vendor, so one of them is enough.
    handleMany: async (tx, deliveries) => {
      const paid = deliveries.find(({ data }) => isPayment(data.type))
      if (!paid) return
      await notePaid(vendors, tx, paid.vendorId)
      await askForSurvey(tx, paid.vendorId, vendors.clock.now())
    },
  }),
]

/** What brings money of invoices to a vendor. */
const isPayment = (type: TransferType) => type === 'vendor-payment' || type === 'pay-on'

const hourBefore = (time: string) =>
  `${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}${time.slice(2)}`

/** Vendors are screened before each cutoff by the lists of then, so also within hours of a new list. */
const screening = (vendors: Vendors, currency: Currency): DailyJob =>
  dailyJob({
    name: `vendors.screen-before-cutoff-${currency.toLowerCase()}`,
    service: 'vendor',
    catchUp: 'latest',
    at: hourBefore(clearing[currency].cutoff),
    timeZone: clearing[currency].timeZone,
    run: async (_day, { signal }) => ({ ...(await screenAll(vendors, signal)) }),
  })

export const vendorDailyJobs = (vendors: Vendors): DailyJob[] => [
  ...currencies.map((currency) => screening(vendors, currency)),
  dailyJob({
    name: restJobName,
    service: 'vendor',
    catchUp: 'latest',
    run: (_day, { signal }) => restVendors(vendors, signal),
  }),
]
