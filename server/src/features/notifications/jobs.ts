import { dueHeldUp } from '@sooner/contract/events/payouts'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Notifications } from './ports.ts'
import { holdUpMail, holdUpMailJob } from './use-cases/hold-up-mail.ts'

export const notificationJobs = [holdUpMailJob]

export const notificationWorkers = (notifications: Notifications, transport: MailTransport): Worker[] => [
  worker(holdUpMailJob, async (data) => {
    const mail = await holdUpMail(notifications, data)
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
]
