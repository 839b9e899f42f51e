import { isDatabaseUnavailable, sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { sentBecause, topicOf } from '../domain/kinds.ts'
import { footers, stopLabels } from '../domain/mail.ts'
import type { Notifications } from '../ports.ts'
import { listFactsOf, type MailOutcome, type TakenMail } from '../store/mails.ts'
import { writeOf } from './mails/by-kind.ts'
import type { Written } from './mails/mail.ts'
import { readersOfEach, recipientsAmong, type Reader, type Recipient } from './recipients.ts'
import { subscriptionUrl } from './subscriptions.ts'

/** What is sent, or why nothing is: what its reader switched off meanwhile is not sent either. `failed` may be read on another attempt. */
export type Made =
  | MailMessage
  | Exclude<MailOutcome, 'sent' | 'refused' | 'stopped'>
  | { readonly failed: unknown }

/** PostgreSQL ended a statement at its time limit. What one vendor has may be the cause, so it is no reason to leave the others. */
const tookTooLong = '57014'

/**
 * Makes several emails by statements that read for all of them, and returns them by their ids. Where that fails, each is made by itself, so that
 * a fault of one vendor holds up the emails of no other.
 */
export async function makeMails(
  notifications: Notifications,
  mails: readonly TakenMail[],
): Promise<ReadonlyMap<string, Made>> {
  try {
    return await makeTogether(notifications, mails)
  } catch (error) {
    if (isDatabaseUnavailable(error) && sqlStateOf(error) !== tookTooLong) throw error
    if (mails.length === 1) return new Map(mails.map(({ mailId }) => [mailId, { failed: error }]))
    const made: (readonly [string, Made])[] = []
    for (const mail of mails) made.push(...(await makeMails(notifications, [mail])))
    return new Map(made)
  }
}

async function makeTogether(
  notifications: Notifications,
  mails: readonly TakenMail[],
): Promise<ReadonlyMap<string, Made>> {
  const readers = await readersOfEach(notifications.db, [...new Set(mails.map(({ vendorId }) => vendorId))])
  const readerOf = ({ vendorId, accountId }: TakenMail) =>
    readers.get(vendorId)?.find((one) => one.accountId === accountId)
  const wanted = mails.flatMap((mail) => {
    const reader = readerOf(mail)
    return reader && isWanted(mail, reader) ? [{ mail, reader }] : []
  })
  const recipients = await recipientsAmong(
    notifications,
    wanted.map(({ reader }) => reader),
  )
  const reachable = wanted.map(({ mail }) => mail).filter(({ accountId }) => recipients.has(accountId))
  const written = await write(notifications, reachable)
  return new Map(
    mails.map((mail): readonly [string, Made] => {
      const [reader, recipient, found] = [
        readerOf(mail),
        recipients.get(mail.accountId),
        written.get(mail.mailId),
      ]
      if (!reader) return [mail.mailId, 'unreachable']
      if (!isWanted(mail, reader)) return [mail.mailId, 'unwanted']
      if (!recipient) return [mail.mailId, 'unreachable']
      return [mail.mailId, found ? render(notifications, mail, recipient, found) : 'untrue']
    }),
  )
}

function isWanted({ kind }: TakenMail, { preferences }: Reader): boolean {
  const topic = topicOf[kind]
  return topic === undefined || preferences.kinds[topic] !== 'off'
}

/** What is still true of these emails, by their ids; the emails of a kind are read together. */
async function write(
  { db, payouts, supportEmail }: Notifications,
  mails: readonly TakenMail[],
): Promise<ReadonlyMap<string, Written>> {
  const facts = await listFactsOf(db, mails)
  const written: (readonly [string, Written])[] = []
  for (const [kind, own] of Map.groupBy(mails, (mail) => mail.kind)) {
    const about = own.map(({ vendorId, mailId }) => ({ vendorId, mailId, facts: facts.get(mailId) ?? [] }))
    written.push(...(await writeOf[kind]({ payouts, supportEmail }, about)))
  }
  return new Map(written)
}

/** The beginning of the key of each email, under which a second attempt is the same email. */
const keyPrefix = 'notifications.send-mail'

function render(
  notifications: Notifications,
  { vendorId, mailId, accountId, kind }: TakenMail,
  recipient: Recipient,
  { words, path }: Written,
): MailMessage {
  const { productName, portalUrl } = notifications
  const { language, to } = recipient
  const topic = topicOf[kind]
  const addressed = { ...recipient, product: productName }
  const unsubscribeUrl = topic && subscriptionUrl(notifications, { vendorId, accountId, topic, language })
  return {
    key: `${keyPrefix} ${mailId}`,
    to,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    ...renderMail({
      productName,
      language,
      ...words(language, addressed),
      footer: footers[language](addressed, sentBecause(kind)),
      url: new URL(path, portalUrl).href,
      stop: unsubscribeUrl === undefined ? undefined : { label: stopLabels[language], url: unsubscribeUrl },
    }),
  }
}
