import type { Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Notifications } from '../ports.ts'
import { takeDue } from '../store/mails.ts'
import { maxInBatch, sendMailsJob } from './send-mails.ts'

const maxAtOnce = 10 * maxInBatch

/** Enqueues the emails that have become due, by the clock of the application, in batches. Returns how many. */
export async function sendDue({ db, clock, enqueue }: Notifications): Promise<number> {
  let enqueued = 0
  for (;;) {
    const due = await transact(db, async (tx) => {
      const keys = await takeDue(tx, clock.now(), maxAtOnce)
      for (let at = 0; at < keys.length; at += maxInBatch)
        await enqueue(tx, sendMailsJob, { mails: keys.slice(at, at + maxInBatch) })
      return keys
    })
    enqueued += due.length
    if (due.length < maxAtOnce) return enqueued
  }
}

/** Looks again and again for emails that are due. */
export function followDueMails(
  notifications: Notifications,
  { log, everyMs }: { readonly log: Log; readonly everyMs: number },
): { stop(): Promise<void> } {
  let looking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    looking ??= sendDue(notifications)
      .catch((error: unknown) => log.warn({ err: error }, 'the emails that are due could not be enqueued'))
      .finally(() => (looking = undefined))
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
