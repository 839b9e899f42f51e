import { z } from 'zod'
import { defineJob, type Outcome, type RunningAttempt } from '../../../platform/jobs/index.ts'
import { handOverMany, type MailMessage, type MailTransport } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Notifications } from '../ports.ts'
import {
  endMails,
  isAnyRefused,
  takeMails,
  type EndedMail,
  type MailKey,
  type TakenMail,
} from '../store/mails.ts'
import { makeMails, type Made } from './make-mails.ts'
import { enqueuePushes } from './push-mail.ts'

const mailKey = z.strictObject({ vendorId: z.uuid(), mailId: z.uuid() })

/** A mail server that is down for a weekend loses nothing: it is tried for more than two days. */
const retries = 24

/** For an email that is sent at once; it does not wait behind those that are due at an hour. */
export const sendMailJob = defineJob({
  name: 'notifications.send-mail',
  service: 'payments',
  data: mailKey,
  retries,
})

/** So many are read together and noted together; a process that dies repeats at most as many. */
export const maxInBatch = 50

/**
 * For emails that are due. Another attempt takes those alone that are not over. The time is enough for a server that lets each connection wait
 * until its end.
 */
export const sendMailsJob = defineJob({
  name: 'notifications.send-mails',
  service: 'payments',
  data: z.strictObject({ mails: z.array(mailKey).min(1).max(maxInBatch) }),
  retries,
  isLong: true,
  concurrency: 2,
  timeoutSeconds: 300,
})

/** An email that has not been begun so long after it was read is read again. */
const usualMaxAgeMs = 5000

/**
 * Sends emails, each if anything that it is about is still true by the queries of the page to which it leads. One that fails holds up no
 * other: the attempt fails once the others are noted. The process may die between the sending and the note of it; an email is then sent once
 * more under the same Message-ID, which mail programs show once.
 */
export async function sendMails(
  notifications: Notifications,
  transport: MailTransport,
  keys: readonly MailKey[],
  { number, signal, stopping }: Pick<RunningAttempt, 'number' | 'signal' | 'stopping'>,
  maxAgeMs = usualMaxAgeMs,
): Promise<Outcome> {
  const { db, clock } = notifications
  const taken = await transact(db, async (tx) => {
    const mails = await takeMails(tx, keys, clock.now())
    await enqueuePushes(notifications, tx, mails)
    return mails
  })
  if (taken.length === 0) return number > 1 ? refusedAmong(db, keys) : undefined
  const ended = AbortSignal.any([signal, stopping])
  const failures: unknown[] = []
  const refusals: string[] = []
  for (let open = taken; open.length > 0;) {
    ended.throwIfAborted()
    const sent = await sendOpen(notifications, transport, open, { ended, maxAgeMs })
    failures.push(...sent.failures)
    refusals.push(...sent.refusals)
    open = sent.waiting
  }
  if (failures.length > 0) throw failures[0]
  const [refused] = refusals
  if (refused !== undefined) return { giveUp: refused }
  return taken.length < keys.length ? refusedAmong(db, keys) : undefined
}

/** What an earlier attempt of this job was refused is stated once the others are over, too. */
const refusedAmong = async (db: Notifications['db'], keys: readonly MailKey[]): Promise<Outcome> =>
  (await isAnyRefused(db, keys)) ? { giveUp: 'The mail server refused one of several emails' } : undefined

interface Sending {
  /** Those that were not begun in time. */
  readonly waiting: readonly TakenMail[]
  readonly failures: readonly unknown[]
  readonly refusals: readonly string[]
}

async function sendOpen(
  notifications: Notifications,
  transport: MailTransport,
  open: readonly TakenMail[],
  { ended, maxAgeMs }: { readonly ended: AbortSignal; readonly maxAgeMs: number },
): Promise<Sending> {
  const { db, clock } = notifications
  const until = AbortSignal.any([ended, AbortSignal.timeout(maxAgeMs)])
  const made = await makeMails(notifications, open)
  ended.throwIfAborted()
  const messages = open.flatMap(({ mailId }) => messageIn(made.get(mailId)) ?? [])
  const became = (await handOverMany(transport, messages, until)).values()
  const over: EndedMail[] = []
  const waiting: TakenMail[] = []
  const failures: unknown[] = []
  const refusals: string[] = []
  for (const mail of open) {
    const one = made.get(mail.mailId)
    const result = messageIn(one) ? became.next().value : (one as Exclude<Made, MailMessage>)
    if (result === undefined || result === 'waiting') waiting.push(mail)
    else if (typeof result === 'string') over.push({ ...mail, outcome: result })
    else if ('failed' in result) failures.push(result.failed)
    else {
      refusals.push(result.refused)
      over.push({ ...mail, outcome: 'refused' })
    }
  }
  if (over.length > 0) await transact(db, (tx) => endMails(tx, over, clock.now()))
  return { waiting, failures, refusals }
}

const messageIn = (made: Made | undefined): MailMessage | undefined =>
  typeof made === 'object' && 'key' in made ? made : undefined
