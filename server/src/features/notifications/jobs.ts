import { dueHeldUp, feesToDebit } from '@sooner/contract/events/payouts'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Notifications } from './ports.ts'
import { feeDebitMail, feeDebitMailJob } from './use-cases/fee-debit-mail.ts'
import { holdUpMail, holdUpMailJob } from './use-cases/hold-up-mail.ts'

export const notificationJobs = [holdUpMailJob, feeDebitMailJob]

export const notificationWorkers = (notifications: Notifications, transport: MailTransport): Worker[] => [
  worker(holdUpMailJob, async (data) => {
    const mail = await holdUpMail(notifications, data)
    return mail && deliver(transport, mail)
  }),
  worker(feeDebitMailJob, async (data) => {
    const mail = await feeDebitMail(notifications, data)
    return mail && deliver(transport, mail)
  }),
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
]
