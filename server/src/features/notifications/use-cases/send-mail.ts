import { z } from 'zod'
import { defineJob, type Outcome } from '../../../platform/jobs/index.ts'
import { handOver, renderMail, type MailMessage, type MailTransport } from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { sentBecause, topicOf } from '../domain/kinds.ts'
import { footers, stopLabels } from '../domain/mail.ts'
import type { Notifications } from '../ports.ts'
import {
  endMail,
  listFacts,
  takeMail,
  type MailKey,
  type MailOutcome,
  type TakenMail,
} from '../store/mails.ts'
import { enqueuePushes } from './push-mail.ts'
import { writeOf } from './mails/by-kind.ts'
import { readersOf, recipientOf } from './recipients.ts'
import { subscriptionUrl } from './subscriptions.ts'

/** A mail server that is down for a weekend loses nothing: it is tried for more than two days. */
export const sendMailJob = defineJob({
  name: 'notifications.send-mail',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid(), mailId: z.uuid() }),
  retries: 24,
})

/**
 * Sends an email, if anything that it is about is still true by the queries of the page to which it leads. The process may die between
 * the sending and the note of it; it is then sent once more under the same Message-ID, which mail programs show once.
 */
export async function sendMail(
  notifications: Notifications,
  transport: MailTransport,
  key: MailKey,
): Promise<Outcome> {
  const { db, clock } = notifications
  const taken = await transact(db, async (tx) => {
    const mail = await takeMail(tx, key, clock.now())
    if (mail?.isFirst) await enqueuePushes(notifications, tx, key, mail.accountId)
    return mail
  })
  if (!taken) return undefined
  const made = await makeMail(notifications, key, taken)
  const end = (outcome: MailOutcome) => transact(db, (tx) => endMail(tx, key, { at: clock.now(), outcome }))
  if (typeof made === 'string') {
    await end(made)
    return undefined
  }
  const became = await handOver(transport, made)
  if (typeof became === 'string') {
    await end(became)
    return undefined
  }
  await end('refused')
  return { giveUp: became.refused }
}

/** What is sent, or why nothing is: what its reader switched off meanwhile is not sent either. */
async function makeMail(
  notifications: Notifications,
  key: MailKey,
  { accountId, kind }: TakenMail,
): Promise<MailMessage | Exclude<MailOutcome, 'sent' | 'refused' | 'stopped'>> {
  const { db, payouts, productName, portalUrl, supportEmail } = notifications
  const { vendorId, mailId } = key
  const reader = (await readersOf(db, vendorId)).find((one) => one.accountId === accountId)
  if (!reader) return 'unreachable'
  const topic = topicOf[kind]
  if (topic !== undefined && reader.preferences.kinds[topic] === 'off') return 'unwanted'
  const recipient = await recipientOf(notifications, vendorId, reader)
  if (!recipient) return 'unreachable'
  const mail = await writeOf[kind]({ payouts, vendorId, mailId, supportEmail }, await listFacts(db, key))
  if (!mail) return 'untrue'
  const { language, to } = recipient
  const addressed = { ...recipient, product: productName }
  const unsubscribeUrl = topic && subscriptionUrl(notifications, { vendorId, accountId, topic, language })
  return {
    key: `${sendMailJob.name} ${mailId}`,
    to,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...renderMail({
      productName,
      language,
      ...mail.words(language, addressed),
      footer: footers[language](addressed, sentBecause(kind)),
      url: new URL(mail.path, portalUrl).href,
      stop: unsubscribeUrl === undefined ? undefined : { label: stopLabels[language], url: unsubscribeUrl },
    }),
  }
}
