import type {
  countUnreadNotifications as declaredCount,
  listNotifications as declaredList,
  readNotifications as declaredRead,
} from '@sooner/contract/notifications'
import type { Answer, Given } from '@sooner/contract/route'
import { maxUnread } from '@sooner/rules/notifications'
import { timeZones, type Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Addressed } from '../domain/mail.ts'
import type { Notifications } from '../ports.ts'
import { countUnread, listFacts, listMailsOf, markRead, type ListedMail } from '../store/mails.ts'
import { writeOf } from './mails/by-kind.ts'
import { requireReader, type OwnMails } from './recipients.ts'

const unreadOf = (db: Db, user: { readonly vendorId: string; readonly accountId: string }) =>
  countUnread(db, user, maxUnread)

export async function countUnreadNotifications(
  { db }: Notifications,
  own: OwnMails,
): Promise<Answer<typeof declaredCount>> {
  const { accountId } = await requireReader(db, own)
  return { unread: await unreadOf(db, { vendorId: own.vendorId, accountId }) }
}

/** The emails of the caller, the newest first, each with what it would say if it were sent now. */
export async function listNotifications(
  notifications: Notifications,
  own: OwnMails,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<Answer<typeof declaredList>> {
  const { db, productName } = notifications
  const { vendorId } = own
  const { accountId } = await requireReader(db, own)
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const user = { vendorId, accountId }
  const mails = await listMailsOf(db, user, limit + 1)
  // A title does not name the address.
  const to = { product: productName, to: '', business: vendor.name, timeZone: timeZones[vendor.countryCode] }
  const listed: Answer<typeof declaredList>['notifications'][number][] = []
  for (const mail of mails.slice(0, limit)) {
    const { id, kind, at, isRead } = mail
    const current = await presentOf(notifications, { vendorId, mail, language, to })
    listed.push({ id, kind, at: at.toISOString(), isRead, current })
  }
  return { unread: await unreadOf(db, user), notifications: listed, hasEarlier: mails.length > limit }
}

interface Presenting {
  readonly vendorId: string
  readonly mail: ListedMail
  readonly language: Language
  readonly to: Addressed
}

/** What an email would say now, by the function that writes it; null once nothing of it is true. */
async function presentOf(
  { db, payouts, supportEmail }: Notifications,
  { vendorId, mail: { id: mailId, kind }, language, to }: Presenting,
): Promise<{ readonly title: string; readonly path: string } | null> {
  const key = { vendorId, mailId }
  const about = { ...key, facts: await listFacts(db, key) }
  const written = (await writeOf[kind]({ payouts, supportEmail }, [about])).get(mailId)
  return written ? { title: written.words(language, to).title, path: written.path } : null
}

/** The id of another user's notification, or of none, changes nothing and gets the same answer. */
export const readNotifications = (
  { db, clock }: Notifications,
  own: OwnMails,
  body: Given<typeof declaredRead>['body'],
): Promise<Answer<typeof declaredRead>> =>
  transact(db, async (tx) => {
    const { accountId } = await requireReader(tx, own)
    const user = { vendorId: own.vendorId, accountId }
    const which = 'until' in body ? { until: new Date(body.until) } : { mailId: body.notificationId }
    await markRead(tx, user, which, clock.now())
    return { unread: await unreadOf(tx, user) }
  })
