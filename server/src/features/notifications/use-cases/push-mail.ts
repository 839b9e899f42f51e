import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob, type Attempt, type Outcome } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { topicOf } from '../domain/kinds.ts'
import type { PushMessage } from '../domain/push.ts'
import type { Notifications, PushServices } from '../ports.ts'
import {
  deleteSubscription,
  findBrowser,
  listBrowsersOfEach,
  markSent,
  type Browser,
} from '../store/browsers.ts'
import { findTakenMail, listFacts, type MailKey, type TakenMail } from '../store/mails.ts'
import { writeOf } from './mails/by-kind.ts'
import { readersOf, recipientsAmong, type Reader } from './recipients.ts'

/** Tried for about two hours. The same fact is in the bell, and in an email. */
export const pushMailJob = defineJob({
  name: 'notifications.push-mail',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid(), mailId: z.uuid(), browserId: z.uuid() }),
  retries: 8,
  firstPauseSeconds: 30,
  timeoutSeconds: 30,
  // Names are looked up on few threads of the process, and a stranger's name server may be silent.
  concurrency: 2,
})

/** From then on, a push service throws a message away that it could not deliver: what was true when it was sent may not be true later. */
const keptForMs = 6 * 3_600_000

/** Enqueues what becomes of taken emails in each browser of their users: once, when they are taken first. */
export async function enqueuePushes(
  { push, enqueue }: Notifications,
  tx: Tx,
  taken: readonly TakenMail[],
): Promise<void> {
  const first = taken.filter(({ isFirst }) => isFirst)
  if (!push || first.length === 0) return
  const browsers = Map.groupBy(await listBrowsersOfEach(tx, first), ({ accountId }) => accountId)
  for (const { vendorId, mailId, accountId } of first)
    for (const { browserId } of browsers.get(accountId) ?? [])
      await enqueue(tx, pushMailJob, { vendorId, mailId, browserId }, { key: `push ${mailId} ${browserId}` })
}

export type Pushing = z.output<typeof pushMailJob.data>

/**
 * Sends the title of an email to a browser of its user, if the user has not read it and it would still be sent by email. The process may die
 * between the sending and the end of the job; the browser shows a message that comes twice once.
 */
export async function pushMail(
  notifications: Notifications,
  { vendorId, mailId, browserId }: Pushing,
  { number }: Pick<Attempt, 'number'>,
): Promise<Outcome> {
  const { db, clock, push } = notifications
  const browser = await findBrowser(db, { vendorId, browserId })
  if (!push || !browser) return undefined
  const reader = await readerAt(notifications, push, browser)
  const gone = () => transact(db, (tx) => deleteSubscription(tx, browser))
  if (!reader) {
    await gone()
    return undefined
  }
  const message = await messageFor(notifications, { vendorId, mailId }, reader)
  if (!message) return undefined
  const became = await push.send(browser.target, message).catch((error: unknown) => {
    // Nobody could do anything about a push service that is out of order, so it makes no dead letter.
    if (number > pushMailJob.retries) return 'not-sent' as const
    throw error
  })
  if (became === 'sent') await transact(db, (tx) => markSent(tx, browser, clock.wall()))
  // A service that refuses one message refuses the next, and its address is a stranger's: so there is one dead letter of it at most.
  if (became === 'gone' || typeof became === 'object') await gone()
  return typeof became === 'string' ? undefined : { giveUp: became.refused }
}

/** Who reads what is sent to a browser; undefined once the sign-in or the user is gone, or our key is another one. */
async function readerAt(
  { db, access }: Notifications,
  { serverKey }: PushServices,
  browser: Browser,
): Promise<Reader | undefined> {
  if (browser.serverKey !== serverKey) return undefined
  const reader = (await readersOf(db, browser.vendorId)).find(
    ({ accountId }) => accountId === browser.accountId,
  )
  const until = reader && (await access.userDirectory.signedInUntil(reader.subject, browser.signIn))
  return until && reader
}

/** What the bell says of the email now, in the language of its emails; undefined if there is nothing to say any more. */
async function messageFor(
  notifications: Notifications,
  key: MailKey,
  reader: Reader,
): Promise<PushMessage | undefined> {
  const { db, clock, payouts, supportEmail, productName } = notifications
  const { vendorId, mailId } = key
  const mail = await findTakenMail(db, key)
  if (!mail || mail.isRead || mail.accountId !== reader.accountId) return undefined
  const secondsLeft = Math.floor((mail.takenAt.getTime() + keptForMs - clock.now().getTime()) / 1000)
  const topic = topicOf[mail.kind]
  const isOff = topic !== undefined && reader.preferences.kinds[topic] === 'off'
  if (secondsLeft <= 0 || isOff) return undefined
  const recipient = (await recipientsAmong(notifications, [reader])).get(reader.accountId)
  const about = { vendorId, mailId, facts: await listFacts(db, key) }
  const written = (await writeOf[mail.kind]({ payouts, supportEmail }, [about])).get(mailId)
  if (!recipient || !written) return undefined
  const { language } = recipient
  const { title } = written.words(language, { ...recipient, product: productName })
  return { id: mailId, title, path: written.path, language, secondsLeft }
}
