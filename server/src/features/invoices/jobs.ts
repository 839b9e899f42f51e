import { providerZone } from '@sooner/rules/clearing'
import { agreementActivated, agreementSigned } from '@sooner/contract/events/agreements'
import { attachmentInfected } from '@sooner/contract/events/documents'
import { clientChanged, termsChanged } from '@sooner/contract/events/partners'
import { vendorLinked, vendorSettingsChanged } from '@sooner/contract/events/vendors'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { fileWorkers } from '../../platform/imports/file-kind.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Invoices } from './ports.ts'
import { blockDaily, closeRedirects, dailyNames, findOverdue, refreshDays } from './use-cases/daily.ts'
import { dropInfectedDocument } from './use-cases/drop-infected-document.ts'
import { renameClientJob, renameForVendor, followClient, followTerms } from './use-cases/follow-partner.ts'
import { screenAgain, screenAgainJob } from './use-cases/screen-again.ts'
import { expireReceipts, importReceipts } from './use-cases/feed/receipts.ts'
import { feedFileKind, importFeedFile } from './use-cases/feed/import-feed-file.ts'
import { importUpload, uploadKind } from './use-cases/uploads/import-upload.ts'
import {
  collectNotices,
  redirectNoticeMail,
  collectNoticesJob,
  mailNoticeJob,
} from './use-cases/redirects/notify-partner.ts'

export { followExposures } from './use-cases/exposures.ts'

export const invoiceJobs = [
  screenAgainJob,
  renameClientJob,
  uploadKind.importJob,
  uploadKind.sweepJob,
  feedFileKind.importJob,
  feedFileKind.sweepJob,
  collectNoticesJob,
  mailNoticeJob,
]

export const invoiceWorkers = (invoices: Invoices, transport: MailTransport): Worker[] => [
  worker(screenAgainJob, async (scope, { signal }) => {
    await screenAgain(invoices, scope, signal)
  }),
  worker(renameClientJob, (renamed) => renameForVendor(invoices, renamed)),
  ...fileWorkers(invoices, uploadKind, (place, attempt) => importUpload(invoices, place, attempt)),
  ...fileWorkers(invoices, feedFileKind, (place, attempt) => importFeedFile(invoices, place, attempt)),
  worker(collectNoticesJob, ({ partnerId }) => collectNotices(invoices, partnerId)),
  worker(mailNoticeJob, async (notice) => {
    const mail = await redirectNoticeMail(invoices, notice)
    return mail && deliver(transport, mail)
  }),
]

/** What a hold waited for has changed. Each vendor's invoices are screened by a job of their own, which may take its time. */
export const invoiceSubscribers = (invoices: Invoices): Subscriber[] => [
  subscriber({
    name: 'invoices.follow-clients',
    service: 'invoice',
    events: [clientChanged],
    handle: (tx, { data }) => followClient(invoices, tx, data),
  }),
  subscriber({
    name: 'invoices.follow-terms',
    service: 'invoice',
    events: [termsChanged, agreementActivated],
    handle: (tx, { data }) => followTerms(invoices, tx, data.partnerId),
  }),
  subscriber({
    name: 'invoices.import-receipts',
    service: 'invoice',
    events: [vendorLinked],
    handle: (tx, { data }) => importReceipts(invoices, tx, data),
  }),
  subscriber({
    name: 'invoices.drop-infected-documents',
    service: 'invoice',
    events: [attachmentInfected],
    handle: (tx, { vendorId, data }) => dropInfectedDocument(invoices, tx, vendorId, data),
  }),
  subscriber({
    name: 'invoices.follow-vendors',
    service: 'invoice',
    events: [vendorSettingsChanged, agreementSigned],
    handleMany: async (tx, deliveries) => {
      for (const vendorId of new Set(deliveries.map((one) => one.vendorId)))
        await invoices.enqueue(tx, screenAgainJob, { vendorId })
    },
  }),
]

/** Just after midnight in New York, which is the morning of the same day in London. */
const newDay = { service: 'invoice', catchUp: 'latest', at: '00:05', timeZone: providerZone } as const

export const invoiceDailyJobs = (invoices: Invoices): DailyJob[] => [
  dailyJob({
    ...newDay,
    name: dailyNames.overdue,
    run: (_day, { signal }) => findOverdue(invoices, signal),
  }),
  dailyJob({
    ...newDay,
    name: dailyNames.redirects,
    run: (_day, { signal }) => closeRedirects(invoices, signal),
  }),
  dailyJob({ ...newDay, name: dailyNames.memos, run: (_day, { signal }) => blockDaily(invoices, signal) }),
  dailyJob({
    ...newDay,
    name: dailyNames.receipts,
    run: (_day, { signal }) => expireReceipts(invoices, signal),
  }),
  dailyJob({ ...newDay, name: dailyNames.days, run: (_day, { signal }) => refreshDays(invoices, signal) }),
]
