import { invoicesChanged } from '@sooner/contract/events/invoices'
import { dueHeldUp, earlyPaymentRequested, feesToDebit } from '@sooner/contract/events/payouts'
import { paymentsAdvanced } from '@sooner/contract/events/remittances'
import { providerZone } from '@sooner/rules/clearing'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import type { MailTransport } from '../../platform/mail/index.ts'
import type { Notifications } from './ports.ts'
import { forgetEndedBrowsers } from './use-cases/browsers.ts'
import { noteExpected } from './use-cases/note-expected.ts'
import { noteAdvanced, noteFacts, noteRequested } from './use-cases/note-facts.ts'
import { noteInvoices } from './use-cases/note-invoices.ts'
import { pushMail, pushMailJob } from './use-cases/push-mail.ts'
import { remind } from './use-cases/remind.ts'
import { sendMailJob, sendMails, sendMailsJob } from './use-cases/send-mails.ts'
import { forgetSent } from './use-cases/stop-mails.ts'

export { followDueMails } from './use-cases/send-due.ts'

export const notificationJobs = [sendMailJob, sendMailsJob, pushMailJob]

export const notificationWorkers = (notifications: Notifications, transport: MailTransport): Worker[] => [
  worker(sendMailJob, (key, attempt) => sendMails(notifications, transport, [key], attempt)),
  worker(sendMailsJob, ({ mails }, attempt) => sendMails(notifications, transport, mails, attempt)),
  worker(pushMailJob, (data, attempt) => pushMail(notifications, data, attempt)),
]

export const notificationSubscribers = (notifications: Notifications): Subscriber[] => [
  subscriber({
    name: 'notifications.note-announced',
    service: 'payments',
    events: [dueHeldUp, feesToDebit],
    notifies: true,
    handle: (tx, { id: fact, vendorId, data }) => {
      const kind = 'reason' in data ? 'due-held-up' : 'fee-debit'
      return noteFacts(notifications, tx, vendorId, [{ kind, fact, data }])
    },
  }),
  subscriber({
    name: 'notifications.note-facts',
    service: 'payments',
    events: [earlyPaymentRequested, paymentsAdvanced],
    notifies: true,
    handle: (tx, { vendorId, data }) =>
      'payoutId' in data
        ? noteRequested(notifications, tx, vendorId, data)
        : noteAdvanced(notifications, tx, vendorId, data.payments),
  }),
  subscriber({
    name: 'notifications.note-invoices',
    service: 'payments',
    events: [invoicesChanged],
    notifies: true,
    handleMany: async (tx, deliveries) => {
      for (const [vendorId, group] of Map.groupBy(deliveries, (one) => one.vendorId)) {
        const changed = group.map(({ data }) => data.invoiceIds)
        const ids = changed.some((one) => one === null) ? null : changed.flatMap((one) => one ?? [])
        await noteInvoices(notifications, tx, vendorId, ids)
      }
    },
  }),
]

/** What arrives is looked for after the day's refresh of the invoices and the requests of what is due; people are reminded in the morning. */
export const notificationDailyJobs = (notifications: Notifications): DailyJob[] => [
  dailyJob({
    name: 'notifications.note-expected',
    service: 'payments',
    catchUp: 'latest',
    at: '00:30',
    timeZone: providerZone,
    run: (day, { signal }) => noteExpected(notifications, day, signal),
  }),
  dailyJob({
    name: 'notifications.remind',
    service: 'payments',
    catchUp: 'latest',
    at: '09:00',
    timeZone: providerZone,
    run: (_day, { signal }) => remind(notifications, signal),
  }),
  dailyJob({
    name: 'notifications.forget-sent',
    service: 'payments',
    catchUp: 'latest',
    at: '02:30',
    timeZone: providerZone,
    run: (_day, { signal }) => forgetSent(notifications, signal),
  }),
  dailyJob({
    name: 'notifications.forget-browsers',
    service: 'payments',
    catchUp: 'latest',
    at: '02:35',
    timeZone: providerZone,
    run: (_day, { signal }) => forgetEndedBrowsers(notifications, signal),
  }),
]
