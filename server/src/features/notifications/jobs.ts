import { dueHeldUp, earlyPaymentRequested, feesToDebit } from '@sooner/contract/events/payouts'
import { paymentsAdvanced } from '@sooner/contract/events/remittances'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Notifications } from './ports.ts'
import { feeDebitMail, feeDebitMailJob } from './use-cases/fee-debit-mail.ts'
import { holdUpMail, holdUpMailJob } from './use-cases/hold-up-mail.ts'
import { noteAdvanced, noteRequested } from './use-cases/note-facts.ts'
import { sendMail, sendMailJob } from './use-cases/send-mail.ts'

export { followDueMails } from './use-cases/send-due.ts'

export const notificationJobs = [holdUpMailJob, feeDebitMailJob, sendMailJob]

export const notificationWorkers = (notifications: Notifications, transport: MailTransport): Worker[] => [
  worker(holdUpMailJob, async (data) => {
    const mail = await holdUpMail(notifications, data)
    return mail && deliver(transport, mail)
  }),
  worker(feeDebitMailJob, async (data) => {
    const mail = await feeDebitMail(notifications, data)
    return mail && deliver(transport, mail)
  }),
  worker(sendMailJob, (data) => sendMail(notifications, transport, data)),
]

export const notificationSubscribers = (notifications: Notifications): Subscriber[] => [
  subscriber({
    name: 'notifications.mail-hold-ups',
    service: 'payments',
    events: [dueHeldUp],
    notifies: true,
    handle: (tx, { id: key, vendorId, data }) =>
      notifications.enqueue(tx, holdUpMailJob, { vendorId, ...data, key }, { key }),
  }),
  subscriber({
    name: 'notifications.mail-fee-debits',
    service: 'payments',
    events: [feesToDebit],
    notifies: true,
    handle: (tx, { id: key, vendorId, data }) =>
      notifications.enqueue(tx, feeDebitMailJob, { vendorId, ...data, key }, { key }),
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
]
